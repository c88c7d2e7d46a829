import { inputMaxLength } from '#contract/account/constants.ts';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { strengthOf } from './strength-of.ts';
import type { TextFields } from './text-fields.ts';

/** The password, twice. */
export function PasswordFields({ form }: { form: TextFields<'userPwd' | 'userPwd2'> }) {
  const password = form.field('userPwd');
  return (
    <div className="field-row">
      <PasswordField
        label="密码"
        help="至少 8 位，大写、小写、数字、符号中任选三种"
        {...password}
        autoComplete="new-password"
        maxLength={inputMaxLength}
        strength={strengthOf(password.value)}
      />
      <PasswordField
        label="确认密码"
        help="再输入一次同样的密码"
        {...form.field('userPwd2')}
        autoComplete="new-password"
        maxLength={inputMaxLength}
      />
    </div>
  );
}
