import type { UserInfo } from '#contract/account/entities.ts';
import { tokenStorageKey } from '#contract/account/constants.ts';
import { actingHeader } from '#contract/transport.ts';
import { readStored, writeStored } from '../safe-storage.ts';
import { createStore } from '../store.ts';

export interface SessionState {
  /** Empty: nobody is logged in. */
  token: string;
  /** Loaded after the token is known; undefined until then. */
  user: UserInfo | undefined;
}

export function storedToken(): string {
  return readStored('localStorage', tokenStorageKey);
}

/** Who is logged in. Pages use session.ts; this file exists so that send() can read and replace the token. */
export const sessionState = createStore<SessionState>(
  { token: storedToken(), user: undefined },
  { rendered: { token: '', user: undefined } },
);

/** For whom the page believes to act, once that is known: a session that acts for another refuses the call. */
export function actingHeaders(): Record<string, string> {
  const { token, user } = sessionState.get();
  return token === '' || user === undefined ? {} : { [actingHeader]: actedId(user) };
}

/** The enterprise that a person acts for, or '0' for himself. */
export const actedId = ({ acting, userId }: Pick<UserInfo, 'acting' | 'userId'>): string =>
  acting ? String(userId) : '0';

/** The server replaced the token of the same session. */
export function replaceToken(token: string): void {
  writeStored('localStorage', tokenStorageKey, token);
  sessionState.set({ ...sessionState.get(), token });
}

/**
 * Removes token and user from this browser without a call to the server. A newer login of another tab stays, except on
 * logout.
 */
export function clearSession({ isWished = false } = {}): void {
  if (isWished || storedToken() === sessionState.get().token)
    writeStored('localStorage', tokenStorageKey, '');
  sessionState.set({ token: '', user: undefined });
}
