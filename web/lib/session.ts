import { accountCalls } from '#contract/account/calls.ts';
import { tokenStorageKey } from '#contract/account/constants.ts';
import type { UserInfo } from '#contract/account/entities.ts';
import { forgetAnswers } from './use-call.ts';
import { closeLoginPrompt } from './login-prompt.ts';
import { readStored, writeStored } from './safe-storage.ts';
import { send } from './send.ts';
import { clearSession, replaceToken, sessionState } from './session-state.ts';
import { useStore } from './store.ts';

const accountKey = 'user-account';

export interface Session {
  isLoggedIn: boolean;
  /** undefined while it is being loaded, and when nobody is logged in. */
  user: UserInfo | undefined;
}

export function useSession(): Session {
  const { token, user } = useStore(sessionState);
  return { isLoggedIn: token !== '', user };
}

export function isLoggedIn(): boolean {
  return sessionState.get().token !== '';
}

/** Where a new password is set. */
export const newPasswordPath = '/account';

/** The account must set a new password before anything else; false as long as that is not known. */
export function isPasswordDue(): boolean {
  return sessionState.get().user?.mustChangePassword ?? false;
}

/** Takes over what doLogin answered. The user's data follows by itself. */
export function login(token: string): void {
  forgetAnswers();
  closeLoginPrompt();
  sessionState.set({ token: '', user: undefined });
  replaceToken(token);
  void loadUserInfo().catch(() => undefined);
}

/** Ends the session here at once, and on the server as soon as it can be told. */
export async function logout(): Promise<void> {
  const told = send(accountCalls.logout, {}, { quiet: true, quietSession: true });
  clearSession();
  forgetAnswers();
  await told.catch(() => undefined);
}

let underWay: { token: string; answer: Promise<UserInfo> } | undefined;

/** Rejects with a CallError when the answer's code is not 1. Several that ask at once share one call. */
export function loadUserInfo(): Promise<UserInfo> {
  const { token } = sessionState.get();
  if (underWay?.token === token) return underWay.answer;
  const asked = { token, answer: askForUserInfo(token) };
  const forget = () => {
    if (underWay === asked) underWay = undefined;
  };
  underWay = asked;
  asked.answer.then(forget, forget);
  return asked.answer;
}

async function askForUserInfo(token: string): Promise<UserInfo> {
  const user = await send(accountCalls.getUserInfo, {}, { quiet: true });
  if (sessionState.get().token !== '' && token !== '') sessionState.set({ ...sessionState.get(), user });
  return user;
}

/** Call once: takes up a stored session and follows what other tabs do to it. */
export function startSession(): void {
  if (isLoggedIn()) void loadUserInfo().catch(() => undefined);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== tokenStorageKey || (newValue ?? '') === sessionState.get().token) return;
    const wasLoggedIn = isLoggedIn();
    sessionState.set({ token: newValue ?? '', user: newValue ? sessionState.get().user : undefined });
    if (newValue) closeLoginPrompt();
    if (!wasLoggedIn || !newValue) forgetAnswers();
    if (!wasLoggedIn && newValue) void loadUserInfo().catch(() => undefined);
  });
}

/** Section 3 of the portal specification: account, else phone, else email. */
export function displayName(user: Pick<UserInfo, 'userCode' | 'phone' | 'email'>): string {
  return user.userCode || user.phone || user.email;
}

/** The account that was typed last on this machine, when its owner wished it kept. */
export function rememberedAccount(): string {
  return readStored('localStorage', accountKey);
}

/** '' forgets it. */
export function rememberAccount(account: string): void {
  writeStored('localStorage', accountKey, account);
}
