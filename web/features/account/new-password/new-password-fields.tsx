import { resetPasswordMaxLength } from '#contract/account/constants.ts';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { strengthOf } from '../registration/strength-of.ts';
import type { TextFields } from '../registration/text-fields.ts';
import styles from './new-password-fields.module.css';

/**
 * A new password, twice, for an account that is known. The fields have no maxlength: it would cut a longer password that is
 * pasted, unseen, and what the browser then remembers would not be what was set. The rule says what is too long.
 */
export function NewPasswordFields({ account, form }: NewPasswordFieldsProps) {
  const password = form.field('userPwd');
  return (
    <div className={styles.passwords}>
      {/* tells password managers whose password this is */}
      <input hidden readOnly name="username" autoComplete="username" value={account} />
      <PasswordField
        label="新密码"
        help={`8 到 ${resetPasswordMaxLength} 位，大写、小写、数字、符号中任选三种`}
        {...password}
        autoComplete="new-password"
        strength={strengthOf(password.value)}
      />
      <PasswordField
        label="确认新密码"
        help="再输入一次同样的密码"
        {...form.field('userPwd2')}
        autoComplete="new-password"
      />
    </div>
  );
}

interface NewPasswordFieldsProps {
  account: string;
  form: TextFields<'userPwd' | 'userPwd2'>;
}
