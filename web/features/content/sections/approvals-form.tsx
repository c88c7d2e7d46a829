import { useState } from 'react';
import { sectionWorkCalls } from '#contract/content/section-work-calls.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import type { Section } from './section-tree.ts';
import styles from './sections.module.css';

const numbers = [1, 2, 3] as const;

/** How many people must approve what is to stand in a section: asked for by one chief, confirmed by another. */
export function ApprovalsForm({ section, onClose }: { section: Section; onClose: () => void }) {
  const { id, rev, approvals, approvalsAsked, approvalsAskedBy, isAskedByCaller } = section;
  const [wanted, setWanted] = useState(String(approvals));
  const ask = useMutation(sectionWorkCalls.askForApprovals, { done: '已申请，由另一位主编确认后生效' });
  const confirm = useMutation(sectionWorkCalls.confirmApprovals, { done: '审核人数已改' });
  const drop = useMutation(sectionWorkCalls.dropApprovals, {
    done: isAskedByCaller ? '已收回申请' : '已拒绝申请',
  });
  const isBusy = ask.isBusy || confirm.isBusy || drop.isBusy;
  const then = async (work: Promise<unknown>) => {
    if ((await work) !== undefined) onClose();
  };
  if (approvalsAsked !== null)
    return (
      <div className={styles.form}>
        <Alert tone="info">
          {isAskedByCaller ? '您' : `${approvalsAskedBy} `}申请把审核人数从 {approvals} 人改为{' '}
          {approvalsAsked} 人{isAskedByCaller ? '，须由另一位主编确认。' : '。'}
        </Alert>
        <div className="row">
          <Button isBusy={drop.isBusy} disabled={isBusy} onClick={() => void then(drop.run({ id, rev }))}>
            {isAskedByCaller ? '收回申请' : '拒绝'}
          </Button>
          {!isAskedByCaller && (
            <Button
              variant="main"
              isBusy={confirm.isBusy}
              disabled={isBusy}
              onClick={() => void then(confirm.run({ id, rev }))}
            >
              确认改为 {approvalsAsked} 人
            </Button>
          )}
        </div>
      </div>
    );
  const isSame = wanted === String(approvals);
  return (
    <div className={styles.form}>
      <RadioGroup
        label="发布前须有几位审核员通过"
        name="approvals"
        value={wanted}
        onChange={setWanted}
        options={numbers.map((n) => ({
          value: String(n),
          label: `${String(n)} 人${n === approvals ? '（现在）' : ''}`,
        }))}
      />
      <div className="row">
        <Button onClick={onClose}>取消</Button>
        <Button
          variant="main"
          isBusy={ask.isBusy}
          disabled={isSame}
          onClick={() => void then(ask.run({ id, rev, approvals: Number(wanted) }))}
        >
          申请改动
        </Button>
      </div>
    </div>
  );
}
