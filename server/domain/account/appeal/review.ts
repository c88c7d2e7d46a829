import type { CallContext } from '#server/lib/context.ts';
import { fail } from '#server/lib/fail.ts';

/** A decision of somebody who works for the centre. */
export interface Review {
  appealId: number;
  reviewerId: number;
}

/** One that is explained to the applicant. */
export type CommentedReview = Review & { comment: string };

/** Where it was decided, for the record. */
export type ReviewPlace = Pick<CallContext, 'ip' | 'requestId'>;

/** Fails with reviewCommentRequired. */
export function requireComment(comment: string): string {
  const trimmed = comment.trim();
  if (trimmed === '') fail('reviewCommentRequired', { field: 'comment' });
  return trimmed;
}
