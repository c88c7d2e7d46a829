import { inOrder, maxLength, required, type Rule } from '../shared-rules/rule.ts';
import { closingReasonMaxLength } from './closing-limits.ts';

/** What a chief says of a service that he closes. */
export const closingReasonRule: Rule = inOrder(
  required('closingReasonRequired'),
  maxLength(closingReasonMaxLength, 'closingReasonTooLong'),
);
