import { useState } from 'react';
import { deliveryRetentionDays } from '#contract/interfaces/constants.ts';
import { webhookEventNames } from '#contract/interfaces/events.ts';
import { deliveryStateNames } from '#contract/interfaces/state-names.ts';
import { webhookCalls, type WebhookDelivery } from '#contract/interfaces/webhook-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { useAskAgain } from '#web/lib/call/use-ask-again.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from '../interfaces.module.css';

const atOnce = 20;

const tones = { waiting: 'amber', delivered: 'green', failed: 'red' } as const satisfies Record<
  WebhookDelivery['state'],
  string
>;

/** What was sent to an address, the latest first; more of it by a press. */
export function Deliveries({ id, isStopped }: { id: number; isStopped: boolean }) {
  const [pageNum, setPageNum] = useState(1);
  const list = useCall(
    webhookCalls.listDeliveries,
    { id, pageNum, pageSize: atOnce },
    { keepsPrevious: true },
  );
  useAskAgain(list);
  return (
    <Loaded of={list} skeleton={<SkeletonRows count={3} />}>
      {({ total, rows }) =>
        total === 0 ? (
          <p className="muted">近 {deliveryRetentionDays} 天没有推送。</p>
        ) : (
          <>
            <div className="row">
              <Button size="small" onClick={list.retry}>
                刷新
              </Button>
              <ExportButton
                call={webhookCalls.exportDeliveries}
                asked={{ id }}
                noun="推送记录"
                total={total}
              />
            </div>
            <ul className={styles.list} aria-label="最近的推送">
              {rows.map((row) => (
                <Row key={row.id} row={row} isStopped={isStopped} />
              ))}
            </ul>
            <div className="row">
              {pageNum > 1 && (
                <Button size="small" onClick={() => setPageNum(pageNum - 1)}>
                  较新的
                </Button>
              )}
              {pageNum * atOnce < total && (
                <Button size="small" onClick={() => setPageNum(pageNum + 1)}>
                  较早的
                </Button>
              )}
            </div>
          </>
        )
      }
    </Loaded>
  );
}

function Row({ row, isStopped }: { row: WebhookDelivery; isStopped: boolean }) {
  const { id, event, title, state, attempts, status, fault, createTime, time } = row;
  const resend = useMutation(webhookCalls.resendDelivery, { done: '正在重新推送' });
  const what = `${webhookEventNames[event]}${title === '' ? '' : `《${title}》`}`;
  return (
    <li>
      <div>
        <b>{what}</b> <Tag tone={tones[state]}>{deliveryStateNames[state]}</Tag>
        <p className="meta">
          {shanghaiMinute(createTime)}，试了 {attempts} 次{status !== null && `，对方答复 ${String(status)}`}
          {fault !== '' && `，${fault}`}
          {state === 'waiting' && attempts > 0 && `，${shanghaiMinute(time)} 再试`}
        </p>
      </div>
      {!isStopped && (
        <Button size="small" isBusy={resend.isBusy} onClick={() => void resend.run({ id })}>
          重发
          <VisuallyHidden>：{what}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
