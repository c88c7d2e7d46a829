import { readStored, writeStored } from '../safe-storage.ts';

const key = 'session-entry';

/** Names the login that this tab goes by. A token is replaced every few minutes; this only when somebody logs in. */
let own = readStored('localStorage', key);

/** Somebody logs in here. Comes before the new token is stored: other tabs look at it when they learn of that. */
export function beginEntry(): void {
  own = crypto.getRandomValues(new Uint32Array(4)).join('-');
  writeStored('localStorage', key, own);
}

/** Goes on with the login that the browser's tabs have in common; true when it is the one that this tab went by. */
export function followEntry(): boolean {
  const latest = readStored('localStorage', key);
  const isSame = latest !== '' && latest === own;
  own = latest;
  return isSame;
}
