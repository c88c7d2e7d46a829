import { deliveryCalls, type UndeliveredMessage } from '#contract/messages/delivery-calls.ts';
import { failedMessagesRetentionDays } from '#contract/messages/constants.ts';
import { deliveryChannelNames, deliveryChannels } from '#contract/messages/delivery.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { queueOf } from '#web/console/queue.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SegmentedControl } from '#web/ui/segmented-control/segmented-control.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './deliveries.module.css';

/** Only where a vendor sends its own templates. */
const kindsView = 'kinds';
const views = [
  { value: 'all', label: '全部' },
  ...deliveryChannels.map((value) => ({ value, label: deliveryChannelNames[value] })),
  { value: kindsView, label: '短信模板' },
] as const;

/** Messages that were given up, each to be sent again; and the kinds of text messages that there are. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('deliveries', query, [views[0], ...views.slice(1)]);
  return (
    <div className={styles.desk}>
      <SegmentedControl
        label="未送达消息"
        name="view"
        value={queue.view}
        onChange={queue.showView}
        options={queue.views}
      />
      {queue.view === kindsView ? <Kinds /> : <Undelivered queue={queue} />}
    </div>
  );
}

function Undelivered({
  queue: { view, paging, pageNum, addressFor },
}: {
  queue: ReturnType<typeof queueOf>;
}) {
  const channel = deliveryChannels.find((one) => one === view) ?? '';
  const list = useQueueList(deliveryCalls.listUndelivered, { channel, ...paging });
  return (
    <Loaded of={list} skeleton={<SkeletonRows count={4} />}>
      {({ total, rows }) =>
        rows.length === 0 ? (
          <EmptyState title="没有未送达的消息">
            短信和邮件发送失败时会自动重试，约九个小时后仍然失败的列在这里。
          </EmptyState>
        ) : (
          <FocusHeir heir={mainHeading}>
            <div className={styles.head}>
              <p className="meta">
                共 <span className="num">{total}</span> 条，新的在前；{failedMessagesRetentionDays}{' '}
                天后自动删除
              </p>
              <ExportButton
                call={deliveryCalls.exportUndelivered}
                asked={{ channel }}
                noun="未送达消息"
                total={total}
              />
              {rows.length > 1 && (
                <Resend ids={rows.map(({ id }) => id)}>重新发送本页 {rows.length} 条</Resend>
              )}
            </div>
            <ul className={`card ${styles.list ?? ''}`} aria-label="未送达消息">
              {rows.map((message) => (
                <Row key={message.id} message={message} />
              ))}
            </ul>
            <Pagination
              page={pageNum}
              pageCount={Math.ceil(total / paging.pageSize)}
              hrefFor={(page) => `#${addressFor({ list: page })}`}
            />
          </FocusHeir>
        )
      }
    </Loaded>
  );
}

function Row({
  message: { id, channel, kindName, recipient, attempts, error, createTime, failedTime },
}: {
  message: UndeliveredMessage;
}) {
  return (
    <li className={styles.row}>
      <div>
        <b>{kindName}</b> <Tag tone="grey">{deliveryChannelNames[channel]}</Tag>
        <p className="meta">
          发给 <span className="num">{recipient}</span>，{shanghaiMinute(createTime)} 产生，试了 {attempts}{' '}
          次，
          {shanghaiMinute(failedTime)} 停止
        </p>
        {error !== '' && <p className={styles.error}>原因：{error}</p>}
      </div>
      <Resend ids={[id]}>
        重新发送
        <VisuallyHidden>
          ：{kindName}，{recipient}
        </VisuallyHidden>
      </Resend>
    </li>
  );
}

function Resend({ ids, children }: { ids: readonly number[]; children: React.ReactNode }) {
  const { run, isBusy } = useTask(async () => {
    const { count } = await mutate(deliveryCalls.resendMessages, { ids: [...ids] });
    showToast(
      count > 0 ? 'success' : 'warning',
      count > 0 ? `${String(count)} 条消息正在重新发送` : '已经重新发送或删除，不用再发',
    );
  });
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void run()}>
      {children}
    </Button>
  );
}

function Kinds() {
  const kinds = useCall(deliveryCalls.listMessageKinds, {});
  return (
    <Loaded of={kinds} skeleton={<SkeletonRows count={6} />}>
      {({ rows }) => (
        <>
          <p className="meta">
            平台会发出这 {rows.length} 种短信。使用短信服务商时，每种对应一个审核通过的模板，由运维人员配置。
          </p>
          <ul className={`card ${styles.list ?? ''}`} aria-label="短信模板">
            {rows.map(({ kind, kindName, template }) => (
              <li key={kind} className={styles.row}>
                <b>{kindName}</b>
                <span className="num meta">{template || '不需要模板'}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}
