import type { QueuePage } from '#contract/todo/queues.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { Loading, SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { consoleSections } from './console-sections.ts';
import { useQueues } from './use-queues.ts';
import styles from './console-page.module.css';

/** What waits for those who may decide it. Whoever may not, does not see it. */
export function Waiting() {
  const { asked, isNobody, waiting } = useQueues();
  if (asked.status === 'failed' && !isNobody)
    return (
      <FailedState onRetry={asked.retry} isRetrying={asked.isRetrying}>
        {messageOf(asked.error)}
      </FailedState>
    );
  if (waiting === undefined)
    return (
      <Loading>
        <SkeletonRows count={4} />
      </Loading>
    );
  const all = consoleSections.filter(({ page }) => waiting.has(page));
  // a site that is not opened yet begins with what it lacks
  const isFirst = ({ page }: (typeof all)[number]) => page === 'first-day' && (waiting.get(page) ?? 0) > 0;
  const own = [...all.filter(isFirst), ...all.filter((section) => !isFirst(section))];
  if (own.length === 0) return <p className="muted">您的角色没有要办理的审核和答复。</p>;
  return (
    <ul className={styles.queues} aria-label="等待处理">
      {own.map(({ page, label, about, icon: Icon }) => {
        const count = waiting.get(page) ?? 0;
        return (
          <li key={page}>
            <a href={`#${addressOf('/console', { page })}`}>
              <Icon className="icon-s" aria-hidden="true" />
              <b>{label}</b>
              <span className="meta">{about}</span>
              <span className={count > 0 ? styles.some : 'meta'}>{waitingText(page, count)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function waitingText(page: QueuePage, count: number): string {
  if (count === 0) return '没有等待处理的';
  return page === 'first-day' ? `还有 ${String(count)} 项没有办好` : `等待处理 ${String(count)} 件`;
}
