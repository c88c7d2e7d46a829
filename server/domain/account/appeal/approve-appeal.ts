import { appealObjectionHours } from '#contract/account/constants.ts';
import { violatedUniqueIndex } from '#server/db/database.ts';
import { getAppeal, moveAppeal } from '#server/db/queries/appeal.ts';
import { findUserByPhone, getUser } from '#server/db/queries/user.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { tellAccepted, tellOldOwner } from './appeal-messages.ts';
import { newLinkSecret } from '../link-secret.ts';
import type { Review, ReviewPlace } from './review.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'sms' | 'email' | 'config' | 'log'>;

/**
 * Staff approve an appeal. The phone does not change yet: for 24 hours the account's owner, told by SMS and email, can object;
 * the new phone is told too. Fails with appealNotWaiting when somebody has decided already, with appealOtherApproved while
 * another appeal of the same enterprise is about to be carried out, and with phoneTaken: then it should be returned.
 */
export async function approveAppeal(
  services: Deps,
  { appealId, reviewerId }: Review,
  place: ReviewPlace,
): Promise<void> {
  const { db, clock } = services;
  const { newPhone } = await getAppeal(db, appealId);
  if (await findUserByPhone(db, { phone: newPhone, accountType: 'enpt' })) fail('phoneTaken');
  const now = clock.now();
  const { secret, hash } = newLinkSecret();
  const appeal = await moveAppeal(
    db,
    { id: appealId, from: 'waiting' },
    {
      status: 'approved',
      reviewerId,
      reviewComment: null,
      reviewedAt: now,
      effectiveAt: new Date(now.getTime() + appealObjectionHours * 3_600_000),
      objectionHash: hash,
    },
  ).catch((error: unknown) => {
    if (violatedUniqueIndex(error) === 'phone_appeal_approved') fail('appealOtherApproved');
    throw error;
  });
  if (appeal === undefined) fail('appealNotWaiting');
  await recordAudit(services, place, {
    actorUserId: reviewerId,
    action: 'phoneChange',
    object: `appeal ${appealId}`,
    result: 'approved',
  });
  await tellOldOwner(services, await getUser(db, appeal.userId), { ...appeal, secret });
  await tellAccepted(services, appeal);
}
