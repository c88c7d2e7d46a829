import { appealWorkCalls } from '#contract/account/appeal-work-calls.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { queueOf, waitingOrAll } from '#web/console/queue.ts';
import { WaitingSince } from '#web/console/waiting-since.tsx';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { AppealReader } from '../appeal-review/appeal-reader.tsx';

/** The queue of appeals for another phone, and the one that is being decided beside it. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('appeals', query, waitingOrAll);
  const asked = { waiting: queue.view === 'waiting' } as const;
  const list = useQueueList(appealWorkCalls.listAppeals, { ...asked, ...queue.paging });
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun="申诉"
      order="等待处理的在前，先提交的在前"
      empty={queue.view === 'waiting' ? '没有等待处理的申诉' : '还没有申诉'}
      exporting={(total) => (
        <ExportButton call={appealWorkCalls.exportAppeals} asked={asked} noun="申诉" total={total} />
      )}
      line={({ appealId, enterpriseName, stateName, createTime, isWaiting }) => ({
        key: String(appealId),
        title: enterpriseName,
        mark: isWaiting && <WaitingSince time={createTime} />,
        note: stateName,
        isWaiting,
      })}
    >
      {(open, onDecided) => <AppealReader key={open} id={Number(open)} onDecided={onDecided} />}
    </WorkQueue>
  );
}
