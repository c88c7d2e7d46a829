import type { RequestOrigin } from '#server/domain/workflow/record-step.ts';
import type { MessageServices } from '#server/domain/messages/commit-and-send.ts';
import { transitionAppeal } from './appeal-workflow.ts';
import type { CommentedReview } from './review.ts';

/**
 * Staff return an appeal for correction: the applicant gets the comment and a link by SMS, corrects and submits again without
 * typing anything anew. Fails with reviewCommentRequired, appealNotWaiting.
 */
export async function returnAppeal(
  services: MessageServices,
  { appealId, reviewerId, comment }: CommentedReview,
  origin: RequestOrigin,
): Promise<void> {
  const step = {
    action: 'return',
    by: 'reviewer',
    userId: reviewerId,
    comment: comment.trim(),
    origin,
  } as const;
  await transitionAppeal(services, appealId, step);
}
