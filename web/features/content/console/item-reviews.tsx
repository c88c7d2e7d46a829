import { tableCalls } from '#contract/content/table-calls.ts';
import { exportRowsMax } from '#contract/content/table-limits.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { queueOf } from '#web/console/queue.ts';
import { WaitingSince } from '#web/console/waiting-since.tsx';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Loading, SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { stateNames } from '../review/release-words.ts';

// with what it is compared by: fetched once an item is opened
const ItemReader = lazyComponent(
  async () => (await import('../review/item-reader.tsx')).ItemReader,
  <Loading>
    <SkeletonRows count={6} />
  </Loading>,
);

const views = [
  { value: 'waiting', label: '待审' },
  { value: 'confirmation', label: '待追认' },
  { value: 'returned', label: '已退回' },
] as const;
const empty = {
  waiting: '没有等待审核的内容',
  confirmation: '没有等待追认的紧急发布',
  returned: '没有退回修改的内容',
} as const;

/** The queue of items that were handed in, and the one that is being reviewed beside it. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('content', query, views);
  const list = useQueueList(workCalls.list, {
    ...(queue.view === 'confirmation' ? { needsConfirmation: true } : { state: queue.view }),
    ...queue.paging,
  });
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun="内容"
      order="最近修改的在前"
      empty={empty[queue.view]}
      exporting={(total) => (
        <ExportButton
          call={tableCalls.exportItems}
          asked={queue.view === 'confirmation' ? { needsConfirmation: 1 } : { state: queue.view }}
          noun="内容"
          total={total}
          rowsMax={exportRowsMax}
          narrowing="到“内容管理”里用查找或筛选"
        />
      )}
      line={({ id, title, sectionName, state, updateTime, approvals, approvalsNeeded, by }) => ({
        key: String(id),
        title,
        mark: state === 'waiting' && <WaitingSince time={updateTime} />,
        note: [
          sectionName,
          state === 'waiting' && approvalsNeeded > 1
            ? `已有 ${String(approvals)} 人通过，须 ${String(approvalsNeeded)} 人`
            : stateNames[state],
          ...(by === '' ? [] : [by]),
        ].join('，'),
        isWaiting: queue.view !== 'returned',
      })}
    >
      {(open, onDecided) => <ItemReader key={open} id={Number(open)} onDecided={onDecided} />}
    </WorkQueue>
  );
}
