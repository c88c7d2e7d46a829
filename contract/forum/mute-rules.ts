import { anything, inOrder, maxLength, required, type FormRules } from '../shared-rules/rule.ts';
import { muteReasonMax } from './constants.ts';

/** Of how long an author is muted, and of the reason that he is told. */
export const muteRules: FormRules<{ days: string; reason: string }> = {
  days: anything,
  reason: inOrder(required('muteReasonRequired'), maxLength(muteReasonMax, 'muteReasonTooLong')),
};
