import { maskName, maskPhone } from '#contract/shared-rules/masks.ts';
import { findOpenTicket } from '#server/db/queries/ticket.ts';
import { hashSecret } from '#server/lib/random-secret.ts';
import type { Services } from '#server/services.ts';
import { consoleAudience, portalAudience } from './issue-ticket.ts';

/**
 * What the page asks before it lets anybody in: whom a ticket of ours would log in, masked, so that nobody is logged in as
 * somebody else without seeing it. Does not use the ticket up.
 */
export async function analyseTicket({ db, clock }: Services, token: string) {
  const found = await findOpenTicket(db, { ticketHash: hashSecret(token), now: clock.now() });
  const isOurs = found !== undefined && [portalAudience, consoleAudience].includes(found.audience);
  if (!isOurs) return { isValid: false, account: '', expiresAt: null };
  const name = found.account ?? found.userName;
  return {
    isValid: true,
    account: name === null ? maskPhone(found.phone) : maskName(name),
    expiresAt: found.expiresAt.toISOString(),
  };
}
