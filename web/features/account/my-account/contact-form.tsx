import type { ReactNode } from 'react';
import { smsResendSeconds } from '#contract/account/constants.ts';
import { CallError, messageOf } from '#web/lib/call-error.ts';
import { loadUserInfo } from '#web/lib/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import type { Form } from '#web/lib/use-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CodeButton } from '#web/ui/code-button/code-button.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { CaptchaPopover } from '../captcha/captcha-popover.tsx';
import type { Captcha } from '../captcha/use-captcha.ts';
import { useFocusFirstFault } from '#web/lib/focus-first-fault.ts';
import styles from './page.module.css';

interface ContactFormProps<Values extends { activeCode: string }> {
  title: string;
  /** Toast after it is bound. */
  success: string;
  form: Form<Values, Values>;
  /** Id of the code's field: two of these forms stand on one page. */
  codeName: string;
  /** The field with the new phone or address; complaints about sending stand there. */
  target: keyof Values & string;
  captcha: Captcha;
  onSendCode: () => Promise<boolean>;
  bind: (values: Values) => Promise<unknown>;
  /** The field with the new phone or address. */
  children: ReactNode;
}

/** What binding a phone and binding an email have in common: a code is sent there, and proves it. */
export function ContactForm<Values extends { activeCode: string }>({
  title,
  success,
  form,
  codeName,
  target,
  captcha,
  onSendCode,
  bind,
  children,
}: ContactFormProps<Values>) {
  useFocusFirstFault(form, { activeCode: codeName });

  async function sendCode(): Promise<boolean> {
    try {
      return await onSendCode();
    } catch (error) {
      const text = messageOf(error);
      form.complain({ [target]: text } as Parameters<typeof form.complain>[0]);
      if (!(error instanceof CallError) || error.field === undefined) showToast('error', text);
      return false;
    }
  }

  async function submit() {
    const isDone = await form.submit(async (values) => {
      await bind(values);
    });
    if (!isDone) return;
    showToast('success', success);
    await loadUserInfo().catch(() => undefined);
  }

  const code = form.field('activeCode');
  return (
    <form className={`card ${styles.form ?? ''}`} {...form.formProps(submit)}>
      <h3>{title}</h3>
      {form.failure !== undefined && (
        <Alert tone="error" isLive>
          {form.failure}
        </Alert>
      )}
      {children}
      <TextField
        label="验证码"
        name="activeCode"
        id={codeName}
        value={form.values.activeCode}
        error={code.error}
        onChange={(activeCode) => form.change({ activeCode } as Partial<Values>)}
        inputMode="numeric"
        autoComplete="one-time-code"
        suffix={<CodeButton seconds={smsResendSeconds} onSend={sendCode} />}
      />
      <CaptchaPopover captcha={captcha} />
      <div>
        <Button type="submit" isBusy={form.isSubmitting}>
          确认{title}
        </Button>
      </div>
    </form>
  );
}
