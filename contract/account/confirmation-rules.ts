import type { FormRules } from '../shared-rules/rule.ts';
import { forgotCodeRules } from './rules.ts';

/** Proving to be the account's owner: the password, or a code to the account's phone. */
export interface ConfirmationForm {
  by: 'password' | 'phone';
  password: string;
  activeCode: string;
}

export const confirmationRules: FormRules<ConfirmationForm> = {
  by: () => undefined,
  password: (value, { by }) => (by === 'password' && value === '' ? 'loginPasswordRequired' : undefined),
  activeCode: (value, { by }) =>
    by === 'phone' ? forgotCodeRules.activeCode(value, { way: 'phone', activeCode: value }) : undefined,
};
