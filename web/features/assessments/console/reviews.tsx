import { assessmentReviewWorkCalls } from '#contract/assessments/review-work-calls.ts';
import { toolNames } from '#contract/assessments/constants.ts';
import { DueTag } from '#web/console/due-tag.tsx';
import { ExportButton } from '#web/console/export-button.tsx';
import { queueOf } from '#web/console/queue.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';

// with all answers of an assessment, and the forms of each step
const ReviewReader = lazyComponent(
  async () => (await import('../review/review-reader.tsx')).ReviewReader,
  <SkeletonRows count={8} />,
);

const views = [
  { value: 'waiting', label: '等待办理' },
  { value: 'mine', label: '由我入厂' },
  { value: 'all', label: '全部' },
] as const;
const empty = {
  waiting: '没有等待办理的现场评估',
  mine: '没有由您入厂的现场评估',
  all: '还没有现场评估',
} as const;

/** The queue of reviews on site, and the one that is worked on beside it. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('assessment-reviews', query, views);
  const asked = { waiting: queue.view === 'waiting', mine: queue.view === 'mine' } as const;
  const list = useQueueList(assessmentReviewWorkCalls.listReviews, { ...asked, ...queue.paging });
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun="现场评估"
      order="最久没有变化的在前"
      empty={empty[queue.view]}
      exporting={(total) => (
        <ExportButton
          call={assessmentReviewWorkCalls.exportReviews}
          asked={asked}
          noun="现场评估"
          total={total}
        />
      )}
      line={({ reviewId, companyName, tool, stateName, dueDay, turn }) => ({
        key: String(reviewId),
        title: companyName,
        mark: <DueTag dueDay={dueDay} isDue={turn === 'staff'} />,
        note: `${stateName}，${toolNames[tool]}`,
        isWaiting: turn === 'staff',
      })}
    >
      {(open, onDecided) => <ReviewReader key={open} id={Number(open)} onDecided={onDecided} />}
    </WorkQueue>
  );
}
