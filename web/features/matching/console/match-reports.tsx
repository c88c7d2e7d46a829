import { matchReportCalls } from '#contract/matching/report-calls.ts';
import { matchReportStateNames } from '#contract/matching/report-workflow.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { queueOf, waitingOrAll } from '#web/console/queue.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { WaitingSince } from '#web/console/waiting-since.tsx';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { ReportReader } from '../review/report-reader.tsx';

/** The queue of reported talks, and the one that is being decided beside it. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('match-reports', query, waitingOrAll);
  const asked = { state: queue.view === 'all' ? '' : 'waiting' } as const;
  const list = useQueueList(matchReportCalls.listMatchReports, { ...asked, ...queue.paging });
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun="举报"
      order={queue.view === 'waiting' ? '早的在前' : '新的在前'}
      empty={queue.view === 'waiting' ? '没有等待处理的举报' : '还没有人举报对接中的留言'}
      exporting={(total) => (
        <ExportButton call={matchReportCalls.exportMatchReports} asked={asked} noun="举报" total={total} />
      )}
      line={({ id, reason, isOfMessage, demandTitle, state, createTime }) => ({
        key: String(id),
        title: demandTitle,
        mark: state === 'waiting' && <WaitingSince time={createTime} />,
        note: `${isOfMessage ? '举报一条留言' : '举报整个对接'}：${reason}，${matchReportStateNames[state]}`,
        isWaiting: state === 'waiting',
      })}
    >
      {(open, onDecided) => <ReportReader key={open} id={Number(open)} onDecided={onDecided} />}
    </WorkQueue>
  );
}
