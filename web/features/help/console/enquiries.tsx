import { enquiryCalls } from '#contract/help/enquiry-calls.ts';
import { DueTag } from '#web/console/due-tag.tsx';
import { queueOf } from '#web/console/queue.ts';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { enquiryStateNames } from '#contract/help/state-names.ts';
import { isUnanswered } from '../review/enquiry-states.ts';
import { EnquiryReader } from '../review/enquiry-reader.tsx';

const views = [
  { value: 'waiting', label: '等待处理' },
  { value: 'mine', label: '我接手的' },
  { value: 'nobody', label: '没人接手' },
  { value: 'unanswered', label: '全部待答复' },
  { value: 'all', label: '全部' },
] as const;

const empty = {
  waiting: '没有等待您处理的留言',
  mine: '您没有接手的留言等待答复',
  nobody: '等待答复的留言都有人接手',
  unanswered: '没有等待答复的留言',
  all: '还没有留言',
} as const;

/** What waits for somebody, and is counted, is what he has taken on or nobody has. */
const assigned = {
  waiting: 'mineOrNobody',
  mine: 'mine',
  nobody: 'nobody',
  unanswered: '',
  all: '',
} as const;

/** The queue of messages to the customer service, and the one that is being answered beside it. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('enquiries', query, views);
  const list = useQueueList(enquiryCalls.listEnquiries, {
    waiting: queue.view !== 'all',
    assigned: assigned[queue.view],
    ...queue.paging,
  });
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun="留言"
      order="超期的在前，先到的在前"
      empty={empty[queue.view]}
      line={({ id, category, opening, state, dueDay, assignee }) => ({
        key: String(id),
        title: opening,
        mark: isUnanswered(state) && <DueTag dueDay={dueDay} isDue />,
        note: `${category}，${enquiryStateNames[state]}${assignee === '' ? '' : `，${assignee} 接手`}`,
        isWaiting: isUnanswered(state),
      })}
    >
      {(open, onDecided) => <EnquiryReader key={open} id={Number(open)} onDecided={onDecided} />}
    </WorkQueue>
  );
}
