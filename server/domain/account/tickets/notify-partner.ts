import { timingSafeEqual } from 'node:crypto';
import { redeemTicket } from '#server/db/queries/account/ticket.ts';
import { findEnterprise, getUser } from '#server/db/queries/account/user.ts';
import { fail } from '#server/lib/fail.ts';
import { hashSecret } from '#server/lib/crypto/random-secret.ts';
import type { Services } from '#server/services.ts';

/**
 * Tells a partner's server whose a ticket is that one of our users came to it with, and uses the ticket up. The partner proves
 * itself by the secret both know. `user` is null for a ticket that is unknown, used, too old or another partner's.
 */
export async function notifyPartner(
  { db, clock, partners }: Services,
  { token, authorization }: { token: string; authorization: string },
) {
  const given = hashSecret(authorization.replace(/^Bearer /, ''));
  const partner = partners.list().find(({ secret }) => timingSafeEqual(hashSecret(secret), given));
  if (partner === undefined) fail('accessDenied');
  const ticketHash = hashSecret(token);
  const made = await redeemTicket(db, { ticketHash, audience: partner.id, now: clock.now() });
  if (made === undefined) return { user: null };
  const [user, company] = await Promise.all([getUser(db, made.userId), findEnterprise(db, made.userId)]);
  return {
    user: {
      phone: user.phone,
      userType: user.accountType,
      account: user.account ?? user.userName ?? user.phone,
      companyName: company?.companyName ?? '',
      creditCode: company?.creditCode ?? '',
    },
  };
}
