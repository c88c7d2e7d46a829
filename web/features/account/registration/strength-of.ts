import { passwordMinLength } from '#contract/account/constants.ts';
import { passwordStrength } from '#contract/shared-rules/password.ts';
import type { PasswordStrength } from '#web/ui/password-field/password-field.tsx';

const texts = { 0: '很弱', 1: '弱', 2: '不够', 3: '较强', 4: '强' };

/** What the meter shows: three bars and more are what the rule asks for. Nothing while nothing is typed. */
export function strengthOf(password: string): PasswordStrength | undefined {
  if (password === '') return undefined;
  const kinds = passwordStrength(password);
  const level = (
    password.length < passwordMinLength ? Math.min(kinds, 2) : kinds
  ) as PasswordStrength['level'];
  return { level, text: texts[level] };
}
