import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { sampleCalls } from '#contract/site/sample-calls.ts';
import { sampleMark } from '#contract/site/samples.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import styles from './first-day.module.css';

type State = ResponseOf<typeof sampleCalls.readSamples>;

/** Content that comes along, to take or leave: nothing where there is none to take and none was taken. */
export function Samples() {
  const found = useFreshCall(sampleCalls.readSamples, {});
  if (found.status === 'failed')
    return (
      <Button size="small" isBusy={found.isRetrying} onClick={found.retry}>
        示例内容没有加载出来，再试一次
      </Button>
    );
  const { data } = found;
  if (data === undefined || (!data.isOffered && data.taken.length === 0)) return null;
  return <Offer state={data} />;
}

function Offer({ state: { isOffered, isLeft, total, taken } }: { state: State }) {
  const [isAsked, setAsked] = useState(false);
  const [kept, setKept] = useState<readonly string[]>([]);
  const take = useMutation(sampleCalls.takeSamples, { done: '示例内容已写成草稿，在内容管理里改' });
  const leave = useMutation(sampleCalls.dismissSamples);
  const remove = useMutation(sampleCalls.removeSamples);
  const edited = taken.filter((one) => one.isEdited).length;
  async function removeAll() {
    const done = await remove.run({});
    setAsked(false);
    if (done === undefined) return;
    setKept(done.kept);
    showToast('success', `已移除 ${String(done.removed)} 条示例，放在回收站`);
  }
  if (isLeft && taken.length === 0)
    return (
      <p className={styles.samples}>
        <FocusHeir heir={mainHeading}>
          <Button size="small" isBusy={leave.isBusy} onClick={() => void leave.run({ isLeft: false })}>
            再看示例内容
          </Button>
        </FocusHeir>
      </p>
    );
  return (
    <div className={styles.samples} role="group" aria-label="示例内容">
      {taken.length === 0 ? (
        <p className="meta">
          可以取用一套示例，共 {total}{' '}
          条：政策、资讯、帮助、案例、公告和一张轮播。都是草稿，访客看不到，标题带
          {sampleMark}；改成本单位的内容再送审。
        </p>
      ) : (
        <p className="meta">
          已取用示例 {taken.length} 条{edited > 0 && `，其中 ${String(edited)} 条改过`}。
        </p>
      )}
      {kept.length > 0 && (
        <Alert tone="info" isLive title="这些改过，留着">
          <p>{kept.join('、')}</p>
        </Alert>
      )}
      <p className={styles.tests}>
        {isOffered && (
          <Button size="small" isBusy={take.isBusy} onClick={() => void take.run({})}>
            {taken.length === 0 ? '取用示例内容' : '补齐示例内容'}
          </Button>
        )}
        {taken.length === 0 ? (
          <FocusHeir heir={mainHeading}>
            <Button size="small" isBusy={leave.isBusy} onClick={() => void leave.run({ isLeft: true })}>
              不用
            </Button>
          </FocusHeir>
        ) : (
          edited < taken.length && (
            <FocusHeir heir={mainHeading}>
              <Button size="small" onClick={() => setAsked(true)}>
                全部移除
              </Button>
            </FocusHeir>
          )
        )}
      </p>
      <ConfirmDialog
        isOpen={isAsked}
        title="移除示例内容"
        confirmLabel="移除"
        isBusy={remove.isBusy}
        onConfirm={() => void removeAll()}
        onClose={() => setAsked(false)}
      >
        <p>
          没有改过的 {taken.length - edited} 条放进回收站
          {edited > 0 && `，改过的 ${String(edited)} 条留着`}。
        </p>
      </ConfirmDialog>
    </div>
  );
}
