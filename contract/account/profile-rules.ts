import type { FormRules } from '../shared-rules/rule.ts';
import { forgotPasswordRules, type ForgotPasswordForm } from './rules.ts';

/** Changing the password while logged in. */
export interface ChangePasswordForm extends ForgotPasswordForm {
  /** The old one. '' where it is not asked for. */
  password: string;
}

/** `isOldAsked` is false for an account whose password its owner did not choose. Judges what is typed. */
export function changePasswordRules(isOldAsked: boolean): FormRules<ChangePasswordForm> {
  return {
    password: (value) => (isOldAsked && value === '' ? 'loginPasswordRequired' : undefined),
    ...forgotPasswordRules,
  };
}
