import { diagnosisWorkCalls } from '#contract/diagnosis/work-calls.ts';
import { DueTag } from '#web/console/due-tag.tsx';
import { queueOf, waitingOrAll } from '#web/console/queue.ts';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { DiagnosisReader } from '../review/diagnosis-reader.tsx';

/** The queue of applications for a diagnosis, and the one that is being worked on beside it. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('diagnosis', query, waitingOrAll);
  const list = useQueueList(diagnosisWorkCalls.listDiagnoses, {
    waiting: queue.view === 'waiting',
    ...queue.paging,
  });
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun="诊断申请"
      order="超期的在前，期限近的在前"
      empty={queue.view === 'waiting' ? '没有等待处理的诊断申请' : '还没有诊断申请'}
      line={({ applyId, companyName, district, stateName, dueDay, turn }) => ({
        key: String(applyId),
        title: companyName,
        mark: <DueTag dueDay={dueDay} isDue={turn === 'staff'} />,
        note: `${district}，${stateName}`,
        isWaiting: turn === 'staff',
      })}
    >
      {(open, onDecided) => <DiagnosisReader key={open} id={Number(open)} onDecided={onDecided} />}
    </WorkQueue>
  );
}
