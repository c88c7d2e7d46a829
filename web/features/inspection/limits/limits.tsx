import { inspectionCalls } from '#contract/inspection/calls.ts';
import { limits } from '#contract/inspection/limits.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import type { ResponseOf } from '#contract/call.ts';
import styles from '../today/today.module.css';
import { LimitForm } from './limit-form.tsx';

type History = ResponseOf<typeof inspectionCalls.readLimits>['history'];

/** The numbers of the inspection, and how they were changed. */
export function LimitsPart() {
  const found = useFreshCall(inspectionCalls.readLimits, {});
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h2>限值和期限</h2>
        <a className="inline" href={`#${addressOf('/console', { page: 'inspection' })}`}>
          返回今日检查
        </a>
      </div>
      <Loaded of={found} skeleton={<SkeletonRows count={8} />}>
        {(saved) => (
          <>
            <LimitForm of={saved} />
            <HistoryPart history={saved.history} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function HistoryPart({ history }: { history: History }) {
  return (
    <section className={styles.part} aria-labelledby="limit-history">
      <div className={styles.head}>
        <h2 id="limit-history">修改记录</h2>
      </div>
      {history.length === 0 ? (
        <p className="muted">没有改过，都是国办秘函〔2019〕19 号或者本平台的默认值。</p>
      ) : (
        <ol className={styles.history}>
          {history.map(({ savedAt, by, changes }) => (
            <li key={savedAt}>
              <p className="meta num">
                {shanghaiMinute(savedAt)}，{by || '账号已注销'}
              </p>
              <p>
                {changes
                  .map(
                    ({ key, from, to }) =>
                      `${limits[key].label}：${String(from)} 改为 ${String(to)} ${limits[key].unit}`,
                  )
                  .join('；')}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
