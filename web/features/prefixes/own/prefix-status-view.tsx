import { useState } from 'react';
import { prefixCalls } from '#contract/prefixes/calls.ts';
import type { PrefixStatus, PrefixStep } from '#contract/prefixes/entities.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';
import styles from './prefixes.module.css';

export const prefixTones: Partial<Record<PrefixStatus['state'], TagTone>> = {
  returned: 'amber',
  suspended: 'amber',
  refused: 'red',
  active: 'green',
  withdrawn: 'grey',
  ended: 'grey',
};
const people: Readonly<Record<PrefixStep['by'], string>> = {
  owner: '企业',
  staff: '平台工作人员',
  clock: '系统',
};

/** Where an application stands, what happens next, and what has happened. */
export function PrefixStatusView({ status }: { status: PrefixStatus }) {
  const { prefixId, number, prefix, state, stateName, next, dueDay } = status;
  return (
    <section className={`card ${styles.box ?? ''}`} aria-labelledby="prefix-status">
      <div className={styles.head}>
        <h2 id="prefix-status">
          {prefix === '' ? '标识前缀申请' : `标识前缀 ${prefix}`} <span className="num">{number}</span>
        </h2>
        <Tag tone={prefixTones[state] ?? 'blue'}>{stateName}</Tag>
      </div>
      {next !== '' && (
        <p>
          <b>接下来：</b>
          {next}
          {dueDay !== '' && (
            <>
              ，最晚 <time dateTime={dueDay}>{dueDay}</time>
            </>
          )}
          。
        </p>
      )}
      <Progress prefixId={prefixId} />
      {(state === 'submitted' || state === 'returned') && (
        <div className={styles.buttons}>
          <WithdrawPrefix prefixId={prefixId} />
        </div>
      )}
    </section>
  );
}

/** What has happened to one, step by step. */
export function Progress({ prefixId }: { prefixId: number }) {
  const progress = useCall(prefixCalls.prefixProgress, { prefixId });
  return (
    <Loaded of={progress} skeleton={<SkeletonRows count={2} />}>
      {(steps) => (
        <ol className={styles.timeline} aria-label="办理经过">
          {steps.map(({ action, name, by, time, comment }) => (
            <li key={time + action}>
              <p>
                <b>{name}</b> <span className="meta">{people[by]}</span>{' '}
                <time className="meta num" dateTime={time}>
                  {shanghaiMinute(time)}
                </time>
              </p>
              {comment !== '' && <p className={styles.text}>意见：{comment}</p>}
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}

/** Takes an application back, or throws a draft away, once it has been asked whether that is meant. */
export function WithdrawPrefix({ prefixId, isDraft = false }: { prefixId: number; isDraft?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const title = isDraft ? '放弃草稿' : '撤回申请';
  const { run, reset, isBusy, error } = useMutation(prefixCalls.withdrawPrefix, {
    quiet: true,
    done: isDraft ? '草稿已放弃' : '申请已撤回',
  });
  return (
    <>
      <Button
        onClick={() => {
          reset();
          setIsOpen(true);
        }}
      >
        {title}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={title}
        confirmLabel={`确认${title}`}
        cancelLabel="不，继续办理"
        isBusy={isBusy}
        onConfirm={() => void run({ prefixId })}
        onClose={() => setIsOpen(false)}
      >
        {error !== undefined && (
          <Alert tone="error" isLive>
            {messageOf(error)}
          </Alert>
        )}
        <p>以后可以重新申请，需要重新填写。</p>
      </ConfirmDialog>
    </>
  );
}
