import { sessionIdleMinutes, sessionMaxHours } from '#contract/account/constants.ts';
import type { OwnSession } from '#contract/account/profile-calls.ts';
import { acknowledgeSessions, listOpenSessions } from '#server/db/queries/profile.ts';
import { endSessions } from '#server/db/queries/session.ts';
import type { Caller, KnownContext } from '#server/lib/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '../audit.ts';

/** The caller's logins that still work, the latest used first. */
export async function listOwnSessions({ db, clock }: Services, caller: Caller): Promise<OwnSession[]> {
  const now = clock.now().getTime();
  const open = await listOpenSessions(db, caller.userId);
  return open
    .filter(
      ({ createdAt, lastUsedAt }) =>
        now - createdAt.getTime() <= sessionMaxHours * 3_600_000 &&
        now - lastUsedAt.getTime() <= sessionIdleMinutes * 60_000,
    )
    .map(({ id, ip, userAgent, createdAt, lastUsedAt, acknowledgedAt }) => ({
      id,
      isCurrent: id === caller.sessionId,
      isNew: id !== caller.sessionId && acknowledgedAt === null,
      ip,
      userAgent,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }));
}

/** The owner knows these logins. A login says so of others only: whoever broke in cannot hide by it. Foreign ids are passed over. */
export async function acknowledgeOwnSessions(
  { db, clock }: Services,
  ids: readonly string[],
  { userId, sessionId }: Caller,
): Promise<void> {
  const sessionIds = ids.filter((id) => id !== sessionId);
  await acknowledgeSessions(db, { userId, sessionIds, now: clock.now() });
}

/** Ends one of the caller's logins. Fails with sessionUnknown for one that is not his or has ended. */
export async function endOwnSession(
  services: Services,
  id: string | undefined,
  context: KnownContext,
): Promise<void> {
  const { userId } = context.caller;
  const own = await listOpenSessions(services.db, userId);
  if (id === undefined || !own.some((session) => session.id === id)) fail('sessionUnknown');
  await endSessions(services.db, { sessionIds: [id], reason: 'owner', now: services.clock.now() });
  await recordAudit(services, context, {
    actorUserId: userId,
    action: 'logout',
    object: `session ${id}`,
    result: 'ok',
  });
}
