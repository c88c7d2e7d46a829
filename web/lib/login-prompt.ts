import { createStore } from './store.ts';

/** Whether the login-required dialog is open, and why it was opened. */
export type LoginPrompt = 'closed' | 'login-needed' | 'session-ended';

export const loginPrompt = createStore<LoginPrompt>('closed');

/** For links and buttons that need an account: opens the dialog instead of going on. */
export function askForLogin(): void {
  loginPrompt.set('login-needed');
}

export function closeLoginPrompt(): void {
  loginPrompt.set('closed');
}
