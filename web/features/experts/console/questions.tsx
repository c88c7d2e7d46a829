import { questionCalls } from '#contract/experts/question-calls.ts';
import { questionTransitions } from '#contract/experts/question-workflow.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { queueOf, waitingOrAll } from '#web/console/queue.ts';
import { WaitingSince } from '#web/console/waiting-since.tsx';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { questionLabels } from '../labels.ts';
import { QuestionReader } from '../review/question-reader.tsx';

/** The queue of questions to experts, and the one that is being answered beside it. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('questions', query, waitingOrAll);
  const asked = { waiting: queue.view === 'waiting' } as const;
  const list = useQueueList(questionCalls.listQuestions, { ...asked, ...queue.paging });
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun="问题"
      order="等待最久的在前"
      empty={queue.view === 'waiting' ? '没有等待答复的问题' : '还没有人提问'}
      exporting={(total) => (
        <ExportButton call={questionCalls.exportQuestions} asked={asked} noun="问题" total={total} />
      )}
      line={({ id, body, expertName, state, createTime }) => {
        const isWaiting = questionTransitions.answer.from.some((from) => from === state);
        return {
          key: String(id),
          title: body,
          mark: isWaiting && <WaitingSince time={createTime} />,
          note: `问${expertName}，${questionLabels[state].label}`,
          isWaiting,
        };
      }}
    >
      {(open, onDecided) => <QuestionReader key={open} id={Number(open)} onDecided={onDecided} />}
    </WorkQueue>
  );
}
