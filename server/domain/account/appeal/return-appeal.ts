import { moveAppeal, type AppealStatus } from '#server/db/queries/appeal.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { tellReturned } from './appeal-messages.ts';
import { newLinkSecret } from '../link-secret.ts';
import { requireComment, type CommentedReview, type ReviewPlace } from './review.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'sms' | 'email' | 'config' | 'log'>;

/**
 * Staff return an appeal for correction: the applicant gets the comment and a link by SMS, corrects and submits again without
 * typing anything anew. Fails with reviewCommentRequired, appealNotWaiting.
 */
export async function returnAppeal(
  services: Deps,
  { appealId, reviewerId, comment }: CommentedReview,
  place: ReviewPlace,
): Promise<void> {
  const isReturned = await sendBack(services, {
    appealId,
    from: 'waiting',
    reviewerId,
    comment: requireComment(comment),
  });
  if (!isReturned) fail('appealNotWaiting');
  await recordAudit(services, place, {
    actorUserId: reviewerId,
    action: 'phoneChange',
    object: `appeal ${appealId}`,
    result: 'returned',
  });
}

/** Opens an appeal for correction and tells the applicant. False when it is in another state by now. */
export async function sendBack(
  services: Deps,
  review: { appealId: number; from: AppealStatus; reviewerId?: number; comment: string },
): Promise<boolean> {
  const { appealId, from, reviewerId, comment } = review;
  const { secret, hash } = newLinkSecret();
  const appeal = await moveAppeal(
    services.db,
    { id: appealId, from },
    {
      status: 'returned',
      reviewComment: comment,
      reviewedAt: services.clock.now(),
      effectiveAt: null,
      objectionHash: null,
      correctionHash: hash,
      ...(reviewerId === undefined ? {} : { reviewerId }),
    },
  );
  if (appeal === undefined) return false;
  await tellReturned(services, appeal, { comment, secret });
  return true;
}
