import type { LoggedIn } from '#contract/account/entities.ts';
import { maskName } from '#contract/shared-rules/masks.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  closeArrival,
  findLink,
  insertIdentitySession,
  noteLinkUse,
  type IdentityLink,
} from '#server/db/queries/account/identity.ts';
import { endSessions, lockUserRow } from '#server/db/queries/account/session.ts';
import { getUser, type User } from '#server/db/queries/account/user.ts';
import { auditRefusals, recordAudit } from '#server/domain/audit/record-audit.ts';
import { sealIdentity } from '#server/lib/crypto/identity-cipher.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Identity } from '#server/providers/identity/index.ts';
import type { Services } from '#server/services.ts';
import { requireNotSuspended } from '../accounts/suspension.ts';
import { markBrowser } from '../known-browser.ts';
import { requireAllowedAddress } from '../log-in.ts';
import { beginSession } from '../sessions.ts';
import { requireArrival, sidHashOf, type OpenArrival } from './arrivals.ts';
import { requireSameAsAccount } from './check-account.ts';

/**
 * Logs in to the account that an identity is linked to. What bars a login by password bars this one, and a second factor stays due. Fails
 * with identityExpired, identityNotLinked, identityMismatch, identityOfStaff, accountDisabled and addressRefused.
 */
export async function enterByIdentity(
  services: Services,
  id: string,
  context: CallContext,
): Promise<LoggedIn> {
  const open = await requireArrival(services, id, context);
  const link = await findLinkOf(services.db, open);
  if (link === undefined) fail('identityNotLinked');
  const user = await getUser(services.db, link.userId);
  const line = { action: 'login', actorUserId: user.id, object: `user ${user.id}` } as const;
  const begun = await auditRefusals(services, context, line, async () => {
    await requireSameAsAccount(services, user, open);
    await requireAllowedAddress(services, user, context.ip);
    await requireNotSuspended(services, user.id);
    return beginOnce(services, { user, open }, context);
  });
  await recordAudit(services, context, { ...line, result: `ok by identity ${open.provider.id}` });
  context.setToken(begun.token);
  markBrowser(context, begun.sessionId);
  return {
    token: begun.token,
    account: user.account ?? user.phone,
    mustChangePassword: user.mustChangePassword,
  };
}

export const findLinkOf = (
  db: Queryable,
  { provider, subjectHash }: Pick<OpenArrival, 'provider' | 'subjectHash'>,
): Promise<IdentityLink | undefined> => findLink(db, { provider: provider.id, subjectHash });

async function beginOnce(
  services: Services,
  { user, open }: { user: User; open: OpenArrival },
  { ip, userAgent }: CallContext,
): Promise<{ token: string; sessionId: string }> {
  const { db, clock } = services;
  if (!(await closeArrival(db, { ...open.key, now: clock.now() }))) fail('identityExpired');
  const begun = await beginSession(services, { userId: user.id, ip, userAgent });
  const isLinked = await db.transaction(async (tx) => {
    await lockUserRow(tx, user.id);
    // it may have been undone since it was looked at: then this session must not outlive it
    const link = await findLinkOf(tx, open);
    if (link?.userId === user.id) {
      await joinSession(tx, services, { sessionId: begun.sessionId, link, open });
      return true;
    }
    await endSessions(tx, { sessionIds: [begun.sessionId], reason: 'identity', now: clock.now() });
    return false;
  });
  if (!isLinked) fail('identityNotLinked');
  return begun;
}

/** Notes that a session is one by this identity: it ends together with that at the province. */
export async function joinSession(
  tx: Queryable,
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  { sessionId, link, open }: { sessionId: string; link: Pick<IdentityLink, 'id'>; open: OpenArrival },
): Promise<void> {
  const { provider, proven } = open;
  const { identity, sid, logoutSecret } = proven;
  await insertIdentitySession(tx, {
    ...{ sessionId, linkId: link.id },
    sidHash: sid === undefined ? null : sidHashOf(secrets, provider, sid),
    logoutSecret: logoutSecret === undefined ? null : sealIdentity(secrets, logoutSecret),
  });
  const seen = { lastUsedAt: clock.now(), level: identity.level, shownName: shownNameOf(identity) };
  await noteLinkUse(tx, { id: link.id, ...seen });
}

/** By what its owner knows an identity again. */
export const shownNameOf = ({ kind, name, companyName }: Identity): string =>
  kind === 'legal' ? companyName : maskName(name);
