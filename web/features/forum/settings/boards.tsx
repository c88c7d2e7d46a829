import { useState } from 'react';
import { Plus } from 'lucide-react';
import { forumModerationCalls } from '#contract/forum/moderation-calls.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import type { Queue } from '#web/console/queue.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { goTo } from '#web/lib/routing/address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { BoardForm } from './board-form.tsx';
import { BoardReader, BoardState } from './board-reader.tsx';

/** All boards in their order, and the one that is open beside them. */
export function Boards({ queue }: { queue: Queue }) {
  const list = useQueueList(forumModerationCalls.boardList, queue.paging);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun="板块"
      unit="个"
      order="和话题页上的顺序一样"
      empty="还没有板块，新增之后才能发布话题"
      tools={
        <div>
          <Button size="small" onClick={() => setIsAdding(true)}>
            <Plus className="icon-s" aria-hidden="true" />
            新增板块
          </Button>
          <Dialog isOpen={isAdding} title="新增板块" width={560} onClose={() => setIsAdding(false)}>
            <BoardForm
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
        <ExportButton call={forumModerationCalls.exportBoards} asked={{}} noun="板块" total={total} />
      )}
      line={({ id, name, topics, waiting, sortOrder, isOpen }) => ({
        key: String(id),
        title: name,
        mark: <BoardState isOpen={isOpen} />,
        note: [
          `${String(topics)} 个话题`,
          ...(waiting > 0 ? [`${String(waiting)} 个待审核`] : []),
          `顺序 ${String(sortOrder)}`,
        ].join('，'),
        isWaiting: false,
      })}
    >
      {(open) => <BoardReader key={open} id={Number(open)} />}
    </WorkQueue>
  );
}
