import { getUser } from '#server/db/queries/account/user.ts';
import type { Caller } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { ownQuota, type CodeTarget } from '../verification-codes.ts';

/** A code to the phone the account has now, good in the session that asked for it. */
export async function ownPhoneTarget(
  { db }: Pick<Services, 'db'>,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<CodeTarget> {
  const { phone } = await getUser(db, userId);
  return { recipient: phone, purpose: `confirm session ${sessionId}`, quota: ownQuota(userId, phone) };
}
