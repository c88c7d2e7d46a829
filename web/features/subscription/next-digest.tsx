import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { shanghaiMinuteInWords } from '#contract/shared-rules/shanghai-time.ts';
import { subscriptionCalls, type SubscriptionSettings } from '#contract/subscription/calls.ts';
import type { CallState } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import styles from './subscription.module.css';
import { DigestRows } from './digest-rows.tsx';

type Read<Data> = CallState<Data> & { retry: () => void };
type Preview = ResponseOf<typeof subscriptionCalls.previewDigest>;

interface NextDigestProps {
  settings: SubscriptionSettings;
  lists: Read<ResponseOf<typeof subscriptionCalls.listSubscriptions>>;
  preview: Read<Preview>;
}

const headingOf = () => document.getElementById('next-digest');

/** When the next digest comes and by which way, what it would have by now, and the way to have none for a while. */
export function NextDigest({ settings, lists, preview }: NextDigestProps) {
  const saving = useMutation(subscriptionCalls.saveSubscriptionSettings, {
    done: ({ onSite, byMail }) => (onSite || byMail ? '已恢复，将通过站内消息告知您' : '已暂停'),
  });
  const { rhythm, onSite, byMail, focus, nextTime, mail } = settings;
  const isPaused = !onSite && !byMail;
  const set = (channels: { onSite: boolean; byMail: boolean }) =>
    void saving.run({ rhythm, focus, ...channels });
  if (isPaused)
    return (
      <Alert tone="warning" title="已暂停">
        <p>暂停期间公开的内容以后不再补发。标记的申报仍在站内提醒。</p>
        <FocusHeir heir={headingOf}>
          <Button size="small" isBusy={saving.isBusy} onClick={() => set({ onSite: true, byMail: false })}>
            恢复
          </Button>
        </FocusHeir>
      </Alert>
    );
  if (focus.kinds.length === 0 && lists.data?.length === 0)
    return (
      <Alert tone="info" title="还没有订阅内容">
        在政策、申报征集和企业需求的列表里按“订阅此筛选”，或者在下面选择关注领域。
      </Alert>
    );
  const ways = [...(onSite ? ['站内消息'] : []), ...(byMail ? [`邮件${mail === '' ? '' : ` ${mail}`}`] : [])];
  return (
    <>
      <div className={styles.next}>
        <p>
          {nextTime !== null && (
            <>
              <b className="num ph">{shanghaiMinuteInWords(nextTime)}</b>{' '}
            </>
          )}
          <span className="ph">将通过{ways.join('和')}告知您</span>，
          <span className="ph">没有新内容就不发。</span>
        </p>
        <FocusHeir heir={headingOf}>
          <Button size="small" isBusy={saving.isBusy} onClick={() => set({ onSite: false, byMail: false })}>
            暂停
          </Button>
        </FocusHeir>
      </div>
      <Loaded of={preview} skeleton={<SkeletonRows count={2} />}>
        {(shown) => <Shown preview={shown} />}
      </Loaded>
    </>
  );
}

/** So many are looked at before somebody wants to see more. */
const few = 5;

function Shown({ preview: { total, rows } }: { preview: Preview }) {
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return <p className="muted">到现在为止还没有新内容。</p>;
  return (
    <>
      <p className={styles.count}>
        到现在为止有 <b className="num">{total}</b> 条
        {total > rows.length && `，这里是最新的 ${String(rows.length)} 条`}：
      </p>
      <DigestRows label="下一期的内容" rows={isWhole ? rows : rows.slice(0, few)} />
      {rows.length > few && (
        <Button variant="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : `再看 ${String(rows.length - few)} 条`}
        </Button>
      )}
    </>
  );
}
