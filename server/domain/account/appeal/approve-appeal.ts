import { violatedUniqueIndex } from '#server/db/database.ts';
import type { RequestOrigin } from '#server/domain/workflow/record-step.ts';
import { fail } from '#server/lib/fail.ts';
import type { MessageServices } from '#server/domain/messages/commit-and-send.ts';
import { transitionAppeal } from './appeal-workflow.ts';
import type { Review } from './review.ts';

/**
 * Approves an appeal. The phone does not change yet: the account's owner is notified by SMS and email and can object
 * for 24 hours. The new phone is notified too. Fails with appealNotWaiting if the appeal is already decided. Fails with appealMoved
 * if a step was made since `updateTime`. Fails with appealOtherApproved while another approved appeal of the enterprise is
 * pending. Fails with phoneTaken, after which staff should return it.
 */
export async function approveAppeal(
  services: MessageServices,
  { appealId, reviewerId, updateTime }: Review,
  origin: RequestOrigin,
): Promise<void> {
  await transitionAppeal(services, appealId, {
    action: 'approve',
    by: 'reviewer',
    userId: reviewerId,
    updateTime,
    origin,
  }).catch((error: unknown) => {
    if (violatedUniqueIndex(error) === 'phone_appeal_approved') fail('appealOtherApproved');
    throw error;
  });
}
