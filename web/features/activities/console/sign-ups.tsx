import { signUpCalls } from '#contract/activities/sign-up-calls.ts';
import { signUpStateNames } from '#contract/activities/sign-up-workflow.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { queueOf } from '#web/console/queue.ts';
import { WaitingSince } from '#web/console/waiting-since.tsx';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { SignUpReader } from '../review/sign-up-reader.tsx';

const views = [
  { value: 'waitingReview', label: '待审核' },
  { value: 'confirmed', label: '已确认' },
  { value: 'all', label: '全部' },
] as const;
const empty = {
  waitingReview: '没有等待审核的报名',
  confirmed: '没有已确认的报名',
  all: '还没有报名',
} as const;

/** The queue of sign-ups for activities, and the one that is being decided beside it. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('sign-ups', query, views);
  const asked = { state: queue.view === 'all' ? '' : queue.view } as const;
  const list = useQueueList(signUpCalls.listSignUps, { ...asked, ...queue.paging });
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun="报名"
      order="先报名的在前"
      empty={empty[queue.view]}
      exporting={(total) => (
        <ExportButton call={signUpCalls.exportSignUps} asked={asked} noun="报名" total={total} />
      )}
      line={({ id, title, enterpriseName, name, people, state, createTime }) => ({
        key: String(id),
        title: enterpriseName || name,
        mark: state === 'waitingReview' && <WaitingSince time={createTime} />,
        note: `${title}，${String(people)} 人，${signUpStateNames[state]}`,
        isWaiting: state === 'waitingReview',
      })}
    >
      {(open, onDecided) => <SignUpReader key={open} id={Number(open)} onDecided={onDecided} />}
    </WorkQueue>
  );
}
