import { staffCalls } from '#contract/account/staff-calls.ts';
import { factorResetCalls, type FactorReset } from '#contract/account/second-factor-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useAskAgain } from '#web/lib/call/use-ask-again.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import styles from './second-factor.module.css';

const page = { pageNum: 1, pageSize: 100 };

/** For administrators: colleagues who have lost authenticator and recovery codes. One proposes, another decides. */
export function FactorResets() {
  const waiting = useCall(factorResetCalls.listFactorResets, page, { isPart: true });
  const staff = useCall(staffCalls.listStaff, page, { isPart: true });
  useAskAgain(waiting);
  // whoever is no administrator has no part in it
  if (waiting.status !== 'ready' || staff.status !== 'ready') return null;
  return (
    <section className={styles.part} aria-labelledby="resets">
      <h2 id="resets">同事的两步验证</h2>
      <p className="muted">
        同事的手机和恢复码都不在了，由两位管理员重置：一位核实本人后提出，另一位决定。重置后对方全部登录结束，再登录时重新设置。
      </p>
      {waiting.data.rows.length > 0 && (
        <ul className={styles.resets} aria-label="等待决定的重置">
          {waiting.data.rows.map((row) => (
            <li key={row.id}>
              <Reset row={row} />
            </li>
          ))}
        </ul>
      )}
      <Proposal staff={staff.data.rows} />
    </section>
  );
}

function Reset({ row: { id, account, reason, proposedBy, proposedTime, mayApprove } }: { row: FactorReset }) {
  const decide = useMutation(factorResetCalls.decideFactorReset, {
    done: ({ decision }) => (decision === 'approve' ? `已重置 ${account} 的两步验证` : `没有重置 ${account}`),
  });
  const busyWith = decide.request?.decision;
  const why = `reset-${String(id)}`;
  return (
    <>
      <p>
        <b>{account}</b> <span className="meta">{proposedBy} 提出</span>{' '}
        <time className="meta num" dateTime={proposedTime}>
          {shanghaiMinute(proposedTime)}
        </time>
      </p>
      <p>理由：{reason}</p>
      {!mayApprove && (
        <p id={why} className="meta">
          须由提出人和本人以外的另一位管理员决定。
        </p>
      )}
      <div className="row">
        <Button
          size="small"
          isHeld={!mayApprove}
          aria-describedby={mayApprove ? undefined : why}
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

interface ProposalForm {
  userId: string;
  reason: string;
}

function Proposal({ staff }: { staff: readonly { userId: number; account: string }[] }) {
  const { user } = useSession();
  const form = useForm<ProposalForm, ProposalForm>({
    rules: {
      userId: (userId) => (userId === '' ? 'staffUnknown' : undefined),
      reason: (reason) => (reason.trim() === '' ? 'factorResetReasonRequired' : undefined),
    },
    initial: { userId: '', reason: '' },
  });
  useFocusFirstFault(form);
  async function submit() {
    const isDone = await form.submit(async ({ userId, reason }) => {
      await mutate(factorResetCalls.proposeFactorReset, { userId: Number(userId), reason }, { quiet: true });
    });
    if (!isDone) return;
    form.change({ userId: '', reason: '' });
    showToast('success', '已提出，等待另一位管理员决定');
  }
  return (
    <form className={styles.part} aria-label="提出重置" {...form.formProps(submit)}>
      {form.failure !== undefined && (
        <Alert tone="error" isLive>
          {form.failure}
        </Alert>
      )}
      <Select
        label="同事"
        {...form.field('userId')}
        placeholder="请选择"
        options={staff
          .filter(({ userId }) => userId !== user?.userId)
          .map(({ userId, account }) => ({ value: String(userId), label: account }))}
      />
      <TextArea
        label="理由"
        help="怎样确认了是本人，最多 200 个字"
        {...form.field('reason')}
        maxLength={200}
        rows={2}
      />
      <div className="row">
        <Button type="submit" isBusy={form.isSubmitting}>
          提出重置
        </Button>
      </div>
    </form>
  );
}
