import { currentAddress, goTo } from '#web/lib/routing/address.ts';
import { closeLoginPrompt, loginTarget } from '#web/lib/session/login-prompt.ts';
import { saveReturnPath } from '#web/lib/routing/return-path.ts';

/** From the login-required dialog to the login, which leads back to what was asked for. */
export function goToLogin(): void {
  closeLoginPrompt();
  if (currentAddress().startsWith('/login')) return;
  saveReturnPath(loginTarget());
  goTo('/login');
}
