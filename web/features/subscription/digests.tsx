import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { subscriptionCalls } from '#contract/subscription/calls.ts';
import { digestRetentionDays, digestPage } from '#contract/subscription/constants.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import styles from './subscription.module.css';

const pageSize = 10;

/** What one was told, digest by digest. */
export function Digests({ page }: { page: number }) {
  const digests = useCall(
    subscriptionCalls.listDigests,
    { pageNum: page, pageSize },
    { keepsPrevious: true },
  );
  return (
    <section aria-labelledby="own-digests">
      <SectionHead id="own-digests" title="往期摘要" note={`保留 ${String(digestRetentionDays)} 天`} />
      <Loaded of={digests} skeleton={<SkeletonRows count={2} />}>
        {({ total, rows }) =>
          rows.length === 0 ? (
            <p className="muted">还没有发过摘要。</p>
          ) : (
            <>
              <ul className={`card ${styles.rows ?? ''}`} aria-label="往期摘要">
                {rows.map(({ id, until, total: count }) => (
                  <li key={id} className={styles.line}>
                    <a href={`#${digestPage(id)}`}>
                      <span className="num">{shanghaiMinute(until)}</span> 的摘要
                    </a>
                    <span className="meta num">{count} 条</span>
                  </li>
                ))}
              </ul>
              <Pagination
                label="摘要翻页"
                page={page}
                pageCount={Math.ceil(total / pageSize)}
                hrefFor={(n) =>
                  `#${addressOf('/company', { page: 'focus', digests: n === 1 ? undefined : n })}`
                }
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
