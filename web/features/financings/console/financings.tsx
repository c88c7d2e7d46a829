import { financingCalls } from '#contract/financings/calls.ts';
import { financingStateNames, isFinancingOpen } from '#contract/financings/financing-workflow.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { queueOf, waitingOrAll } from '#web/console/queue.ts';
import { WaitingSince } from '#web/console/waiting-since.tsx';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { FinancingReader } from '../review/financing-reader.tsx';

/** The queue of what enterprises ask banks and insurers for, and the one that is being seen to beside it. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('financings', query, waitingOrAll);
  const asked = { waiting: queue.view === 'waiting' } as const;
  const list = useQueueList(financingCalls.listFinancings, { ...asked, ...queue.paging });
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun="融资意向"
      order="先到期的在前"
      empty={queue.view === 'waiting' ? '没有等待办理的融资意向' : '还没有融资意向'}
      exporting={(total) => (
        <ExportButton call={financingCalls.exportFinancings} asked={asked} noun="融资意向" total={total} />
      )}
      line={({ id, companyName, product, amount, state, createTime, dueTime }) => {
        const isWaiting = isFinancingOpen(state);
        const due = shanghaiDay(new Date(new Date(dueTime).getTime() - 1));
        return {
          key: String(id),
          title: `${companyName}：${product}`,
          mark: isWaiting && <WaitingSince time={createTime} />,
          note: `${String(amount)} 万元，${financingStateNames[state]}${isWaiting ? `，${due} 到期` : ''}`,
          isWaiting,
        };
      }}
    >
      {(open, onDecided) => <FinancingReader key={open} id={Number(open)} onDecided={onDecided} />}
    </WorkQueue>
  );
}
