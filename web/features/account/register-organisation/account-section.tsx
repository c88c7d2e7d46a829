import { inputMaxLength } from '#contract/account/constants.ts';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { FormSection } from '../registration/form-section.tsx';
import { PasswordFields } from '../registration/password-fields.tsx';
import { PhoneFields } from '../registration/phone-fields.tsx';
import type { RegistrationFormState } from './registration.ts';

export function AccountSection({ form }: { form: RegistrationFormState }) {
  return (
    <FormSection title="1. 账号信息">
      <TextField
        label="账号"
        help={`数字、中文、英文、短横线和下划线，最多 ${inputMaxLength} 个字`}
        {...form.field('account')}
        autoComplete="username"
        maxLength={inputMaxLength}
      />
      <PhoneFields form={form} userType="enpt" />
      <PasswordFields form={form} />
    </FormSection>
  );
}
