import type { RequestOrigin } from '#server/domain/workflow/record-step.ts';
import type { MessageServices } from '#server/domain/messages/commit-and-send.ts';
import { transitionAppeal } from './appeal-workflow.ts';
import type { CommentedReview } from './review.ts';

/** Staff reject an appeal for good; the applicant is told why. Fails with reviewCommentRequired, appealNotWaiting. */
export async function rejectAppeal(
  services: MessageServices,
  { appealId, reviewerId, comment }: CommentedReview,
  origin: RequestOrigin,
): Promise<void> {
  const step = {
    action: 'reject',
    by: 'reviewer',
    userId: reviewerId,
    comment: comment.trim(),
    origin,
  } as const;
  await transitionAppeal(services, appealId, step);
}
