import { checkForm } from '#contract/shared-rules/rule.ts';
import { inputMaxLength } from '#contract/account/constants.ts';
import { loginRules } from '#contract/account/rules.ts';
import { textOf } from '#web/lib/call/error-texts.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { focusField } from '#web/ui/error-summary/focus-field.ts';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { CodeHelp } from '../sms-code/code-help.tsx';
import { SmsCodeField } from '../sms-code/sms-code-field.tsx';
import { useSmsCode } from '../sms-code/use-sms-code.ts';
import styles from './login-form.module.css';
import type { LoginState } from './use-login.ts';

/** The phone and the code sent to it. */
export function CodeFields({ login: { form, changeAccount } }: { login: LoginState }) {
  const code = useSmsCode({ smsType: 'loginSms', userType: form.values.userType }, (captcha) =>
    form.complain({ captcha }),
  );

  async function sendCode(): Promise<boolean> {
    const values = form.read();
    const wrong = checkForm(loginRules, values).account;
    if (wrong) {
      form.complain({ account: textOf(wrong) });
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
      <SmsCodeField
        field={form.field('captcha')}
        help={
          <>
            {/* says nothing about whether the phone has an account */}
            若该手机号已注册，验证码将发送到该手机。
            <CodeHelp />
          </>
        }
        code={code}
        recipient={form.values.account}
        onSend={sendCode}
        isDisabled={form.isSubmitting}
        className={styles.anchor}
        captchaClassName={styles.captcha}
      />
    </>
  );
}
