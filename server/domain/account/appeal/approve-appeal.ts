import { violatedUniqueIndex } from '#server/db/database.ts';
import type { Place } from '#server/domain/workflow/record-step.ts';
import { fail } from '#server/lib/fail.ts';
import { moveAppeal, type AppealDeps } from './advance-appeal.ts';
import type { Review } from './review.ts';

/**
 * Staff approve an appeal. The phone does not change yet: for 24 hours the account's owner, told by SMS and email, can object;
 * the new phone is told too. Fails with appealNotWaiting when somebody has decided already, with appealOtherApproved while
 * another appeal of the same enterprise is about to be carried out, and with phoneTaken: then it should be returned.
 */
export async function approveAppeal(
  services: AppealDeps,
  { appealId, reviewerId }: Review,
  place: Place,
): Promise<void> {
  await moveAppeal(services, appealId, { action: 'approve', by: 'reviewer', reviewerId, place }).catch(
    (error: unknown) => {
      if (violatedUniqueIndex(error) === 'phone_appeal_approved') fail('appealOtherApproved');
      throw error;
    },
  );
}
