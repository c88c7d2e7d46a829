import { useState } from 'react';
import { factPurpose } from '#contract/eligibility/constants.ts';
import { eligibilityCalls } from '#contract/eligibility/calls.ts';
import type { KnownFactRow } from '#contract/eligibility/entities.ts';
import { directCalls } from '#contract/eligibility/direct-calls.ts';
import { directOfferStateNames } from '#contract/eligibility/direct-states.ts';
import { factLabel } from '#contract/eligibility/facts.ts';
import { moneyText } from '#contract/eligibility/quantity.ts';
import { factKey } from '#contract/eligibility/rule-set.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { subscriptionTab } from '#contract/subscription/constants.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { makeStale } from '#web/lib/call/stale.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { isLosable, sumName } from '../direct/words.ts';
import { draftOf, readDraft } from './fact-draft.ts';
import { FactField } from './fact-field.tsx';
import { give } from './give.ts';
import styles from './match.module.css';

const keyOf = ({ field, year }: KnownFactRow) => factKey(field, year);

/** What the enterprise gave itself: each can be changed, and the owner takes all of it back. */
export function OwnFacts() {
  const facts = useCall(eligibilityCalls.ownFacts, {}, { keepsPrevious: true });
  const { user } = useSession();
  const role = user?.acting?.role ?? 'owner';
  const [open, setOpen] = useState('');
  if (facts.data?.hasAgreed !== true) return null;
  const rows = facts.data.rows.filter(({ source }) => source === 'given');
  return (
    <section className={styles.group} aria-labelledby="own-facts">
      <h2 id="own-facts">填报过的资料</h2>
      <p>
        共 {rows.length} 项，只{factPurpose}。
      </p>
      {rows.length > 0 && (
        <ul className={styles.list} aria-label="填报过的资料">
          {rows.map((row) => (
            <li key={keyOf(row)} className={`card ${styles.row ?? ''}`}>
              {open === keyOf(row) ? (
                <Change row={row} onClose={() => setOpen('')} />
              ) : (
                <div className={styles.head}>
                  <span>
                    {factLabel(row)}：<span className="num">{row.text}</span>
                    <span className="meta">
                      （{row.by === '' ? '' : `${row.by}，`}
                      {row.day}）
                    </span>
                  </span>
                  {role !== 'viewer' && (
                    <Button
                      size="small"
                      aria-label={`修改${factLabel(row)}`}
                      onClick={() => setOpen(keyOf(row))}
                    >
                      修改
                    </Button>
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <Notices isOn={facts.data.isNotified} isOwner={role === 'owner'} />
      {role === 'owner' && <Withdraw count={rows.length} />}
    </section>
  );
}

function Change({ row, onClose }: { row: KnownFactRow; onClose: () => void }) {
  const today = shanghaiDay(useNow(false));
  const [draft, setDraft] = useState(() => draftOf(row.field, row.value));
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  async function save() {
    const read = readDraft(row, draft, today);
    setFault('fault' in read ? read.fault : undefined);
    setFailure(undefined);
    if ('fault' in read) return;
    setIsBusy(true);
    const refused = await give([read.fact], { hasAgreed: true, isAgreed: false });
    setIsBusy(false);
    if (refused !== undefined) {
      setFailure(refused.text);
      return;
    }
    showToast('success', '已修改，结果已更新');
    onClose();
  }
  return (
    <form
      className={styles.fields}
      aria-label={`修改${factLabel(row)}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormFailure text={failure} />
      <FactField
        {...{ field: row.field, year: row.year, draft }}
        error={fault}
        onChange={setDraft}
        prefix="own"
      />
      <div className={styles.acts}>
        <Button type="submit" variant="main" isBusy={isBusy}>
          保存
        </Button>
        <Button onClick={onClose}>取消</Button>
      </div>
    </form>
  );
}

/** Whether the enterprise is told of what newly fits it; the owner says so. */
function Notices({ isOn, isOwner }: { isOn: boolean; isOwner: boolean }) {
  const setting = useMutation(eligibilityCalls.setFitNotices, {
    done: ({ isOn: wanted }) => (wanted ? '已打开提醒' : '已关闭提醒'),
  });
  return (
    <div className={`card ${styles.row ?? ''}`}>
      <div className={styles.head}>
        <span>
          <b>新政策提醒：{isOn ? '已打开' : '未打开'}</b>
        </span>
        {isOwner && (
          <Button size="small" isBusy={setting.isBusy} onClick={() => void setting.run({ isOn: !isOn })}>
            {isOn ? '关闭提醒' : '打开提醒'}
          </Button>
        )}
      </div>
      <p className="meta">
        有新的政策或申报适合本企业、或者只差资料时告诉您，最多每周一次，每项一次；渠道按
        <a className="inline" href={`#${subscriptionTab}`}>
          关注与订阅
        </a>
        里的设置。
      </p>
    </div>
  );
}

function Withdraw({ count }: { count: number }) {
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  async function withdraw() {
    setIsBusy(true);
    try {
      await mutate(eligibilityCalls.withdrawFacts, {}, { quiet: true });
      makeStale(['directList']);
      showToast('success', '已撤回，填报的资料已删除');
    } catch (error) {
      showToast('error', messageOf(error));
    } finally {
      setIsBusy(false);
      setIsAsked(false);
    }
  }
  return (
    <div>
      <Button onClick={() => setIsAsked(true)}>撤回同意并删除</Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="撤回同意并删除"
        confirmLabel="确认撤回"
        isBusy={isBusy}
        onConfirm={() => void withdraw()}
        onClose={() => setIsAsked(false)}
      >
        <p>填报过的 {count} 项资料会删除，用到它们的政策变回缺数据；新政策提醒同时关闭，提醒记录一并删除。</p>
        <LosableOffers />
      </ConfirmDialog>
    </div>
  );
}

/** What of 免申即享 goes with the consent: said also where it could not be read which. */
function LosableOffers() {
  const found = useCall(directCalls.ownDirectOffers, {}, { keepsPrevious: true, isPart: true });
  const offers = found.data?.filter(isLosable);
  if (offers?.length === 0) return null;
  return (
    <>
      <p>
        还没有公示的免申即享会移出名单，确认过的也不再发放。确认截止以前重新同意并符合条件的，会再问一次；截止以后不能补。
      </p>
      {offers && (
        <ul aria-label="会失去的免申即享">
          {offers.map((offer) => (
            <li key={offer.id}>
              {offer.title}
              {offer.state !== 'unfit' && `，${sumName(offer)} ${moneyText(offer.amount)}`}，
              {directOfferStateNames[offer.state]}，{offer.deadline} 确认截止
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
