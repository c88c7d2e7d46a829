import { useEffect, useEffectEvent } from 'react';
import { inputMaxLength } from '#contract/account/constants.ts';
import { CaptchaPopover } from '#web/lib/captcha/captcha-popover.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { focusField } from '#web/ui/error-summary/focus-field.ts';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control/segmented-control.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { CodeFields } from './code-fields.tsx';
import { FailureLine } from './failure-line.tsx';
import styles from './login-form.module.css';
import type { LoginState } from './use-login.ts';

const loginTypes = [
  { value: 'password', label: '密码登录' },
  { value: 'captcha', label: '验证码登录' },
] as const;

export function LoginForm({ login }: { login: LoginState }) {
  const { form, captcha, failure } = login;
  const { loginType, isRemembered } = form.values;
  const isCaptchaOpen = captcha.request !== undefined;

  const focusFirstFault = useEffectEvent(() => {
    const first = form.faults[0];
    if (first) focusField(first.fieldId);
  });
  useEffect(() => focusFirstFault(), [form.refusals]);

  return (
    <form className={styles.form} aria-label="登录" {...form.formProps(login.submit)}>
      <SegmentedControl
        label="登录方式"
        name="loginType"
        value={loginType}
        onChange={login.chooseLoginType}
        options={loginTypes}
        isFilled
      />
      {failure && <FailureLine failure={failure} onWaited={login.forgetFailure} />}
      {loginType === 'password' ? <PasswordFields login={login} /> : <CodeFields login={login} />}
      <div className={styles.options}>
        <Checkbox
          label="记住账号"
          name="isRemembered"
          isChecked={isRemembered}
          onChange={(checked) => form.change({ isRemembered: checked })}
        />
        <a href={`#/forget?type=${form.values.userType}`}>找回密码</a>
      </div>
      <div className={styles.anchor}>
        <Button
          type="submit"
          variant="main"
          size="large"
          isWide
          isBusy={form.isSubmitting && !isCaptchaOpen}
          aria-disabled={failure?.retryAfterSeconds !== undefined || undefined}
          aria-haspopup="dialog"
          aria-expanded={isCaptchaOpen}
        >
          登录
        </Button>
        <CaptchaPopover captcha={captcha} className={styles.captcha} />
      </div>
    </form>
  );
}

function PasswordFields({ login: { form, changeAccount } }: { login: LoginState }) {
  return (
    <>
      <TextField
        label="账号"
        {...form.field('account')}
        onChange={changeAccount}
        placeholder="手机号 / 邮箱 / 账号"
        autoComplete="username"
        maxLength={inputMaxLength}
      />
      <PasswordField label="密码" {...form.field('password')} autoComplete="current-password" />
    </>
  );
}
