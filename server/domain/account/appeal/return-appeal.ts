import type { Place } from '#server/domain/workflow/record-step.ts';
import { moveAppeal, type AppealDeps } from './advance-appeal.ts';
import type { CommentedReview } from './review.ts';

/**
 * Staff return an appeal for correction: the applicant gets the comment and a link by SMS, corrects and submits again without
 * typing anything anew. Fails with reviewCommentRequired, appealNotWaiting.
 */
export async function returnAppeal(
  services: AppealDeps,
  { appealId, reviewerId, comment }: CommentedReview,
  place: Place,
): Promise<void> {
  const step = { action: 'return', by: 'reviewer', reviewerId, comment: comment.trim(), place } as const;
  await moveAppeal(services, appealId, step);
}
