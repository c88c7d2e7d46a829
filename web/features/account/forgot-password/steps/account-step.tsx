import { inputMaxLength, recoveryMinutes } from '#contract/account/constants.ts';
import { forgotAccountRules } from '#contract/account/rules.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { findAccount, type Owner } from '../recovery-calls.ts';
import type { Recovery } from '../use-recovery.ts';
import { RecoveryForm } from './recovery-form.tsx';

const kinds = [
  { value: 'user', label: '个人用户' },
  { value: 'enpt', label: '企业用户' },
] as const;

export function AccountStep({ recovery }: { recovery: Recovery }) {
  const { account, userType } = recovery.answers;
  const form = useForm<Pick<Owner, 'account'>, Owner>({
    rules: forgotAccountRules,
    initial: { account, userType },
    draft: { key: 'forget account', secrets: [] },
  });

  async function submit() {
    await form.submit(async (typed) => {
      const owner = { ...typed, account: typed.account.trim() };
      const options = await findAccount(owner);
      recovery.proceed({ ...owner, options, isVerified: false, isReset: false, begunAt: Date.now() });
    });
  }

  return (
    <RecoveryForm
      title="要找回哪个账号的密码"
      note={`确认账号后，请在 ${recoveryMinutes} 分钟内设置好新密码。`}
      form={form}
      onSubmit={submit}
      submitLabel="下一步"
      recovery={recovery}
    >
      <RadioGroup
        label="用户类型"
        name="userType"
        value={form.values.userType}
        onChange={(chosen) => form.change({ userType: chosen === 'enpt' ? 'enpt' : 'user' })}
        options={kinds}
        isInRow
      />
      <TextField
        label="账号"
        help="注册时用的手机号或邮箱，也可以是账号名"
        {...form.field('account')}
        autoComplete="username"
        maxLength={inputMaxLength}
      />
    </RecoveryForm>
  );
}
