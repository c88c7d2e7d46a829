import type { RequestOrigin } from '#server/domain/workflow/record-step.ts';
import type { MessageServices } from '#server/domain/messages/commit-and-send.ts';
import { transitionAppeal } from './appeal-workflow.ts';
import type { CommentedReview } from './review.ts';

/** Staff reject an appeal for good; the applicant hears of it, and of the reason from the customer service. Fails with reviewCommentRequired, appealNotWaiting, appealMoved. */
export async function rejectAppeal(
  services: MessageServices,
  { appealId, reviewerId, comment, updateTime }: CommentedReview,
  origin: RequestOrigin,
): Promise<void> {
  const step = {
    action: 'reject',
    by: 'reviewer',
    userId: reviewerId,
    updateTime,
    comment: comment.trim(),
    origin,
  } as const;
  await transitionAppeal(services, appealId, step);
}
