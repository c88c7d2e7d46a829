import { prefixWorkCalls } from '#contract/prefixes/work-calls.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { DueTag } from '#web/console/due-tag.tsx';
import { queueOf, waitingOrAll } from '#web/console/queue.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { PrefixReader } from '../review/prefix-reader.tsx';

const views = [...waitingOrAll, { value: 'unreported', label: '未上报用量' }] as const;

const empty = {
  waiting: '没有等待处理的申请',
  all: '还没有标识前缀申请',
  unreported: '上一年的用量都已上报',
} as const;

/** The queue of prefixes, and the one that is being decided beside it. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf<keyof typeof empty>('prefixes', query, views);
  const asked = { show: queue.view } as const;
  const list = useQueueList(prefixWorkCalls.listPrefixes, { ...asked, ...queue.paging });
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun="标识前缀"
      order="期限近的在前"
      empty={empty[queue.view]}
      exporting={(total) => (
        <ExportButton call={prefixWorkCalls.exportPrefixes} asked={asked} noun="标识前缀" total={total} />
      )}
      line={({ prefixId, companyName, prefix, number, stateName, dueDay, turn }) => ({
        key: String(prefixId),
        title: companyName,
        mark: <DueTag dueDay={dueDay} isDue={turn === 'staff'} />,
        note: `${prefix === '' ? number : prefix}，${stateName}`,
        isWaiting: turn === 'staff',
      })}
    >
      {(open, onDecided) => <PrefixReader key={open} id={Number(open)} onDecided={onDecided} />}
    </WorkQueue>
  );
}
