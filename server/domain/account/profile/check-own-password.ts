import { clearLoginFailures } from '#server/db/queries/login-failure.ts';
import { getUser, type User } from '#server/db/queries/user.ts';
import type { KnownContext } from '#server/lib/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { beginLoginTry } from '../login-delay.ts';

const anywhere = '0.0.0.0';

/**
 * Asks for the caller's password again. Guessing is slowed like at the login, but by session: whoever has only that cannot get around
 * it from another address, and keeps the owner out of nothing. Fails with `wrong` or loginDelayed.
 */
export async function requireOwnPassword(
  services: Services,
  digest: string,
  { caller }: Pick<KnownContext, 'caller'>,
  wrong: 'oldPasswordWrong' | 'ownPasswordWrong' = 'oldPasswordWrong',
): Promise<User> {
  const place = { accountKey: `session ${caller.sessionId}`, ip: anywhere };
  await beginLoginTry(services, place);
  const user = await getUser(services.db, caller.userId);
  if (await services.passwords.verify(user.passwordHash ?? undefined, digest)) {
    await clearLoginFailures(services.db, place);
    return user;
  }
  fail(wrong, { field: 'password' });
}
