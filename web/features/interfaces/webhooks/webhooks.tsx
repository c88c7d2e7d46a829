import { useState } from 'react';
import { Plus } from 'lucide-react';
import { webhookCalls, type Webhook } from '#contract/interfaces/webhook-calls.ts';
import { webhookEventNames } from '#contract/interfaces/events.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import type { Queue } from '#web/console/queue.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { StatesBelow } from '#web/console/states-below.tsx';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { goTo } from '#web/lib/routing/address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookReader, WebhookState } from './webhook-reader.tsx';

/** Addresses of others that are told what becomes public. */
export function Webhooks({ queue }: { queue: Queue }) {
  const list = useQueueList(webhookCalls.listWebhooks, queue.paging);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <WorkQueue
        queue={queue}
        list={list}
        noun="接收地址"
        unit="个"
        order="新的在前"
        empty="还没有接收地址。添加之后，内容发布、更新和撤下时会推送过去"
        tools={
          <div>
            <Button size="small" onClick={() => setIsAdding(true)}>
              <Plus className="icon-s" aria-hidden="true" />
              新增接收地址
            </Button>
            <Dialog isOpen={isAdding} title="新增接收地址" width={560} onClose={() => setIsAdding(false)}>
              <WebhookForm
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
          <ExportButton call={webhookCalls.exportWebhooks} asked={{}} noun="接收地址" total={total} />
        )}
        line={(one) => ({
          key: String(one.id),
          title: one.name,
          mark: <WebhookState state={one.state} />,
          note: noteOf(one),
          isWaiting: one.state === 'failed',
        })}
      >
        {(open) => (
          <WebhookReader
            key={open}
            id={Number(open)}
            onRemoved={() => goTo(queue.addressFor({ id: undefined }))}
          />
        )}
      </WorkQueue>
      <StatesBelow list="webhooks" />
    </>
  );
}

const noteOf = ({ events, lastDeliveryTime }: Webhook): string =>
  [
    events.map((event) => webhookEventNames[event]).join('、'),
    lastDeliveryTime === null ? '还没有送到过' : `${shanghaiMinute(lastDeliveryTime)} 送到`,
  ].join('，');
