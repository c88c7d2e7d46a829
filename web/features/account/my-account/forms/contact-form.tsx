import { useEffect, type ReactNode } from 'react';
import type { UserInfo } from '#contract/account/entities.ts';
import { inputMaxLength, smsResendSeconds } from '#contract/account/constants.ts';
import type { FormRules } from '#contract/shared-rules/rule.ts';
import { textOf } from '#web/lib/call/error-texts.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { useConfirm } from '#web/lib/session/confirm.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import type { Form } from '#web/lib/form/use-form.ts';
import { CaptchaPopover } from '#web/lib/captcha/captcha-popover.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CodeButton } from '#web/ui/code-button/code-button.tsx';
import { focusField } from '#web/ui/error-summary/focus-field.ts';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { CodeHelp } from '../../sms-code/code-help.tsx';
import { refusalText } from '../../sms-code/refusal-text.ts';
import { codeTarget, type CodeRequest } from '../../sms-code/use-code-request.ts';
import styles from '../page.module.css';

/** What PhoneForm and EmailForm take. */
export interface ContactProps {
  user: UserInfo;
  onBound: () => void;
  onClose: () => void;
}

interface ContactFormProps<Values extends { activeCode: string }> {
  title: string;
  form: Form<Values, Values>;
  rules: FormRules<Values>;
  /** The field with the new phone or address. */
  target: keyof Values & string;
  /** Id of the code's field. */
  codeId: string;
  codeWay: '短信' | '邮件';
  code: CodeRequest<string>;
  bind: (values: Values) => Promise<unknown>;
  onBound: () => void;
  onClose: () => void;
  /** The field with the new phone or address. */
  children: ReactNode;
}

/** What binding a phone and binding an email have in common: a code is sent there, and proves it. */
export function ContactForm<Values extends { activeCode: string }>({
  title,
  form,
  rules,
  target,
  codeId,
  codeWay,
  code,
  bind,
  onBound,
  onClose,
  children,
}: ContactFormProps<Values>) {
  useFocusFirstFault(form, { activeCode: codeId });
  const confirm = useConfirm();
  useEffect(() => {
    focusField(target);
  }, [target]);

  function complain(field: 'activeCode' | typeof target, text: string | undefined) {
    form.complain({ [field]: text } as Parameters<typeof form.complain>[0]);
    if (text !== undefined) focusField(field === 'activeCode' ? codeId : field);
  }

  async function sendCode(): Promise<boolean> {
    const values = form.read();
    const wrong = rules[target](values[target], values);
    if (wrong !== undefined) {
      complain(target, textOf(wrong));
      return false;
    }
    try {
      const isSent = await code.request(String(values[target]));
      if (isSent) complain('activeCode', undefined);
      return isSent;
    } catch (error) {
      // the call that sends has names of its own for the recipient: phone, toEmail
      const isRecipient = error instanceof CallError && error.field !== undefined;
      complain(isRecipient ? target : 'activeCode', refusalText(error));
      return false;
    }
  }

  async function submit() {
    const isBound = await form.submit(async (values) => {
      // it has been confirmed before the form opened, but that may be long ago
      if (!(await confirm({ purpose: 'login' }))) throw new CallError('没有确认是您本人操作，未做更改');
      await bind(values);
    });
    if (isBound) onBound();
  }

  return (
    <form className={styles.form} aria-label={title} {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      {children}
      <div className={styles.anchor}>
        <TextField
          label="验证码"
          help={<CodeHelp way={codeWay} />}
          name="activeCode"
          id={codeId}
          value={form.values.activeCode}
          error={form.complaints.activeCode}
          onChange={(activeCode) => form.change({ activeCode } as Partial<Values>)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={inputMaxLength}
          isTabular
          suffix={
            <CodeButton
              fieldId={codeId}
              target={codeTarget(code, String(form.values[target]))}
              seconds={smsResendSeconds}
              onSend={sendCode}
              lost={code.lost}
            />
          }
        />
        <CaptchaPopover captcha={code.captcha} className={styles.captcha} />
      </div>
      <div className="row">
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          确认{title}
        </Button>
      </div>
    </form>
  );
}
