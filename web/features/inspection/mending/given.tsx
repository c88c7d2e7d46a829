import { useState } from 'react';
import { mendingCalls } from '#contract/inspection/mending-calls.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import type { Finding } from '../today/inspection-words.ts';
import styles from '../today/today.module.css';

// opened by a press
const GiveDialog = lazyComponent(async () => (await import('./give-dialog.tsx')).GiveDialog, null);

/** Who is to mend a finding: to whom it is given, or who could. */
export function Mender({ of: { given, responsible } }: { of: Finding }) {
  if (given === null)
    return (
      <span className={styles.short}>{responsible.length === 0 ? '未指定' : responsible.join('、')}</span>
    );
  return (
    <span className={styles.short}>
      {given.account || '账号已注销'} {given.mayMend ? <Tag>已交办</Tag> : <Tag tone="amber">不能再改</Tag>}
    </span>
  );
}

/** Gives it, gives it to another, or reminds who has it. */
export function GiveActs({ finding }: { finding: Finding }) {
  const { id, title, given } = finding;
  const [isOpen, setOpen] = useState(false);
  const urge = useMutation(mendingCalls.urgeFinding, { done: '已催办，对方会收到通知' });
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {given === null ? '交办' : '改交办'}
        <VisuallyHidden>：{title}</VisuallyHidden>
      </Button>
      {given?.mayMend === true && (
        <Button
          size="small"
          isBusy={urge.isBusy}
          isHeld={given.isTold}
          title={given.isTold ? '今天已经通知过，明天再催' : undefined}
          onClick={() => void urge.run({ id })}
        >
          催办
          <VisuallyHidden>：{title}</VisuallyHidden>
        </Button>
      )}
      {isOpen && <GiveDialog finding={finding} onClose={() => setOpen(false)} />}
    </>
  );
}
