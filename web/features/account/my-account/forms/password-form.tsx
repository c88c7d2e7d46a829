import { useEffect } from 'react';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { changePasswordRules, type ChangePasswordForm } from '#contract/account/profile-rules.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { passwordDigest } from '#web/lib/session/password-digest.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { strengthOf } from '../../registration/strength-of.ts';
import styles from '../page.module.css';

const empty: ChangePasswordForm = { password: '', userPwd: '', userPwd2: '' };

interface PasswordFormProps {
  isOldAsked: boolean;
  onChanged: () => void;
  /** Without it there is no way around the form. */
  onClose?: () => void;
}

export function PasswordForm({ isOldAsked, onChanged, onClose }: PasswordFormProps) {
  const form = useForm<ChangePasswordForm, ChangePasswordForm>({
    rules: changePasswordRules(isOldAsked),
    initial: empty,
  });
  const newPassword = form.field('userPwd');
  useFocusFirstFault(form);
  useEffect(() => {
    document.getElementById(isOldAsked ? 'password' : 'userPwd')?.focus();
  }, [isOldAsked]);

  async function submit() {
    const isDone = await form.submit(async ({ password, userPwd, userPwd2 }) => {
      const digests = {
        password: password === '' ? '' : passwordDigest(password),
        userPwd: passwordDigest(userPwd),
        userPwd2: passwordDigest(userPwd2),
      };
      await mutate(profileCalls.changePassword, digests, { quiet: true });
    });
    if (isDone) onChanged();
  }

  return (
    <form
      className={styles.form}
      aria-label={isOldAsked ? '修改密码' : '设置新密码'}
      {...form.formProps(submit)}
    >
      <FormFailure text={form.failure} />
      {isOldAsked && <p className="muted">修改后，其他设备会退出登录。</p>}
      {isOldAsked && (
        <PasswordField label="原密码" {...form.field('password')} autoComplete="current-password" />
      )}
      <div className="field-row">
        <PasswordField
          label="新密码"
          help="8 到 20 位，大写、小写、数字、符号中任选三种"
          {...newPassword}
          autoComplete="new-password"
          strength={strengthOf(newPassword.value)}
        />
        <PasswordField
          label="确认新密码"
          help="再输入一次同样的密码"
          {...form.field('userPwd2')}
          autoComplete="new-password"
        />
      </div>
      <div className="row">
        {onClose && <Button onClick={onClose}>取消</Button>}
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          {isOldAsked ? '确认修改密码' : '设置新密码'}
        </Button>
      </div>
    </form>
  );
}
