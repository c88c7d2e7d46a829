import { useState } from 'react';
import { directPublicRetentionDays } from '#contract/eligibility/constants.ts';
import { directCalls } from '#contract/eligibility/direct-calls.ts';
import type { DirectOffer } from '#contract/eligibility/direct-entities.ts';
import { directOfferStateNames, type DirectOfferState } from '#contract/eligibility/direct-states.ts';
import { eligibilityErrors } from '#contract/eligibility/errors.ts';
import { moneyText } from '#contract/eligibility/quantity.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';
import styles from './direct.module.css';
import { focusHeading } from './focus-heading.ts';
import { Reckoning } from './reckoning.tsx';
import { WhereToCorrect } from './where-to-correct.tsx';
import { outcomeOf, sumName } from './words.ts';

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
  const today = shanghaiDay(useNow(false));
  // without an answer nobody knows whether something waits
  const hasFailed = found.status === 'failed';
  const offers = found.data ?? [];
  if (!hasFailed && offers.length === 0) return null;
  return (
    <section className={styles.offers} aria-labelledby="direct-offers">
      <h2 id="direct-offers">免申即享</h2>
      {hasFailed && (
        <FailedState
          title="免申即享没有读到，可能有等您答复的"
          onRetry={found.retry}
          isRetrying={found.isRetrying}
        >
          {messageOf(found.error)}
        </FailedState>
      )}
      {offers.map((offer) => (
        <Offer key={offer.id} {...{ offer, today }} />
      ))}
    </section>
  );
}

const headingOf = ({ id }: DirectOffer) => `direct-offer-${String(id)}`;

function Offer({ offer, today }: { offer: DirectOffer; today: string }) {
  const { kind, itemId, itemTitle, title, amount, deadline, payment, countedOn, isOpen, state } = offer;
  const outcome = outcomeOf(offer, today);
  const heading = headingOf(offer);
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
          <b>
            {sumName(offer)} {moneyText(amount)}
          </b>
          <span className="meta">（按 {countedOn} 的数据算出）</span>
        </p>
      )}
      {state !== 'unfit' && <Reckoning {...offer} />}
      <p className="meta">怎样兑付：{payment}</p>
      {outcome !== '' && <p>{outcome}</p>}
      {isOpen && <Answer offer={offer} />}
    </article>
  );
}

/** Where the owner says yes or no; others read what he may. */
function Answer({ offer }: { offer: DirectOffer }) {
  const role = useSession().user?.acting?.role ?? 'owner';
  const { id, rev, state } = offer;
  // the pledge is of what has been seen: a new sum asks for it anew
  const [agreed, setAgreed] = useState(0);
  const [fault, setFault] = useState<string>();
  const answering = useMutation(directCalls.answerDirectOffer, { quiet: true });
  const counting = useMutation(directCalls.recountDirectOffer, { quiet: true });
  if (role !== 'owner') return <Alert tone="info" title="由企业负责人答复" />;
  const isAgreed = agreed === rev;
  const error = answering.error ?? counting.error;
  async function answer(said: 'confirm' | 'decline') {
    counting.reset();
    const unsaid = said === 'confirm' && !isAgreed ? eligibilityErrors.directPledge.msg : undefined;
    setFault(unsaid);
    if (unsaid !== undefined) return;
    const done = await answering.run({ id, rev, answer: said, isAgreed: said === 'confirm' });
    focusHeading(headingOf(offer));
    if (done !== undefined)
      showToast(
        'success',
        said === 'confirm' ? '已确认领取，截止以前还可以改' : '已记下不领取，截止以前还可以改',
      );
  }
  async function recount() {
    answering.reset();
    const done = await counting.run({ id, rev });
    focusHeading(headingOf(offer));
    if (done !== undefined)
      showToast(
        done.fits ? 'success' : 'error',
        done.fits ? '已按现在的数据重新计算，请再确认' : '按现在的数据不符合条件',
      );
  }
  const isBusy = answering.isBusy || counting.isBusy;
  return (
    <div className={styles.stack}>
      <FormFailure text={error === undefined ? undefined : messageOf(error)} />
      {state !== 'confirmed' && state !== 'unfit' && (
        <Pledge {...{ offer, isAgreed, fault }} onChange={(isNow) => setAgreed(isNow ? rev : 0)} />
      )}
      <div className={styles.row}>
        {state !== 'confirmed' && state !== 'unfit' && (
          <Button variant="main" isBusy={isBusy} onClick={() => void answer('confirm')}>
            确认领取
          </Button>
        )}
        {state !== 'declined' && (
          <Button isBusy={isBusy} onClick={() => void answer('decline')}>
            不领取
          </Button>
        )}
      </div>
      <WhereToCorrect key={state} offer={offer} isBusy={isBusy} onRecount={() => void recount()} />
    </div>
  );
}

interface PledgeProps {
  offer: DirectOffer;
  isAgreed: boolean;
  fault: string | undefined;
  onChange: (isAgreed: boolean) => void;
}

/** Who reads what of it once it is said yes to, and for how long. */
function Pledge({ offer, isAgreed, fault, onChange }: PledgeProps) {
  const { id, companyName, maskedCode, amount, publicityDays } = offer;
  return (
    <>
      <ul aria-label="确认领取以后">
        <li>
          公示企业名称（{companyName}）、打码的信用代码（{maskedCode}）和金额（{moneyText(amount)}），公示期{' '}
          {publicityDays} 个工作日，期满 {directPublicRetentionDays} 天后不再公开
        </li>
        <li>确认截止以后，中心的审核人员看到本企业，以及上面的算法和所用数据</li>
      </ul>
      <Checkbox
        name={`agree-${String(id)}`}
        label="同意这样公示和查看；承诺上面的数据属实，不属实的退回资金"
        isChecked={isAgreed}
        onChange={onChange}
        error={fault}
      />
    </>
  );
}
