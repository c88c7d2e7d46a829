import type { Queryable } from '#server/db/database.ts';
import { markSecondFactor } from '#server/db/queries/account/second-factor.ts';
import { renewTokens } from '#server/db/queries/account/session.ts';
import { hashSecret } from '#server/lib/crypto/random-secret.ts';
import type { Caller } from '#server/lib/http/context.ts';

/** The record of what somebody does about his own second factor. */
export const lineOf = ({ userId }: Pick<Caller, 'userId'>) =>
  ({ action: 'secondFactor', actorUserId: userId, object: `user ${userId}` }) as const;

/** The session has the second factor and goes on with this token; `others`: all else of the user's have it no more. */
export async function proveSession(
  tx: Queryable,
  { userId, sessionId }: Caller,
  { now, token, others = false }: { now: Date; token: string; others?: boolean },
): Promise<void> {
  await markSecondFactor(tx, { userId, sessionId, now, others });
  await renewTokens(tx, { sessionId, newHash: hashSecret(token), now });
}
