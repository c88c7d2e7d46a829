import { accountCalls } from '#contract/account/calls.ts';
import { inputMaxLength } from '#contract/account/constants.ts';
import { send } from '#web/lib/call/send.ts';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { FormSection } from '../registration/form-section.tsx';
import { PhoneFields } from '../registration/phone-fields.tsx';
import type { RegistrationFormState } from './registration.ts';

export function ContactSection({ form }: { form: RegistrationFormState }) {
  return (
    <FormSection title="1. 联系方式">
      <PhoneFields form={form} userType="user" checkPhone={requireFreePhone} />
      <TextField
        label="邮箱"
        help="找回密码时可以用它"
        {...form.field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={inputMaxLength}
      />
    </FormSection>
  );
}

/** Fails with what the server says of the phone: 509 where somebody has registered it. */
async function requireFreePhone(account: string): Promise<void> {
  await send(accountCalls.validatePhone, { account, userType: 'user' }, { quiet: true });
}
