import { moveAppeal } from '#server/db/queries/appeal.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { tellRefused } from './appeal-messages.ts';
import { requireComment, type CommentedReview, type ReviewPlace } from './review.ts';

/** Staff reject an appeal for good; the applicant is told why. Fails with reviewCommentRequired, appealNotWaiting. */
export async function rejectAppeal(
  services: Pick<Services, 'db' | 'clock' | 'sms' | 'email' | 'config' | 'log'>,
  { appealId, reviewerId, comment }: CommentedReview,
  place: ReviewPlace,
): Promise<void> {
  const reviewComment = requireComment(comment);
  const now = services.clock.now();
  const appeal = await moveAppeal(
    services.db,
    { id: appealId, from: 'waiting' },
    { status: 'rejected', reviewerId, reviewComment, reviewedAt: now, closedAt: now },
  );
  if (appeal === undefined) fail('appealNotWaiting');
  await recordAudit(services, place, {
    actorUserId: reviewerId,
    action: 'phoneChange',
    object: `appeal ${appealId}`,
    result: 'rejected',
  });
  await tellRefused(services, appeal, reviewComment);
}
