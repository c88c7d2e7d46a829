import { bindingCalls } from '#contract/account/binding-calls.ts';
import { bindPhoneRules, type BindPhoneForm } from '#contract/account/binding-rules.ts';
import { inputMaxLength } from '#contract/account/constants.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { useSmsCode } from '../../sms-code/use-sms-code.ts';
import { ContactForm, type ContactProps } from './contact-form.tsx';

/** A new phone, proven by the code sent to it. */
export function PhoneForm({ user, onBound, onClose }: ContactProps) {
  const form = useForm<BindPhoneForm, BindPhoneForm>({
    rules: bindPhoneRules,
    initial: { newPhone: '', activeCode: '' },
    draft: { key: `account ${String(user.userId)} phone`, secrets: ['activeCode'] },
  });
  const code = useSmsCode({ smsType: 'bindSms', userType: user.accountType }, (activeCode) =>
    form.complain({ activeCode }),
  );
  return (
    <ContactForm
      title="更换手机号"
      form={form}
      rules={bindPhoneRules}
      target="newPhone"
      codeId="phoneCode"
      codeWay="短信"
      code={code}
      bind={({ newPhone, activeCode }) =>
        mutate(
          bindingCalls.updatePhoneCaptcha,
          {
            account: user.phone,
            activeCode,
            newPhone,
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
        label="新手机号"
        {...form.field('newPhone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={inputMaxLength}
        isTabular
      />
    </ContactForm>
  );
}
