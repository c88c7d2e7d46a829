import { useState } from 'react';
import { Plus } from 'lucide-react';
import { keyCalls, type ApiKey } from '#contract/interfaces/key-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import type { Queue } from '#web/console/queue.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { goTo } from '#web/lib/routing/address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AddKey } from './add-key.tsx';
import { KeyReader } from './key-reader.tsx';
import { KeyState } from './key-state.tsx';

/** Keys that are good for something, or those that are over. */
export function Keys({ queue, isEnded }: { queue: Queue; isEnded: boolean }) {
  const asked = { isEnded } as const;
  const list = useQueueList(keyCalls.listKeys, { ...asked, ...queue.paging });
  const [isAdding, setIsAdding] = useState(false);
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun="密钥"
      unit="个"
      order="新的在前"
      empty={isEnded ? '没有已撤销或者到期的密钥' : '还没有密钥。程序不用密钥也能读公开的内容'}
      tools={
        !isEnded && (
          <div>
            <Button size="small" onClick={() => setIsAdding(true)}>
              <Plus className="icon-s" aria-hidden="true" />
              新增密钥
            </Button>
            {isAdding && (
              <AddKey
                onClose={() => setIsAdding(false)}
                onAdded={(id) => {
                  setIsAdding(false);
                  goTo(queue.addressFor({ id: String(id) }));
                }}
              />
            )}
          </div>
        )
      }
      exporting={(total) => (
        <ExportButton call={keyCalls.exportKeys} asked={asked} noun="密钥" total={total} />
      )}
      line={(key) => ({
        key: String(key.id),
        title: key.name,
        mark: <KeyState state={key.state} />,
        note: noteOf(key),
        isWaiting: false,
      })}
    >
      {(open) => <KeyReader key={open} id={Number(open)} />}
    </WorkQueue>
  );
}

const noteOf = ({ owner, head, lastUseTime }: ApiKey): string =>
  [
    `持有人 ${owner}`,
    head === '' ? '没有生成' : `${head}…`,
    lastUseTime === null ? '没有用过' : `${shanghaiMinute(lastUseTime)} 用过`,
  ].join('，');
