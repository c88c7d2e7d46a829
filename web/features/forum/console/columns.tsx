import { useState } from 'react';
import { Plus } from 'lucide-react';
import { exchangeColumnCalls } from '#contract/exchange/column-calls.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { queueOf } from '#web/console/queue.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { StatesBelow } from '#web/console/states-below.tsx';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { goTo } from '#web/lib/routing/address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ColumnForm } from '../columns/column-form.tsx';
import { ColumnReader, ColumnState } from '../columns/column-reader.tsx';

const views = [
  { value: 'all', label: '全部' },
  { value: 'waiting', label: '待审核' },
] as const;
/** Where it is in columnStates. */
const waiting = 1;

/** By what visitors narrow 行业交流, and the one that is open beside the list. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('columns', query, views);
  const asked = { ...(queue.view === 'waiting' && { releaseStatus: waiting }) } as const;
  const list = useQueueList(exchangeColumnCalls.listColumns, { ...asked, ...queue.paging });
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <WorkQueue
        queue={queue}
        list={list}
        noun="筛选条件"
        unit="个"
        order="和行业交流里的顺序一样"
        empty={queue.view === 'waiting' ? '没有等待审核的筛选条件' : '还没有筛选条件，行业交流只按板块分'}
        tools={
          <div>
            <Button size="small" onClick={() => setIsAdding(true)}>
              <Plus className="icon-s" aria-hidden="true" />
              新增筛选条件
            </Button>
            <Dialog isOpen={isAdding} title="新增筛选条件" width={560} onClose={() => setIsAdding(false)}>
              <ColumnForm
                onClose={() => setIsAdding(false)}
                onSaved={(id) => {
                  setIsAdding(false);
                  goTo(queue.addressFor({ id: String(id) }));
                }}
              />
            </Dialog>
          </div>
        }
        exporting={(total) => (
          <ExportButton
            call={exchangeColumnCalls.exportColumns}
            asked={asked}
            noun="筛选条件"
            total={total}
          />
        )}
        line={({ id, name, choices, sortOrder, releaseStatus }) => ({
          key: String(id),
          title: name,
          mark: <ColumnState at={releaseStatus} />,
          note: `${String(choices.length)} 个选项，顺序 ${String(sortOrder)}`,
          isWaiting: releaseStatus === waiting,
        })}
      >
        {(open) => <ColumnReader key={open} id={Number(open)} onDeleted={() => goTo(queue.addressFor({}))} />}
      </WorkQueue>
      {list.data?.mayWrite === true && <StatesBelow list="columns" />}
    </>
  );
}
