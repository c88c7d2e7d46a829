import { inputMaxLength } from '#contract/account/constants.ts';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { FormSection } from '../registration/form-section.tsx';
import styles from './identity-section.module.css';
import type { RegistrationFormState } from './registration.ts';

/** The ID number is sensitive: PIPL art. 29 wants a consent of its own, art. 30 says what has to be told before. */
export function IdentitySection({ form }: { form: RegistrationFormState }) {
  const { value: isAgreed, ...consent } = form.field('isIdNumberAgreed');
  return (
    <FormSection title="2. 身份信息">
      <div className={`field-row ${styles.row ?? ''}`}>
        <TextField
          label="姓名"
          help="与身份证一致"
          {...form.field('userName')}
          autoComplete="name"
          maxLength={inputMaxLength}
        />
        <TextField
          label="身份证号码"
          help="18 位，最后一位可能是 X"
          {...form.field('cardNum')}
          autoComplete="off"
          maxLength={inputMaxLength}
          isTabular
        />
      </div>
      <div className={styles.consent}>
        <p className="meta">
          身份证号码是敏感个人信息，仅用于核验实名、防止他人冒用您的身份注册，一旦泄露可能被人冒用。号码加密保存，显示时遮盖，注销账号后删除。不同意的，不能注册个人账号，仍可浏览全部公开内容。
        </p>
        <Checkbox label="单独同意处理身份证号码" isChecked={isAgreed} isOptional={false} {...consent} />
      </div>
    </FormSection>
  );
}
