import { resetPasswordMaxLength } from '#contract/account/constants.ts';
import { forgotPasswordRules, type ForgotPasswordForm } from '#contract/account/rules.ts';
import { useForm } from '#web/lib/use-form.ts';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { strengthOf } from '../registration/strength-of.ts';
import styles from './page.module.css';
import { setPassword } from './recovery-calls.ts';
import { RecoveryForm } from './recovery-form.tsx';
import type { Recovery } from './use-recovery.ts';

/**
 * The fields have no maxlength: it would cut a longer password that is pasted, unseen, and what the browser then remembers
 * would not be what was set. The rule says what is too long.
 */
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
      {/* tells password managers whose password this is */}
      <input hidden readOnly name="username" autoComplete="username" value={account} />
      <div className={styles.passwords}>
        <PasswordField
          label="新密码"
          help={`8 到 ${resetPasswordMaxLength} 位，大写、小写、数字、符号中任选三种`}
          {...form.field('userPwd')}
          autoComplete="new-password"
          strength={strengthOf(form.values.userPwd)}
        />
        <PasswordField
          label="确认新密码"
          help="再输入一次同样的密码"
          {...form.field('userPwd2')}
          autoComplete="new-password"
        />
      </div>
    </RecoveryForm>
  );
}
