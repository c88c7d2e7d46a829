import { currentAddress, pathOf } from '../routing/address.ts';
import { addKnownPaths } from '../routing/safe-path.ts';
import { createStore } from '../store.ts';

/** Whether the login-required dialog is open, and why it was opened. */
export type LoginPrompt = 'closed' | 'login-needed' | 'session-ended';

export const loginPrompt = createStore<LoginPrompt>('closed');

let wanted = '/';

/** For links and buttons that need an account: opens the dialog instead of going on. `target` is where the login then leads. */
export function askForLogin(target: string = currentAddress()): void {
  wanted = target;
  addKnownPaths([pathOf(target)]); // a link of this site leads there
  loginPrompt.set('login-needed');
}

/** The page that the visitor wanted when the dialog was opened. */
export function loginTarget(): string {
  return wanted;
}

export function closeLoginPrompt(): void {
  loginPrompt.set('closed');
}
