import { useState } from 'react';
import { filingWorkCalls } from '#contract/filings/work-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import styles from '../fields/fields.module.css';

/** Who scores, and from which enterprises this person stays away: opened where it is wanted. */
export function Reviewers() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.rows}>
      <div className={styles.buttons}>
        <Button size="small" variant="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          我的评审与回避
        </Button>
      </div>
      {isOpen && <ReviewerPool />}
    </div>
  );
}

type Pool = ResponseOf<typeof filingWorkCalls.listFilingReviewers>;

function ReviewerPool() {
  const pool = useCall(filingWorkCalls.listFilingReviewers, {});
  return (
    <Loaded of={pool} skeleton={<SkeletonRows count={2} />}>
      {(rows) => {
        const own = rows.find(({ isOwn }) => isOwn);
        const others = rows.filter(({ isReviewer }) => isReviewer);
        return (
          <>
            <p className="meta">
              参加评审的有 {others.length} 人
              {others.length > 0 && `：${others.map(({ account }) => account).join('、')}`}
            </p>
            {own !== undefined && <Own own={own} />}
          </>
        );
      }}
    </Loaded>
  );
}

function Own({ own }: { own: Pool[number] }) {
  const [isReviewer, setIsReviewer] = useState(own.isReviewer);
  const [codes, setCodes] = useState(own.creditCodes.join('\n'));
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  async function save() {
    setIsBusy(true);
    try {
      const creditCodes = codes.split(/\s+/).filter((code) => code !== '');
      await mutate(filingWorkCalls.saveFilingReviewer, { isReviewer, creditCodes }, { quiet: true });
      setError(undefined);
      showToast('success', '已保存');
    } catch (caught) {
      setError(messageOf(caught));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <form
      className={styles.rows}
      aria-label="我的评审与回避"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Checkbox name="is-reviewer" label="我参加评审" isChecked={isReviewer} onChange={setIsReviewer} />
      <TextArea
        name="credit-codes"
        label="须回避的企业"
        help="本人任职、持股或有其他利害关系的企业及其关联企业，每行一个统一社会信用代码；它们的申报不会抽到您"
        value={codes}
        onChange={setCodes}
        error={error}
        isOptional
        rows={3}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="small" isBusy={isBusy}>
          保存
        </Button>
      </div>
    </form>
  );
}
