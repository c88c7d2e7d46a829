import { useState } from 'react';
import { codeDigits, inputMaxLength, smsResendSeconds } from '#contract/account/constants.ts';
import type { RecoveryOption } from '#contract/account/journeys/forgot-password.ts';
import type { ForgotCodeForm } from '#contract/account/rules.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import type { Form } from '#web/lib/form/use-form.ts';
import { CaptchaPopover } from '#web/lib/captcha/captcha-popover.tsx';
import { Alert } from '#web/ui/alert/alert.tsx';
import { CodeButton } from '#web/ui/code-button/code-button.tsx';
import { focusField } from '#web/ui/error-summary/focus-field.ts';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { OutboxHint } from '../../sms-code/outbox-hint.tsx';
import { refusalText } from '../../sms-code/refusal-text.ts';
import { codeTarget, useCodeRequest } from '../../sms-code/use-code-request.ts';
import { isOver, sendCode } from '../recovery-calls.ts';
import type { Recovery } from '../use-recovery.ts';
import styles from './code-field.module.css';

export interface CodeFieldProps {
  form: Form<ForgotCodeForm, ForgotCodeForm>;
  recovery: Recovery;
  /** The journey is over, so no code was sent; undefined takes the message back. */
  onFailure: (message: string | undefined) => void;
}

/** The code and the button that sends it to the chosen phone or address. */
export function CodeField({ form, recovery, onFailure }: CodeFieldProps) {
  const { answers } = recovery;
  const { way } = form.values;
  const [sentTo, setSentTo] = useState<RecoveryOption>();
  const code = useCodeRequest(
    `recovery ${answers.userType} ${answers.account}`,
    (to: RecoveryOption, proof) => sendCode(answers, to, proof),
    (activeCode) => {
      setSentTo(undefined);
      form.complain({ activeCode });
    },
  );

  async function request(option: RecoveryOption): Promise<boolean> {
    onFailure(undefined);
    setSentTo(undefined);
    form.complain({ activeCode: undefined });
    try {
      const isSent = await code.request(option);
      if (isSent) setSentTo(option);
      return isSent;
    } catch (error) {
      const message = messageOf(error);
      if (isOver(message)) {
        onFailure(message);
      } else {
        form.complain({ activeCode: refusalText(error) });
        focusField('activeCode');
      }
      return false;
    }
  }

  return (
    <>
      {sentTo?.type === way && <Sent option={sentTo} />}
      <div className={styles.anchor}>
        <TextField
          label={`${codeDigits} 位验证码`}
          {...form.field('activeCode')}
          className={styles.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={inputMaxLength}
          isTabular
          suffix={
            <>
              {/* Each way has its own minute to wait. */}
              {answers.options.map((option) => (
                <span key={option.type} className={option.type === way ? styles.button : styles.other}>
                  <CodeButton
                    fieldId="activeCode"
                    target={codeTarget(code, option.val)}
                    onSend={() => request(option)}
                    seconds={smsResendSeconds}
                    lost={code.lost?.to === option ? code.lost : undefined}
                  />
                </span>
              ))}
            </>
          }
        />
        <CaptchaPopover captcha={code.captcha} className={styles.captcha} />
      </div>
    </>
  );
}

function Sent({ option: { type, val } }: { option: RecoveryOption }) {
  return (
    <Alert tone="success">
      验证码已发到 <b className="num">{val}</b>。
      <OutboxHint kind={type === 'phone' ? '短信' : '邮件'} />
    </Alert>
  );
}
