import { ticketSeconds } from '#contract/account/constants.ts';
import { mayCall } from '#contract/permissions.ts';
import { countEnterpriseAct } from '#server/db/queries/portal/counter.ts';
import { hasTicketFor, insertTicket } from '#server/db/queries/account/ticket.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import { hashSecret, makeSecret } from '#server/lib/crypto/random-secret.ts';
import type { Services } from '#server/services.ts';
import { consoleAudience, portalAudience } from './ticket-types.ts';

/**
 * Makes a ticket for a site: 256 bits, good once, for a minute, as long as the session lives it was asked for in. Answers it with the
 * address to open. A partner is known by its id or by the origin of its address. Fails with ticketAudience for a site that is neither ours
 * nor a partner's.
 */
export async function issueTicket(
  { db, clock, partners }: Services,
  { audience }: { audience: string },
  { caller }: KnownContext,
): Promise<{ ticket: string; url: string; expiresInSeconds: number }> {
  const partner = partners.list().find(({ id, url }) => id === audience || new URL(url).origin === audience);
  if (partner === undefined && audience !== consoleAudience && audience !== portalAudience)
    fail('ticketAudience');
  const ticket = makeSecret();
  const createdAt = clock.now();
  const site = partner?.id ?? audience;
  await db.transaction(async (tx) => {
    // who goes back and forth in one session is served there once
    const isService = site !== portalAudience && mayCall('enterprise', caller);
    const isFirst = isService && !(await hasTicketFor(tx, { sessionId: caller.sessionId, audience: site }));
    await insertTicket(tx, {
      ticketHash: hashSecret(ticket),
      userId: caller.userId,
      sessionId: caller.sessionId,
      audience: site,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + ticketSeconds * 1000),
    });
    if (isFirst) await countEnterpriseAct(tx);
  });
  return {
    ticket,
    url: partner === undefined ? '' : withToken(partner.url, ticket),
    expiresInSeconds: ticketSeconds,
  };
}

function withToken(address: string, ticket: string): string {
  const url = new URL(address);
  url.searchParams.set('token', ticket);
  return url.href;
}
