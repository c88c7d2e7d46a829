import { readStored, writeStored } from '../safe-storage.ts';

const key = 'session-entry';

/**
 * Names the login, or the logout, that this tab goes by. A token is replaced every few minutes, and goes when a session ends by itself; this
 * changes only when somebody says who uses the browser. A tab that was closed or put aside brings along the one it knew.
 */
let own = readStored('sessionStorage', key);

function goBy(entry: string): void {
  own = entry;
  writeStored('sessionStorage', key, own);
}

/** Somebody logs in or out here. Comes before the token is stored: other tabs look at it when they learn of that. */
export function beginEntry(): void {
  goBy(crypto.getRandomValues(new Uint32Array(4)).join('-'));
  writeStored('localStorage', key, own);
}

/** Goes on with what the browser's tabs have in common; true when it is what this tab went by. */
export function followEntry(): boolean {
  const latest = readStored('localStorage', key);
  const isSame = latest === own;
  goBy(latest);
  return isSame;
}
