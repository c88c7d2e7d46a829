import type { CallContext, Caller } from './context.ts';
import { fail } from '../fail.ts';

/**
 * Who is calling; for calls that need it always, and for those that are open to visitors but do one thing only for somebody who is
 * logged in. Fails with notLoggedIn, sessionExpired, and passwordChangeRequired where the account must set a new password first.
 */
export function requireCaller(
  { caller, hasToken }: Pick<CallContext, 'caller' | 'hasToken'>,
  { beforeNewPassword = false }: { beforeNewPassword?: boolean } = {},
): Caller {
  if (caller === undefined) fail(hasToken ? 'sessionExpired' : 'notLoggedIn');
  if (caller.mustChangePassword && !beforeNewPassword) fail('passwordChangeRequired');
  return caller;
}
