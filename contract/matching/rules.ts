import { inOrder, matches, maxLength, required, type FormRules } from '../shared-rules/rule.ts';
import { invitationMaxLength, partingMaxLength, ratingMaxLength, talkMaxLength } from './constants.ts';

/** Run by the forms and by the server. */
export const invitationRules: FormRules<{ body: string }> = {
  body: maxLength(invitationMaxLength, 'invitationTooLong'),
};

export const talkRules: FormRules<{ body: string }> = {
  body: inOrder(required('talkRequired'), maxLength(talkMaxLength, 'talkTooLong')),
};

/** Of whoever parts or declines: of the former the reason is wanted. */
export const partingRules: FormRules<{ comment: string }> = {
  comment: inOrder(required('partingRequired'), maxLength(partingMaxLength, 'partingTooLong')),
};

export const decliningRules: FormRules<{ comment: string }> = {
  comment: maxLength(partingMaxLength, 'partingTooLong'),
};

export const ratingRules: FormRules<{ stars: string; comment: string }> = {
  stars: inOrder(
    required('ratingStarsRequired'),
    matches((text) => /^[1-5]$/.test(text), 'ratingStarsRequired'),
  ),
  comment: maxLength(ratingMaxLength, 'ratingCommentTooLong'),
};
