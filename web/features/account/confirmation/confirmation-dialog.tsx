import { useId } from 'react';
import { confirmationCalls } from '#contract/account/confirmation-calls.ts';
import { confirmationRules, type ConfirmationForm } from '#contract/account/confirmation-rules.ts';
import type { ConfirmationPurpose } from '#contract/confirmation.ts';
import type { ConfirmationWords } from '#web/lib/session/confirm.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { passwordDigest } from '#web/lib/session/password-digest.ts';
import { send } from '#web/lib/call/send.ts';
import { useSession } from '#web/lib/session/session.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { focusField } from '#web/ui/error-summary/focus-field.ts';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control/segmented-control.tsx';
import { CodeHelp } from '../sms-code/code-help.tsx';
import { refusalText } from '../sms-code/refusal-text.ts';
import { SmsCodeField } from '../sms-code/sms-code-field.tsx';
import { useSmsCode } from '../sms-code/use-sms-code.ts';
import styles from './confirmation-dialog.module.css';

interface ConfirmationDialogProps extends ConfirmationWords {
  purpose: ConfirmationPurpose;
  /** The phone a code would go to, masked. */
  phone: string;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Both fields keep an id of their own: forms with a password and a code stand on the page behind. */
const ids = { password: 'confirmationPassword', activeCode: 'confirmationCode' };

const ways = [
  { value: 'password', label: '密码验证' },
  { value: 'phone', label: '短信验证' },
] as const;

/** The password or a code to the account's phone, before what a session alone must not do. */
export function ConfirmationDialog(props: ConfirmationDialogProps) {
  const { purpose, phone, onAnswer, title = '确认是您本人操作', submit = '确认', isDangerous } = props;
  const { text = '为了账号安全，请输入登录密码，或用短信验证码验证。' } = props;
  const formId = useId();
  const { user } = useSession();
  const form = useForm<ConfirmationForm, ConfirmationForm>({
    rules: confirmationRules,
    initial: { by: 'password', password: '', activeCode: '' },
  });
  const code = useSmsCode({ smsType: 'confirmSms', userType: user?.accountType ?? 'user' }, (activeCode) =>
    form.complain({ activeCode }),
  );
  useFocusFirstFault(form, ids);

  async function sendCode(): Promise<boolean> {
    try {
      const isSent = await code.request(phone);
      if (isSent) form.complain({ activeCode: undefined });
      return isSent;
    } catch (error) {
      form.complain({ activeCode: refusalText(error) });
      focusField(ids.activeCode);
      return false;
    }
  }

  async function confirm() {
    const isDone = await form.submit(async ({ by, password, activeCode }) => {
      const digest = by === 'password' ? passwordDigest(password) : '';
      await send(
        confirmationCalls.confirmIdentity,
        { purpose, by, password: digest, activeCode },
        { quiet: true },
      );
    });
    if (isDone) onAnswer(true);
  }

  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(false)}
      title={title}
      width={560}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>取消</Button>
          <Button
            type="submit"
            form={formId}
            variant={isDangerous ? 'danger' : 'main'}
            isBusy={form.isSubmitting}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" aria-label={title} {...form.formProps(confirm)}>
        {typeof text === 'string' ? <p>{text}</p> : text}
        <FormFailure text={form.failure} />
        <SegmentedControl
          label="验证方式"
          name="by"
          value={form.values.by}
          onChange={(by) => form.change({ by })}
          options={ways}
          isFilled
        />
        {form.values.by === 'password' ? (
          <PasswordField
            label="登录密码"
            {...form.field('password')}
            id={ids.password}
            autoComplete="current-password"
          />
        ) : (
          <SmsCodeField
            field={{ ...form.field('activeCode'), id: ids.activeCode }}
            help={
              <>
                发到 <span className="num">{phone}</span>，<CodeHelp />
              </>
            }
            code={code}
            recipient={phone}
            onSend={sendCode}
            className={styles.anchor}
            captchaClassName={styles.captcha}
          />
        )}
      </form>
    </Dialog>
  );
}
