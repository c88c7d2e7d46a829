import { Download, RotateCw } from 'lucide-react';
import { inspectionCalls } from '#contract/inspection/calls.ts';
import { checkKeys } from '#contract/inspection/checks.ts';
import { failedDaysLimit, inspectionHour } from '#contract/inspection/constants.ts';
import { shanghaiDay, shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { queueOf } from '#web/console/queue.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { useMutation, useTask } from '#web/lib/call/use-mutation.ts';
import { download } from '#web/lib/download.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { BackupPart } from '../today/backup.tsx';
import { CheckTable } from '../today/check-table.tsx';
import { findingOptions, Findings } from '../today/findings.tsx';
import type { Inspection, LastRun } from '../today/inspection-words.ts';
import { UnderWay, useWatch } from '../today/under-way.tsx';
import { VerdictPart } from '../today/verdict.tsx';
import styles from '../today/today.module.css';

// seldom opened, with a form of its own
const Limits = lazyComponent(
  async () => (await import('../limits/limits.tsx')).LimitsPart,
  <SkeletonRows count={8} />,
);

/** Whether the site would pass an inspection today, and what is to be mended for it; or by which numbers. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  return query.get('view') === 'limits' ? (
    <FocusHeir heir={mainHeading}>
      <Limits />
    </FocusHeir>
  ) : (
    <Today query={query} />
  );
}

function Today({ query }: { query: URLSearchParams }) {
  const found = useQueueList(inspectionCalls.readInspection, {});
  const queue = queueOf('inspection', query, findingOptions, ['check']);
  const check = checkKeys.find((key) => key === query.get('check')) ?? '';
  useWatch(found.data, found.retry);
  return (
    <FocusHeir heir={mainHeading}>
      <Loaded of={found} skeleton={<SkeletonRows count={8} />}>
        {({ last, underWay, days, open, mended, outside, backup }) => (
          <div className={styles.page}>
            <Head last={last} underWay={underWay} />
            <BackupPart of={backup} />
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
                    <div className={classNames('meta', styles.source)}>
                      <p>{outsideText(outside)}</p>
                      <p>依据国办秘函〔2019〕19 号。安全和办事指南不在其中，须另外检查。</p>
                    </div>
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
  const exporting = useTask(() =>
    download(
      inspectionCalls.exportInspection.path,
      `今日检查结果${last === null ? '' : shanghaiDay(Date.parse(last.endedAt))}.pdf`,
    ),
  );
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
      <div className={styles.acts}>
        <a className="inline" href={`#${addressOf('/console', { page: 'inspection', view: 'limits' })}`}>
          限值和期限
        </a>
        {last !== null && (
          <Button
            size="small"
            isBusy={exporting.isBusy}
            title="下载会记入操作记录"
            onClick={() => void exporting.run()}
          >
            <Download className="icon-s" aria-hidden="true" />
            导出 PDF
          </Button>
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
    </div>
  );
}

/** How far other sites are asked. */
function outsideText(outside: Inspection['outside']): string {
  if (outside === null) return '链接和图片只查了站内的：本站由运维人员设为不访问其他网站，站外的要另外检查。';
  const { addresses, askedToday } = outside;
  return `站外地址 ${addresses.toLocaleString('zh-CN')} 个，今天已查 ${askedToday.toLocaleString('zh-CN')} 个。站外地址连续 ${String(failedDaysLimit)} 天打不开才算问题，站内的当时就算。`;
}

function durationText(seconds: number): string {
  if (seconds === 0) return '不到 1 秒';
  return seconds < 60 ? `${String(seconds)} 秒` : `${String(Math.round(seconds / 60))} 分钟`;
}
