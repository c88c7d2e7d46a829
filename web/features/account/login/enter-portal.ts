import type { LoggedIn } from '#contract/account/entities.ts';
import { replaceAddress } from '#web/lib/routing/address.ts';
import { saveReturnPath } from '#web/lib/routing/return-path.ts';
import { login, newPasswordPath } from '#web/lib/session/session.ts';
import { takeTarget, takeTicketTarget, type LoginAddress } from './login-address.ts';

/** What follows every login, in whatever way it was done. The way back does not lead to the login again. */
export function enterPortal(
  { token, mustChangePassword }: Pick<LoggedIn, 'token' | 'mustChangePassword'>,
  redirectUrl: string,
): void {
  login(token);
  lead(takeTarget(redirectUrl), mustChangePassword);
}

/** After a login by ticket: with a type to redirectUrl or the saved old url, else home. */
export function goOn(
  { hadType, mustChangePassword }: { hadType: boolean; mustChangePassword: boolean },
  address: Pick<LoginAddress, 'redirectUrl' | 'backCode'>,
): void {
  lead(hadType ? takeTicketTarget(address) : '/', mustChangePassword);
}

/** Who must set a new password does that first, and then goes on to where the login would have led. */
export function lead(target: string, mustChangePassword: boolean): void {
  if (mustChangePassword) saveReturnPath(target);
  replaceAddress(mustChangePassword ? newPasswordPath : target);
}
