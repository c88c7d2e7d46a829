import type { ReactNode } from 'react';
import { inputMaxLength, smsResendSeconds } from '#contract/account/constants.ts';
import { CaptchaPopover } from '#web/lib/captcha/captcha-popover.tsx';
import { CodeButton } from '#web/ui/code-button/code-button.tsx';
import { TextField, type TextFieldProps } from '#web/ui/text-field/text-field.tsx';
import { codeTarget, type CodeRequest } from './use-code-request.ts';

export interface SmsCodeFieldProps {
  field: Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange' | 'id'>;
  help: ReactNode;
  code: CodeRequest<string>;
  /** As it is typed so far. */
  recipient: string;
  onSend: () => Promise<boolean>;
  isDisabled?: boolean | undefined;
  /** Of the place that the captcha's panel is positioned in, and of the panel. */
  className: string | undefined;
  captchaClassName: string | undefined;
}

/** The code of a short message and the button that asks for it. */
export function SmsCodeField(props: SmsCodeFieldProps) {
  const { field, help, code, recipient, onSend, isDisabled, className, captchaClassName } = props;
  return (
    <div className={className}>
      <TextField
        label="短信验证码"
        help={help}
        {...field}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={inputMaxLength}
        isTabular
        suffix={
          <CodeButton
            fieldId={field.id ?? field.name}
            target={codeTarget(code, recipient)}
            onSend={onSend}
            seconds={smsResendSeconds}
            lost={code.lost}
            isDisabled={isDisabled}
          />
        }
      />
      <CaptchaPopover captcha={code.captcha} className={captchaClassName} />
    </div>
  );
}
