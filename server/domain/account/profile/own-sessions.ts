import { sessionIdleMinutes, sessionMaxHours } from '#contract/account/constants.ts';
import type { OwnSession } from '#contract/account/exported-data.ts';
import {
  acknowledgeSessions,
  endSessionOf,
  listOpenSessions,
  listSessionIdsOf,
} from '#server/db/queries/account/profile.ts';
import type { CallContext, Caller, KnownContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';

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

/** Which of these logins, ended ones too, are the caller's. */
export async function findOwnSessions(
  { db }: Pick<Services, 'db'>,
  ids: readonly string[],
  { caller }: CallContext,
): Promise<string[]> {
  return caller === undefined ? [] : listSessionIdsOf(db, { userId: caller.userId, ids });
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
  const ended = { id: id ?? fail('sessionUnknown'), userId, now: services.clock.now() };
  if (!(await endSessionOf(services.db, ended))) fail('sessionUnknown');
  await recordAudit(services, context, {
    actorUserId: userId,
    action: 'logout',
    object: `session ${ended.id}`,
    result: 'ok',
  });
}
