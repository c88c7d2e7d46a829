import type { Place } from '#server/domain/workflow/record-step.ts';
import { moveAppeal, type AppealDeps } from './advance-appeal.ts';
import type { CommentedReview } from './review.ts';

/** Staff reject an appeal for good; the applicant is told why. Fails with reviewCommentRequired, appealNotWaiting. */
export async function rejectAppeal(
  services: AppealDeps,
  { appealId, reviewerId, comment }: CommentedReview,
  place: Place,
): Promise<void> {
  const step = { action: 'reject', by: 'reviewer', reviewerId, comment: comment.trim(), place } as const;
  await moveAppeal(services, appealId, step);
}
