import { endSessions } from '#server/db/queries/account/session.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';

/** Ends the caller's session on the server. Calling it without one is no failure: the outcome is the same. */
export async function logOut(services: Services, context: CallContext): Promise<void> {
  if (context.caller === undefined) return;
  const { userId, sessionId } = context.caller;
  await endSessions(services.db, { sessionIds: [sessionId], reason: 'logout', now: services.clock.now() });
  await recordAudit(services, context, {
    actorUserId: userId,
    action: 'logout',
    object: `user ${String(userId)}`,
    result: 'ok',
  });
}
