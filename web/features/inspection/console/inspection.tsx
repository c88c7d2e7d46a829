import { RotateCw } from 'lucide-react';
import { inspectionCalls } from '#contract/inspection/calls.ts';
import { checkKeys } from '#contract/inspection/checks.ts';
import { inspectionHour } from '#contract/inspection/constants.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { queueOf } from '#web/console/queue.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { CheckTable } from '../today/check-table.tsx';
import { findingOptions, Findings } from '../today/findings.tsx';
import type { Inspection, LastRun } from '../today/inspection-words.ts';
import { UnderWay, useWatch } from '../today/under-way.tsx';
import { VerdictPart } from '../today/verdict.tsx';
import styles from '../today/today.module.css';

/** Whether the site would pass an inspection today, and what is to be mended for it. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const found = useQueueList(inspectionCalls.readInspection, {});
  const queue = queueOf('inspection', query, findingOptions, ['check']);
  const check = checkKeys.find((key) => key === query.get('check')) ?? '';
  useWatch(found.data, found.retry);
  return (
    <FocusHeir heir={mainHeading}>
      <Loaded of={found} skeleton={<SkeletonRows count={8} />}>
        {({ last, underWay, days, open, mended }) => (
          <div className={styles.page}>
            <Head last={last} underWay={underWay} />
            {last === null ? (
              <EmptyState title="还没有查过">
                每天 {inspectionHour} 点自动查一次，也可以按“现在重查”。
              </EmptyState>
            ) : (
              <>
                <VerdictPart last={last} days={days} />
                <div className={styles.columns}>
                  <div className={styles.tables}>
                    <CheckTable last={last} sort="veto" />
                    <CheckTable last={last} sort="deduction" />
                    <p className={classNames('meta', styles.source)}>
                      依据国办秘函〔2019〕19 号。这里查本站数据里看得到的；能否打开、死链、外链的
                      IPv6、安全、办事指南和网站找错不在其中，须另外检查。
                    </p>
                  </div>
                  <Findings queue={queue} check={check} counts={{ open, mended }} />
                </div>
              </>
            )}
          </div>
        )}
      </Loaded>
    </FocusHeir>
  );
}

/** When it was inspected last, and the way to have it done now. */
function Head({ last, underWay }: { last: LastRun | null; underWay: Inspection['underWay'] }) {
  const again = useMutation(inspectionCalls.checkAgain, { done: '开始重查' });
  return (
    <div className={styles.head}>
      {underWay === null ? (
        <p className="meta num">
          {last !== null &&
            `${shanghaiMinute(last.endedAt)} 查完，共 ${last.items.toLocaleString('zh-CN')} 条内容，用时 ${durationText(last.seconds)}`}
        </p>
      ) : (
        <UnderWay of={underWay} />
      )}
      <Button
        variant="main"
        size="small"
        isBusy={again.isBusy}
        isHeld={underWay !== null}
        onClick={() => void again.run({})}
      >
        <RotateCw className="icon-s" aria-hidden="true" />
        现在重查
      </Button>
    </div>
  );
}

function durationText(seconds: number): string {
  if (seconds === 0) return '不到 1 秒';
  return seconds < 60 ? `${String(seconds)} 秒` : `${String(Math.round(seconds / 60))} 分钟`;
}
