import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { redeemTicket } from '#server/db/queries/account/ticket.ts';
import { findUserByPhone, getUser, type User } from '#server/db/queries/account/user.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { BusinessError, fail } from '#server/lib/fail.ts';
import { hashSecret } from '#server/lib/crypto/random-secret.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { requireAllowedAddress, type LoggedInUser } from '../log-in.ts';
import { logOut } from '../log-out.ts';
import { beginSession, renewToken, type TicketSession } from '../sessions.ts';
import { audienceOf } from './ticket-types.ts';

/** Whom a ticket lets in. A partner's says nothing of the session it was made in. */
interface Entering {
  user: User;
  ticketOf?: TicketSession | undefined;
}

/**
 * Logs in by the ticket an address carried. `type` says who made it: a partner's id, or our own site (ticket-types.ts). A browser that is logged in as the same user goes on with its session and another token; that of another user ends. Fails with
 * ticketInvalid, or ticketAudience for a type nobody has.
 */
export async function enterByTicket(
  services: Services,
  { token, type }: { token: string; type: string },
  context: CallContext,
): Promise<LoggedInUser> {
  const { user, ticketOf } = await findAllowed(services, { token, type }, context).catch(
    async (error: unknown) => {
      if (error instanceof BusinessError) {
        await recordAudit(services, context, {
          action: 'login',
          object: `ticket ${type}`,
          result: error.errorName,
        });
      }
      throw error;
    },
  );
  const session = await takeIn(services, { user, ticketOf }, context);
  await recordAudit(services, context, {
    actorUserId: user.id,
    action: 'login',
    object: `user ${user.id}`,
    result: `ok by ticket ${type}`,
  });
  context.setToken(session);
  return { token: session, account: user.account ?? user.phone, mustChangePassword: user.mustChangePassword };
}

async function findAllowed(
  services: Services,
  ticket: { token: string; type: string },
  { ip }: CallContext,
): Promise<Entering> {
  const entering = await findOwner(services, ticket);
  await requireAllowedAddress(services, entering.user, ip);
  return entering;
}

async function takeIn(
  services: Services,
  { user: { id: userId }, ticketOf }: Entering,
  context: CallContext,
): Promise<string> {
  const { caller, ip, userAgent } = context;
  if (caller?.userId === userId) return renewToken(services, caller.sessionId);
  await logOut(services, context);
  const { token } = await beginSession(services, { userId, ip, userAgent, ticketOf });
  return token;
}

async function findOwner(
  services: Services,
  { token, type }: { token: string; type: string },
): Promise<Entering> {
  if (token === '') fail('ticketInvalid');
  const audience = audienceOf(type);
  if (audience !== undefined) return ownTicketOwner(services, { token, audience });
  const partner = services.partners.list().find(({ id }) => id === type) ?? fail('ticketAudience');
  const known = await services.partners.verify(partner, token).catch((error: unknown) => {
    services.log.warn({ err: error, partner: partner.id }, 'a partner could not be asked');
    fail('ticketInvalid');
  });
  const phone = known === undefined ? undefined : canonicalPhone(known.phone);
  if (known === undefined || phone === undefined) fail('ticketInvalid');
  const user = await findUserByPhone(services.db, { phone, accountType: known.userType });
  return user === undefined ? fail('ticketInvalid') : { user };
}

async function ownTicketOwner(
  { db, clock }: Services,
  { token, audience }: { token: string; audience: string },
): Promise<Entering> {
  const made = await redeemTicket(db, { ticketHash: hashSecret(token), audience, now: clock.now() });
  return made === undefined
    ? fail('ticketInvalid')
    : { user: await getUser(db, made.userId), ticketOf: made };
}
