import { certificationWorkCalls } from '#contract/certifications/work-calls.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { queueOf, waitingOrAll } from '#web/console/queue.ts';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { CaseReader } from '../review/case-reader.tsx';
import { DueTag } from '#web/console/due-tag.tsx';

/** The queue of certifications, and the one that is being decided beside it. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('certifications', query, waitingOrAll);
  const asked = { waiting: queue.view === 'waiting' } as const;
  const list = useQueueList(certificationWorkCalls.listCertifications, { ...asked, ...queue.paging });
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun="认证申请"
      order="期限近的在前"
      empty={queue.view === 'waiting' ? '没有等待处理的认证' : '还没有认证申请'}
      exporting={(total) => (
        <ExportButton
          call={certificationWorkCalls.exportCertifications}
          asked={asked}
          noun="认证申请"
          total={total}
        />
      )}
      line={({ certificationId, companyName, kindName, stateName, dueDay, turn }) => ({
        key: String(certificationId),
        title: companyName,
        mark: <DueTag dueDay={dueDay} isDue={turn === 'staff'} />,
        note: `${kindName}，${stateName}`,
        // a revocation that one has proposed waits in a state that is over otherwise
        isWaiting: turn === 'staff' || queue.view === 'waiting',
      })}
    >
      {(open, onDecided) => <CaseReader key={open} id={Number(open)} onDecided={onDecided} />}
    </WorkQueue>
  );
}
