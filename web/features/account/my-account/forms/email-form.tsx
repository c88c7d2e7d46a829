import { bindingCalls } from '#contract/account/binding-calls.ts';
import { bindEmailRules, type BindEmailForm } from '#contract/account/binding-rules.ts';
import { recoveryCalls } from '#contract/account/recovery-calls.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { send } from '#web/lib/call/send.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { useCodeRequest } from '../../sms-code/use-code-request.ts';
import { ContactForm, type ContactProps } from './contact-form.tsx';

/** A new email address, or the one typed at the registration, proven by the code sent to it. */
export function EmailForm({ user, onBound, onClose }: ContactProps) {
  const isProving = user.email !== '' && !user.isEmailProven;
  const form = useForm<BindEmailForm, BindEmailForm>({
    rules: bindEmailRules,
    initial: { newEmail: isProving ? user.email : '', activeCode: '' },
    draft: { key: `account ${String(user.userId)} email`, secrets: ['activeCode'] },
  });
  const code = useCodeRequest<string>(
    `bindEmail ${user.accountType}`,
    (toEmail, proof) =>
      send(
        recoveryCalls.sendEmail,
        { toEmail, emailType: 'bindEmail', userType: user.accountType, ...proof },
        { quiet: true },
      ),
    (activeCode) => form.complain({ activeCode }),
  );
  return (
    <ContactForm
      title={isProving ? '验证邮箱' : user.email === '' ? '绑定邮箱' : '更换邮箱'}
      form={form}
      rules={bindEmailRules}
      target="newEmail"
      codeId="emailCode"
      codeWay="邮件"
      code={code}
      bind={({ newEmail, activeCode }) =>
        mutate(
          bindingCalls.updateEmailCaptcha,
          {
            account: user.email,
            activeCode,
            newEmail,
            isUpdate: true,
            isBind: true,
            userType: user.accountType,
          },
          { quiet: true },
        )
      }
      onBound={onBound}
      onClose={onClose}
    >
      <TextField
        label={isProving ? '邮箱' : '新邮箱'}
        {...form.field('newEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </ContactForm>
  );
}
