import { enquiryCalls } from '#contract/help/enquiry-calls.ts';
import { enquiryStateNames } from '#contract/help/state-names.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { DueTag } from '#web/console/due-tag.tsx';
import { queueOf } from '#web/console/queue.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { EnquiryReader } from './enquiry-reader.tsx';
import { isUnanswered } from './enquiry-states.ts';

const views = [
  { value: 'waiting', label: '等待处理' },
  { value: 'mine', label: '我接手的' },
  { value: 'nobody', label: '没人接手' },
  { value: 'unanswered', label: '全部待答复' },
  { value: 'all', label: '全部' },
] as const;

const empty = (noun: string) => ({
  waiting: `没有等待您处理的${noun}`,
  mine: `您没有接手的${noun}等待答复`,
  nobody: `等待答复的${noun}都有人接手`,
  unanswered: `没有等待答复的${noun}`,
  all: `还没有${noun}`,
});

/** What waits for somebody, and is counted, is what he has taken on or nobody has. */
const assigned = {
  waiting: 'mineOrNobody',
  mine: 'mine',
  nobody: 'nobody',
  unanswered: '',
  all: '',
} as const;

interface EnquiryQueueProps {
  page: 'enquiries' | 'site-faults';
  query: URLSearchParams;
  noun: string;
}

/** A queue of what people write to the centre, and the one that is being answered beside it. */
export function EnquiryQueue({ page, query, noun }: EnquiryQueueProps) {
  const queue = queueOf(page, query, views);
  const asked = {
    waiting: queue.view !== 'all',
    assigned: assigned[queue.view],
    siteFaults: page === 'site-faults',
  } as const;
  const list = useQueueList(enquiryCalls.listEnquiries, { ...asked, ...queue.paging });
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun={noun}
      order="超期的在前，先到的在前"
      empty={empty(noun)[queue.view]}
      exporting={(total) => (
        <ExportButton call={enquiryCalls.exportEnquiries} asked={asked} noun={noun} total={total} />
      )}
      line={({ id, category, opening, page: faulty, state, dueDay, assignee }) => ({
        key: String(id),
        title: opening,
        mark: isUnanswered(state) && <DueTag dueDay={dueDay} isDue />,
        // the longest comes last: it is what is cut off
        note: [
          ...(faulty === '' ? [category] : []),
          enquiryStateNames[state],
          ...(assignee === '' ? [] : [`${assignee} 接手`]),
          ...(faulty === '' ? [] : [faulty]),
        ].join('，'),
        isWaiting: isUnanswered(state),
      })}
    >
      {(open, onDecided) => <EnquiryReader key={open} id={Number(open)} onDecided={onDecided} />}
    </WorkQueue>
  );
}
