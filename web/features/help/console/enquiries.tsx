import { enquiryCalls } from '#contract/help/enquiry-calls.ts';
import { DueTag } from '#web/console/due-tag.tsx';
import { queueOf, waitingOrAll } from '#web/console/queue.ts';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { enquiryStateNames } from '#contract/help/state-names.ts';
import { isUnanswered } from '../review/enquiry-states.ts';
import { EnquiryReader } from '../review/enquiry-reader.tsx';

/** The queue of messages to the customer service, and the one that is being answered beside it. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('enquiries', query, waitingOrAll);
  const list = useQueueList(enquiryCalls.listEnquiries, {
    waiting: queue.view === 'waiting',
    ...queue.paging,
  });
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun="留言"
      order="超期的在前，先到的在前"
      empty={queue.view === 'waiting' ? '没有等待答复的留言' : '还没有留言'}
      line={({ id, category, opening, state, dueDay }) => ({
        key: String(id),
        title: opening,
        mark: isUnanswered(state) && <DueTag dueDay={dueDay} isDue />,
        note: `${category}，${enquiryStateNames[state]}`,
        isWaiting: isUnanswered(state),
      })}
    >
      {(open, onDecided) => <EnquiryReader key={open} id={Number(open)} onDecided={onDecided} />}
    </WorkQueue>
  );
}
