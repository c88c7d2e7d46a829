import { filingWorkCalls } from '#contract/filings/work-calls.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { DueTag } from '#web/console/due-tag.tsx';
import { queueOf } from '#web/console/queue.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { FilingReader } from '../review/filing-reader.tsx';
import { Reviewers } from '../review/reviewers.tsx';

const views = [
  { value: 'waiting', label: '等待办理' },
  { value: 'mine', label: '待我打分' },
  { value: 'all', label: '全部' },
] as const;
const empty = {
  waiting: '没有等待办理的申报',
  mine: '没有等您打分的申报',
  all: '还没有申报',
} as const;

/** The queue of filings, and the one that is being decided beside it. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('filings', query, views);
  const asked = { waiting: queue.view === 'waiting', mine: queue.view === 'mine' } as const;
  const list = useQueueList(filingWorkCalls.listFilings, { ...asked, ...queue.paging });
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun="申报"
      order="期限近的在前"
      empty={empty[queue.view]}
      tools={<Reviewers />}
      exporting={(total) => (
        <ExportButton call={filingWorkCalls.exportFilingList} asked={asked} noun="申报" total={total} />
      )}
      line={({ filingId, companyName, declarationTitle, stateName, dueDay, turn, mean }) => ({
        key: String(filingId),
        title: companyName,
        mark: <DueTag dueDay={dueDay} isDue={turn === 'staff'} />,
        note: `${stateName}${mean === null ? '' : `（均分 ${String(mean)}）`}，${declarationTitle}`,
        isWaiting: turn === 'staff',
      })}
    >
      {(open, onDecided) => <FilingReader key={open} id={Number(open)} onDecided={onDecided} />}
    </WorkQueue>
  );
}
