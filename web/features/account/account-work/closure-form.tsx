import { accountChangeCalls } from '#contract/account/account-change-calls.ts';
import { closureRules, type Closure } from '#contract/account/account-change-rules.ts';
import { accountDeletionCoolingDays, accountReasonMaxLength } from '#contract/account/constants.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './account-work.module.css';
import { ProposalButtons, showProposed } from './proposal.tsx';

/** An account that nobody needs: left behind, a double, or of a company that has merged. */
export function ClosureForm({ userId, onClose }: { userId: number; onClose: () => void }) {
  const form = useForm<Closure, Closure>({
    rules: closureRules,
    initial: { intoCreditCode: '', reason: '' },
    draft: { key: `account-closure ${String(userId)}`, secrets: [] },
  });
  useFocusFirstFault(form);
  async function submit() {
    await form.submit(async (values) => {
      showProposed(await mutate(accountChangeCalls.proposeClosure, { userId, ...values }, { quiet: true }));
    });
  }
  return (
    <form className={styles.form} aria-label="关闭企业账号" {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <p className="muted">
        原经办人已经离开、没有人再用的，重复注册的，或者已经并入另一家企业的账号。同意后{' '}
        {accountDeletionCoolingDays} 天注销，期间企业可以登录撤销。
      </p>
      <TextField
        label="接续企业的统一社会信用代码"
        help="重复注册或合并后继续使用的企业账号，成员会转入；没有的不填"
        {...form.field('intoCreditCode')}
        maxLength={30}
        isTabular
        isOptional
      />
      <TextArea
        label="理由"
        help="怎样核实账号不再需要，决定的人会看到"
        {...form.field('reason')}
        maxLength={accountReasonMaxLength}
        rows={2}
      />
      <ProposalButtons isBusy={form.isSubmitting} onClose={onClose} />
    </form>
  );
}
