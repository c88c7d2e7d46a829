import { useState } from 'react';
import { directReasonMaxLength } from '#contract/eligibility/constants.ts';
import { directCalls } from '#contract/eligibility/direct-calls.ts';
import type { DirectOffer } from '#contract/eligibility/direct-entities.ts';
import { directReasonFault } from '#contract/eligibility/direct-rules.ts';
import { directOfferStateNames, type DirectOfferState } from '#contract/eligibility/direct-states.ts';
import { eligibilityErrors } from '#contract/eligibility/errors.ts';
import { moneyText } from '#contract/eligibility/quantity.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { makeStale } from '#web/lib/call/stale.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './direct.module.css';
import { Reckoning } from './reckoning.tsx';
import { WhereToCorrect } from './where-to-correct.tsx';

const tones: Readonly<Record<DirectOfferState, TagTone>> = {
  asked: 'amber',
  confirmed: 'green',
  declined: 'grey',
  unfit: 'grey',
  struck: 'red',
  paid: 'green',
};

/** What the enterprise can have without filing for it: above all else, since it waits for an answer. */
export function OwnOffers() {
  const found = useCall(directCalls.ownDirectOffers, {}, { keepsPrevious: true, isPart: true });
  const offers = found.data ?? [];
  if (offers.length === 0) return null;
  return (
    <section className={styles.offers} aria-labelledby="direct-offers">
      <h2 id="direct-offers">免申即享</h2>
      {offers.map((offer) => (
        <Offer key={offer.id} offer={offer} />
      ))}
    </section>
  );
}

/** What has become of it, in a sentence; '' where the card says it already. */
function outcomeOf({ state, isOpen, publicUntil, paidOn, reason }: DirectOffer): string {
  if (state === 'struck') return `已移出名单：${reason}`;
  if (state === 'paid') return `已于 ${paidOn} 兑付`;
  if (state === 'confirmed' && publicUntil !== '')
    return `公示至 ${publicUntil}，期满没有异议的按上面的办法兑付`;
  if (state === 'confirmed' && !isOpen) return '确认已经截止，等待公示';
  if (!isOpen && state === 'asked') return '确认已经截止，没有答复的不发放';
  return '';
}

function Offer({ offer }: { offer: DirectOffer }) {
  const { kind, itemId, itemTitle, title, amount, deadline, payment, countedOn, isOpen, state } = offer;
  const outcome = outcomeOf(offer);
  const heading = `direct-offer-${String(offer.id)}`;
  return (
    <article className={`card ${styles.offer ?? ''}`} aria-labelledby={heading}>
      <div className={styles.row}>
        <h3 id={heading}>{title}</h3>
        <Tag tone={tones[state]}>{directOfferStateNames[state]}</Tag>
      </div>
      <p>
        依据
        <a className="inline" href={contentHref(kind, itemId)}>
          《{itemTitle}》
        </a>
        ，不用申报。
        {isOpen && (
          <>
            请在 <b>{deadline}</b> 以前（含当天）答复，不答复的不发放。
          </>
        )}
      </p>
      {state !== 'unfit' && (
        <p>
          <b>可得 {moneyText(amount)}</b>
          <span className="meta">（按 {countedOn} 的数据算出）</span>
        </p>
      )}
      {state !== 'unfit' && <Reckoning {...offer} />}
      <p className="meta">怎样兑付：{payment}</p>
      {outcome !== '' && <p>{outcome}</p>}
      {isOpen && <Answer key={offer.rev} offer={offer} />}
    </article>
  );
}

const moved: readonly number[] = [eligibilityErrors.directAnswered.code, eligibilityErrors.directLate.code];

/** Where the owner says yes or no; others read what he may. */
function Answer({ offer }: { offer: DirectOffer }) {
  const role = useSession().user?.acting?.role ?? 'owner';
  const { id, rev, state, companyName, maskedCode, publicityDays, amount } = offer;
  const [isAgreed, setIsAgreed] = useState(false);
  const [isDeclining, setIsDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<{ agree?: string | undefined; reason?: string | undefined }>({});
  const answering = useMutation(directCalls.answerDirectOffer, { quiet: true });
  const counting = useMutation(directCalls.recountDirectOffer, { quiet: true });
  if (role !== 'owner') return <Alert tone="info" title="由企业负责人答复" />;
  const error = answering.error ?? counting.error;
  /** What another window has done meanwhile is shown in place of this. */
  function follow(failed: unknown) {
    if (!(failed instanceof CallError) || !moved.includes(failed.code)) return;
    showToast('error', messageOf(failed));
    makeStale(['directList']);
  }
  async function answer(given: 'confirm' | 'decline') {
    const agree = given === 'confirm' && !isAgreed ? eligibilityErrors.directPledge.msg : undefined;
    const why = given === 'decline' && reason.trim() !== '' ? directReasonFault(reason) : undefined;
    setFaults({ agree, reason: why });
    if (agree !== undefined || why !== undefined) return;
    const done = await answering.run({ id, rev, answer: given, isAgreed, reason });
    if (done !== undefined)
      showToast(
        'success',
        given === 'confirm' ? '已确认领取，截止以前还可以改' : '已记下不领取，截止以前还可以改',
      );
  }
  async function recount() {
    const done = await counting.run({ id, rev });
    if (done !== undefined)
      showToast(
        done.fits ? 'success' : 'error',
        done.fits ? '已按现在的数据重新计算，请再确认' : '按现在的数据不符合条件',
      );
  }
  const isBusy = answering.isBusy || counting.isBusy;
  const failed = error instanceof CallError && moved.includes(error.code);
  return (
    <div className={styles.stack}>
      {failed ? (
        <Alert tone="warning" isLive title={messageOf(error)}>
          <Button size="small" onClick={() => follow(error)}>
            看最新的状态
          </Button>
        </Alert>
      ) : (
        <FormFailure text={error === undefined ? undefined : messageOf(error)} />
      )}
      {state !== 'confirmed' && state !== 'unfit' && (
        <Checkbox
          name={`agree-${String(id)}`}
          label={`同意把企业名称（${companyName}）、打码的信用代码（${maskedCode}）和金额（${moneyText(amount)}）公示 ${String(publicityDays)} 个工作日；承诺上面的数据属实，不属实的退回资金`}
          isChecked={isAgreed}
          onChange={setIsAgreed}
          error={faults.agree}
        />
      )}
      {isDeclining && (
        <div className={styles.narrow}>
          <TextField
            name={`decline-${String(id)}`}
            label="不领取的原因"
            isOptional
            maxLength={directReasonMaxLength}
            value={reason}
            error={faults.reason}
            onChange={setReason}
          />
        </div>
      )}
      <div className={styles.row}>
        {state !== 'confirmed' && state !== 'unfit' && (
          <Button variant="main" isBusy={isBusy} onClick={() => void answer('confirm')}>
            确认领取
          </Button>
        )}
        {state !== 'declined' && (
          <Button
            isBusy={isBusy}
            onClick={() => (isDeclining ? void answer('decline') : setIsDeclining(true))}
          >
            {isDeclining ? '提交不领取' : '不领取'}
          </Button>
        )}
      </div>
      <WhereToCorrect offer={offer} isBusy={isBusy} onRecount={() => void recount()} />
    </div>
  );
}
