import { maskName, maskPhone } from '#contract/shared-rules/masks.ts';
import { findOpenTicket } from '#server/db/queries/account/ticket.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import { hashSecret } from '#server/lib/crypto/random-secret.ts';
import type { Services } from '#server/services.ts';
import { audienceOf, consoleAudience, portalAudience } from './ticket-types.ts';

const nobody = { account: '', siteName: '', isCurrentUser: false, expiresAt: null };

/**
 * What the page asks before it lets anybody in: whom a ticket of ours would log in, masked, so that nobody is logged in as
 * somebody else without seeing it. Does not use the ticket up. Of a partner's ticket only the partner's name is known. Without
 * a type any ticket of ours is looked at. Fails with ticketAudience for a type nobody has.
 */
export async function analyseTicket(
  { db, clock, partners }: Services,
  { token, type }: { token: string; type: string },
  { caller }: CallContext,
) {
  const audience = audienceOf(type);
  if (audience === undefined) {
    const partner = partners.list().find(({ id }) => id === type) ?? fail('ticketAudience');
    return { ...nobody, isValid: token !== '', siteName: partner.name };
  }
  const found = await findOpenTicket(db, { ticketHash: hashSecret(token), now: clock.now() });
  const audiences = type === '' ? [portalAudience, consoleAudience] : [audience];
  if (found === undefined || !audiences.includes(found.audience)) return { ...nobody, isValid: false };
  const name = found.account ?? found.userName;
  return {
    isValid: true,
    account: name === null ? maskPhone(found.phone) : maskName(name),
    siteName: '',
    isCurrentUser: caller?.userId === found.userId,
    expiresAt: found.expiresAt.toISOString(),
  };
}
