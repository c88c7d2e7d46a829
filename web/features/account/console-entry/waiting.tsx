import { commonErrors } from '#contract/common-errors.ts';
import { certificationWorkCalls } from '#contract/certifications/work-calls.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import { consoleSections } from './console-sections.ts';
import styles from './console-page.module.css';

/** What waits for those who may decide it. Whoever may not, does not see it. */
export function Waiting() {
  const waiting = useCall(certificationWorkCalls.listCertifications, { waiting: true, pageSize: 1 });
  if (waiting.status === 'failed')
    return waiting.error instanceof CallError && waiting.error.code === commonErrors.accessDenied.code ? (
      <p className="muted">当前账号没有待办的审核。</p>
    ) : (
      <FailedState onRetry={waiting.retry} isRetrying={waiting.isRetrying}>
        {messageOf(waiting.error)}
      </FailedState>
    );
  return (
    <section aria-labelledby="waiting">
      <SectionHead id="waiting" title="待审" />
      <ul className={styles.ways}>
        {consoleSections.map(({ page, label, about }) => (
          <li key={page}>
            <a className="card" href={`#${addressOf('/console', { page })}`}>
              <b>{label}</b>
              <span className="meta">{about}</span>
              <span className="num">
                {waiting.data === undefined ? '正在加载…' : `等待处理 ${String(waiting.data.total)} 件`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
