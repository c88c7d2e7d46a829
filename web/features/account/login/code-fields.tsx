import { checkForm } from '#contract/shared-rules/rule.ts';
import { codeDigits, codeMinutes, inputMaxLength, smsResendSeconds } from '#contract/account/constants.ts';
import { loginRules } from '#contract/account/rules.ts';
import { errors } from '#contract/errors.ts';
import { CallError, messageOf } from '#web/lib/call-error.ts';
import { siteConfiguration } from '#web/lib/site.ts';
import { CodeButton } from '#web/ui/code-button/code-button.tsx';
import { focusField } from '#web/ui/error-summary/focus-field.ts';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { CaptchaPopover } from '../captcha/captcha-popover.tsx';
import { useSmsCode } from '../sms-code/use-sms-code.ts';
import styles from './login-form.module.css';
import type { LoginState } from './use-login.ts';

/** The phone and the code sent to it. */
export function CodeFields({ login: { form, changeAccount } }: { login: LoginState }) {
  const code = useSmsCode({ smsType: 'loginSms', userType: form.values.userType });

  async function sendCode(): Promise<boolean> {
    const values = form.read();
    const wrong = checkForm(loginRules, values).account;
    if (wrong) {
      form.complain({ account: errors[wrong].msg });
      focusField('account');
      return false;
    }
    try {
      const isSent = await code.request(values.account);
      if (isSent) form.complain({ captcha: undefined });
      return isSent;
    } catch (error) {
      const field = error instanceof CallError && error.field === 'phone' ? 'account' : 'captcha';
      form.complain({ [field]: messageOf(error) });
      focusField(field);
      return false;
    }
  }

  return (
    <>
      <TextField
        label="手机号"
        {...form.field('account')}
        onChange={changeAccount}
        placeholder="注册时使用的手机号"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={inputMaxLength}
        isTabular
      />
      <div className={styles.anchor}>
        <TextField
          label="短信验证码"
          help={<CodeHelp />}
          {...form.field('captcha')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={inputMaxLength}
          isTabular
          suffix={<CodeButton onSend={sendCode} seconds={smsResendSeconds} isDisabled={form.isSubmitting} />}
        />
        <CaptchaPopover captcha={code.captcha} className={styles.captcha} />
      </div>
    </>
  );
}

/** Says nothing about whether the phone has an account. */
function CodeHelp() {
  return (
    <>
      若该手机号已注册，验证码将发送到该手机。
      {siteConfiguration.hasOutboxPage ? (
        <>
          演示站不发短信，验证码见
          <a className="inline" href="/outbox" target="_blank" rel="noopener">
            发件箱
          </a>
        </>
      ) : (
        `${codeDigits} 位数字，${codeMinutes} 分钟内有效`
      )}
    </>
  );
}
