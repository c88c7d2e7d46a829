import type { RequestOrigin } from '#server/domain/workflow/record-step.ts';
import type { MessageServices } from '#server/domain/messages/commit-and-send.ts';
import { transitionAppeal } from './appeal-workflow.ts';
import type { CommentedReview } from './review.ts';

/**
 * Staff return an appeal for correction: the applicant gets a link by SMS, reads the comment behind it, corrects and submits
 * again without typing anything anew. Fails with reviewCommentRequired, appealNotWaiting, appealMoved.
 */
export async function returnAppeal(
  services: MessageServices,
  { appealId, reviewerId, comment, updateTime }: CommentedReview,
  origin: RequestOrigin,
): Promise<void> {
  const step = {
    action: 'return',
    by: 'reviewer',
    userId: reviewerId,
    updateTime,
    comment: comment.trim(),
    origin,
  } as const;
  await transitionAppeal(services, appealId, step);
}
