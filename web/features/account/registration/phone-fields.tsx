import { inputMaxLength } from '#contract/account/constants.ts';
import { codePhoneRule, type LoginForm } from '#contract/account/rules.ts';
import { textOf } from '#web/lib/call/error-texts.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { focusField } from '#web/ui/error-summary/focus-field.ts';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { CodeHelp } from '../sms-code/code-help.tsx';
import { SmsCodeField } from '../sms-code/sms-code-field.tsx';
import { useSmsCode } from '../sms-code/use-sms-code.ts';
import styles from './phone-fields.module.css';
import type { TextFields } from './text-fields.ts';

export interface PhoneFieldsProps {
  form: TextFields<'phone' | 'activeCode'>;
  userType: LoginForm['userType'];
  /** Asked before a code is sent. Fails with the CallError that keeps it back. */
  checkPhone?: (phone: string) => Promise<unknown>;
}

/** The phone and the code that proves it. */
export function PhoneFields({ form, userType, checkPhone }: PhoneFieldsProps) {
  const code = useSmsCode({ smsType: 'registerSms', userType }, (activeCode) =>
    form.complain({ activeCode }),
  );

  async function sendCode(): Promise<boolean> {
    const { phone } = form.read();
    const wrong = codePhoneRule(phone, {});
    if (wrong) {
      form.complain({ phone: textOf(wrong) });
      focusField('phone');
      return false;
    }
    try {
      await checkPhone?.(phone);
      const isSent = await code.request(phone);
      if (isSent) form.complain({ phone: undefined, activeCode: undefined });
      return isSent;
    } catch (error) {
      const field = error instanceof CallError && error.field === 'phone' ? 'phone' : 'activeCode';
      form.complain({ [field]: messageOf(error) });
      focusField(field);
      return false;
    }
  }

  return (
    <div className={`field-row ${styles.row ?? ''}`}>
      <TextField
        label="手机号"
        help="用来接收验证码，以后也可以用它登录"
        {...form.field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={inputMaxLength}
        isTabular
      />
      <SmsCodeField
        field={form.field('activeCode')}
        help={<CodeHelp />}
        code={code}
        recipient={form.field('phone').value}
        onSend={sendCode}
        className={styles.anchor}
        captchaClassName={styles.captcha}
      />
    </div>
  );
}
