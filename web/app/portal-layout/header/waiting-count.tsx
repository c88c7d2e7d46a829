import { matterCalls } from '#contract/todo/matter-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './account-items.module.css';

/** How much waits, beside the way there. It fails in silence: no page needs it. */
export function WaitingCount() {
  const waiting = useCall(
    matterCalls.matterList,
    { turn: 'mine', pageNum: 1, pageSize: 1 },
    { quietSession: true, isPart: true },
  );
  const total = waiting.data?.total ?? 0;
  if (total === 0) return null;
  return (
    <>
      <b className={styles.count} aria-hidden="true">
        {total > 99 ? '99+' : total}
      </b>
      <VisuallyHidden>，{total} 件等您办</VisuallyHidden>
    </>
  );
}
