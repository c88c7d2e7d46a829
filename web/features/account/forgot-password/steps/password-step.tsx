import { forgotPasswordRules, type ForgotPasswordForm } from '#contract/account/rules.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { NewPasswordFields } from '../../new-password/new-password-fields.tsx';
import { setPassword } from '../recovery-calls.ts';
import type { Recovery } from '../use-recovery.ts';
import { RecoveryForm } from './recovery-form.tsx';

/** The third step: the new password. */
export function PasswordStep({ recovery }: { recovery: Recovery }) {
  const { account } = recovery.answers;
  const form = useForm<ForgotPasswordForm, ForgotPasswordForm>({
    rules: forgotPasswordRules,
    initial: { userPwd: '', userPwd2: '' },
  });

  async function submit() {
    await form.submit(async (typed) => {
      await setPassword(recovery.answers, typed);
      recovery.proceed({ isReset: true });
    });
  }

  return (
    <RecoveryForm
      title="设置新密码"
      note={
        <>
          账号 <b className="num">{account}</b> 已通过验证。设置成功后，所有设备都要用新密码重新登录。
        </>
      }
      form={form}
      onSubmit={submit}
      submitLabel="重置密码"
      recovery={recovery}
      onReturn={() => recovery.returnTo('verify')}
    >
      <NewPasswordFields account={account} form={form} />
    </RecoveryForm>
  );
}
