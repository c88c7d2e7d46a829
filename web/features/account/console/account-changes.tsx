import { accountChangeCalls } from '#contract/account/account-change-calls.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { queueOf, waitingOrAll } from '#web/console/queue.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { WaitingSince } from '#web/console/waiting-since.tsx';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { ChangeReader } from '../account-changes/change-reader.tsx';

/** What staff have proposed for accounts, and the one that is being decided beside it. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('account-changes', query, waitingOrAll);
  const asked = { waiting: queue.view === 'waiting' } as const;
  const list = useQueueList(accountChangeCalls.listAccountChanges, { ...asked, ...queue.paging });
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun="账号变更"
      order="等待决定的在前，先提出的在前"
      empty={queue.view === 'waiting' ? '没有等待决定的账号变更' : '还没有账号变更'}
      exporting={(total) => (
        <ExportButton
          call={accountChangeCalls.exportAccountChanges}
          asked={asked}
          noun="账号变更"
          total={total}
        />
      )}
      line={({ id, companyName, kindName, state, stateName, proposedBy, createTime }) => ({
        key: String(id),
        title: companyName,
        mark: state === 'waiting' && <WaitingSince time={createTime} />,
        note: `${kindName}，${stateName}，${proposedBy} 提出`,
        isWaiting: state === 'waiting',
      })}
    >
      {(open, onDecided) => <ChangeReader key={open} id={Number(open)} onDecided={onDecided} />}
    </WorkQueue>
  );
}
