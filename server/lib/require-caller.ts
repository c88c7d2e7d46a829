import type { CallContext, Caller } from './context.ts';
import { fail } from './fail.ts';

/**
 * Who is calling; for calls that need it always, and for those that are open to visitors but do one thing only for somebody who is
 * logged in. Fails with notLoggedIn and sessionExpired.
 */
export function requireCaller({ caller, hasToken }: Pick<CallContext, 'caller' | 'hasToken'>): Caller {
  return caller ?? fail(hasToken ? 'sessionExpired' : 'notLoggedIn');
}
