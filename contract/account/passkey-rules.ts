import { inOrder, maxLength, required, type FormRules } from '../shared-rules/rule.ts';
import { passkeyNameMaxLength } from './second-factor-constants.ts';

/** Of the name by which a passkey is known again. */
export const passkeyRules: FormRules<{ name: string }> = {
  name: inOrder(required('passkeyNameRequired'), maxLength(passkeyNameMaxLength, 'passkeyNameTooLong')),
};
