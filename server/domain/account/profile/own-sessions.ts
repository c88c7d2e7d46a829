import { sessionIdleMinutes, sessionMaxHours } from '#contract/account/constants.ts';
import type { OwnSession } from '#contract/account/profile-calls.ts';
import { listOpenSessions } from '#server/db/queries/profile.ts';
import { endSessions } from '#server/db/queries/session.ts';
import type { Caller } from '#server/lib/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';

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
    .map(({ id, ip, userAgent, createdAt, lastUsedAt }) => ({
      id,
      isCurrent: id === caller.sessionId,
      ip,
      userAgent,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }));
}

/** Ends one of the caller's logins. Fails with sessionUnknown for one that is not his or has ended. */
export async function endOwnSession(
  services: Services,
  id: string | undefined,
  caller: Caller,
): Promise<void> {
  const own = await listOpenSessions(services.db, caller.userId);
  if (id === undefined || !own.some((session) => session.id === id)) fail('sessionUnknown');
  await endSessions(services.db, { sessionIds: [id], reason: 'owner', now: services.clock.now() });
}
