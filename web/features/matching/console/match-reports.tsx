import { matchReportCalls } from '#contract/matching/report-calls.ts';
import { matchReportStateNames } from '#contract/matching/report-workflow.ts';
import { queueOf } from '#web/console/queue.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { WaitingSince } from '#web/console/waiting-since.tsx';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { ReportReader } from '../review/report-reader.tsx';

const views = [
  { value: 'waiting', label: '待处理' },
  { value: 'kept', label: '已保留' },
  { value: 'hidden', label: '已隐藏' },
  { value: 'ended', label: '已结束' },
  { value: 'all', label: '全部' },
] as const;

const empty = {
  waiting: '没有等待处理的举报',
  kept: '没有予以保留的举报',
  hidden: '没有因举报隐藏的留言',
  ended: '没有因举报结束的对接',
  all: '还没有人举报对接中的留言',
} as const;

/** The queue of reported talks, and the one that is being decided beside it. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('match-reports', query, views);
  const list = useQueueList(matchReportCalls.listMatchReports, {
    state: queue.view === 'all' ? '' : queue.view,
    ...queue.paging,
  });
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun="举报"
      order={queue.view === 'waiting' ? '早的在前' : '新的在前'}
      empty={empty[queue.view]}
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
