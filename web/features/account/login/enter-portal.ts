import type { LoggedIn } from '#contract/account/entities.ts';
import { replaceAddress } from '#web/lib/address.ts';
import { login } from '#web/lib/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { takeTarget } from './login-address.ts';

/** What follows every login, in whatever way it was done. The way back does not lead to the login again. */
export function enterPortal(
  { token, mustChangePassword }: Pick<LoggedIn, 'token' | 'mustChangePassword'>,
  redirectUrl: string,
): void {
  login(token);
  if (mustChangePassword) showToast('warning', '为了账号安全，请尽快设置新密码');
  replaceAddress(takeTarget(redirectUrl));
}
