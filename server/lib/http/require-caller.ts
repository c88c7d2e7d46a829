import type { CallContext, Caller } from './context.ts';
import { fail } from '../fail.ts';

/** What a call may be made without. */
export interface Exceptions {
  beforeNewPassword?: boolean | undefined;
  beforeSecondFactor?: boolean | undefined;
}

/**
 * Who is calling; for calls that need it always, and for those that are open to visitors but do one thing only for somebody who is
 * logged in. Fails with notLoggedIn, sessionExpired, passwordChangeRequired where the account must set a new password first, and of staff
 * with addressRefused, secondFactorRequired and secondFactorMissing.
 */
export function requireCaller(
  { caller, hasToken }: Pick<CallContext, 'caller' | 'hasToken'>,
  { beforeNewPassword = false, beforeSecondFactor = false }: Exceptions = {},
): Caller {
  if (caller === undefined) fail(hasToken ? 'sessionExpired' : 'notLoggedIn');
  if (caller.isElsewhere) fail('addressRefused');
  if (caller.secondFactor === 'due' && !beforeSecondFactor) fail('secondFactorRequired');
  if (caller.mustChangePassword && !beforeNewPassword) fail('passwordChangeRequired');
  // a first password comes before a first second factor
  if (caller.secondFactor === 'missing' && !beforeSecondFactor && !beforeNewPassword)
    fail('secondFactorMissing');
  return caller;
}
