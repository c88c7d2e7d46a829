import { clearLoginFailures } from '#server/db/queries/account/login-failure.ts';
import { countRateLimitUse } from '#server/db/queries/rate-limit.ts';
import { getUser, type User } from '#server/db/queries/account/user.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { beginLoginTry } from '../login-delay.ts';

const anywhere = '0.0.0.0';

/** Wrong ones of all sessions of an account in an hour: a ticket makes a session of any other, each with tries of its own. */
const wrongPerHour = 30;
const hour = 3_600_000;

/**
 * Asks for the caller's password again. Guessing is slowed like at the login, but by session: whoever has only that cannot get around
 * it from another address, and leaves the owner a new login and the code. All sessions together have thirty tries an hour. Fails with
 * `wrong` or loginDelayed.
 */
export async function requireOwnPassword(
  services: Services,
  digest: string,
  { caller }: Pick<KnownContext, 'caller'>,
  wrong: 'oldPasswordWrong' | 'ownPasswordWrong' = 'oldPasswordWrong',
): Promise<User> {
  const place = { accountKey: `session ${caller.sessionId}`, ip: anywhere };
  await beginLoginTry(services, place);
  const giveBack = await takeTry(services, caller.userId);
  const user = await getUser(services.db, caller.userId);
  if (await services.passwords.verify(user.passwordHash ?? undefined, digest)) {
    await clearLoginFailures(services.db, place);
    await giveBack();
    return user;
  }
  fail(wrong, { field: 'password' });
}

/** Counted before it is known whether it is right, so that many at once cannot share one. */
async function takeTry({ db, clock }: Services, userId: number): Promise<() => Promise<void>> {
  const now = clock.now().getTime();
  const windowStart = new Date(now - (now % hour));
  const key = `own password user ${userId}`;
  if ((await countRateLimitUse(db, { key, windowStart })) > wrongPerHour)
    fail('loginDelayed', { retryAfterSeconds: Math.ceil((windowStart.getTime() + hour - now) / 1000) });
  return async () => {
    await countRateLimitUse(db, { key, windowStart, amount: -1 });
  };
}
