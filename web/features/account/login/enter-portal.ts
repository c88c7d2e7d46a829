import type { LoggedIn } from '#contract/account/entities.ts';
import { replaceAddress } from '#web/lib/address.ts';
import { login } from '#web/lib/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { takeTarget, takeTicketTarget, type LoginAddress } from './login-address.ts';

/** What follows every login, in whatever way it was done. The way back does not lead to the login again. */
export function enterPortal(
  { token, mustChangePassword }: Pick<LoggedIn, 'token' | 'mustChangePassword'>,
  redirectUrl: string,
): void {
  login(token);
  if (mustChangePassword) askForNewPassword();
  replaceAddress(takeTarget(redirectUrl));
}

/** After a login by ticket: with a type to redirectUrl or the saved old url, else home. */
export function goOn(
  { hadType, mustChangePassword }: { hadType: boolean; mustChangePassword: boolean },
  address: Pick<LoginAddress, 'redirectUrl' | 'backCode'>,
): void {
  if (mustChangePassword) askForNewPassword();
  replaceAddress(hadType ? takeTicketTarget(address) : '/');
}

function askForNewPassword(): void {
  showToast('warning', '为了账号安全，请尽快设置新密码');
}
