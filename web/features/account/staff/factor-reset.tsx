import { factorResetCalls, type FactorReset as Reset } from '#contract/account/second-factor-calls.ts';
import { factorResetReasonMaxLength } from '#contract/account/second-factor-constants.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { CasePart } from '#web/console/case.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import type { Member } from './member.ts';
import styles from './staff.module.css';

/** Of a colleague who has lost authenticator and recovery codes: one administrator proposes, another decides. */
export function FactorReset({ one }: { one: Member }) {
  if (!one.isResetWaiting && (!one.hasSecondFactor || one.isOneself)) return null;
  return (
    <CasePart id="factor-reset" title="重置两步验证">
      {one.isResetWaiting ? <Waiting userId={one.userId} /> : <Proposal userId={one.userId} />}
    </CasePart>
  );
}

function Waiting({ userId }: { userId: number }) {
  // of the whole site a handful waits at a time
  const waiting = useCall(factorResetCalls.listFactorResets, { pageNum: 1, pageSize: 100 }, { isPart: true });
  const reset = waiting.data?.rows.find((row) => row.userId === userId);
  return reset === undefined ? null : <Decide reset={reset} />;
}

function Decide({ reset: { id, account, reason, proposedBy, proposedTime, mayApprove } }: { reset: Reset }) {
  const decide = useMutation(factorResetCalls.decideFactorReset, {
    done: ({ decision }) => (decision === 'approve' ? `已重置 ${account} 的两步验证` : `没有重置 ${account}`),
  });
  const busyWith = decide.request?.decision;
  return (
    <>
      <p>
        {proposedBy} <span className="meta num">{shanghaiMinute(proposedTime)}</span> 提出，理由：{reason}
      </p>
      {!mayApprove && (
        <p id="reset-why" className="meta">
          须由提出人和本人以外的另一位管理员决定。
        </p>
      )}
      <div className="row">
        <Button
          size="small"
          isHeld={!mayApprove}
          aria-describedby={mayApprove ? undefined : 'reset-why'}
          isBusy={busyWith === 'approve'}
          onClick={() => void decide.run({ id, decision: 'approve' })}
        >
          重置
        </Button>
        <Button
          size="small"
          variant="plain"
          isBusy={busyWith === 'drop'}
          onClick={() => void decide.run({ id, decision: 'drop' })}
        >
          不重置
        </Button>
      </div>
    </>
  );
}

function Proposal({ userId }: { userId: number }) {
  const form = useForm<{ reason: string }, { reason: string }>({
    rules: { reason: (reason) => (reason.trim() === '' ? 'factorResetReasonRequired' : undefined) },
    initial: { reason: '' },
  });
  useFocusFirstFault(form);
  async function submit() {
    const isDone = await form.submit(async ({ reason }) => {
      await mutate(factorResetCalls.proposeFactorReset, { userId, reason }, { quiet: true });
    });
    if (isDone) showToast('success', '已提出，等待另一位管理员决定');
  }
  return (
    <form className={styles.form} aria-label="提出重置" {...form.formProps(submit)}>
      <p className="muted">
        对方的手机和恢复码都不在了，由一位管理员核实本人后提出，另一位决定。重置后全部登录结束，再登录时重新设置。
      </p>
      <FormFailure text={form.failure} />
      <TextArea
        label="理由"
        help="怎样确认了是本人"
        {...form.field('reason')}
        maxLength={factorResetReasonMaxLength}
        rows={2}
      />
      <div>
        <Button size="small" type="submit" isBusy={form.isSubmitting}>
          提出重置
        </Button>
      </div>
    </form>
  );
}
