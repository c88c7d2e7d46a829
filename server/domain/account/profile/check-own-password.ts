import { clearLoginFailures } from '#server/db/queries/login-failure.ts';
import { getUser, type User } from '#server/db/queries/user.ts';
import type { KnownContext } from '#server/lib/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { beginLoginTry } from '../login-delay.ts';

/**
 * Asks for the caller's password again before something that cannot be taken back. Guessing is slowed like at the login. Fails with
 * oldPasswordWrong, loginDelayed.
 */
export async function requireOwnPassword(
  services: Services,
  digest: string,
  { caller, ip }: KnownContext,
): Promise<User> {
  const place = { accountKey: `user ${caller.userId}`, ip };
  await beginLoginTry(services, place);
  const user = await getUser(services.db, caller.userId);
  if (await services.passwords.verify(user.passwordHash ?? undefined, digest)) {
    await clearLoginFailures(services.db, place);
    return user;
  }
  fail('oldPasswordWrong', { field: 'password' });
}
