import { readStored, writeStored } from '../safe-storage.ts';

/** Shared by the tabs of a browser: they share the session. */
const key = 'last-act';

/** Milliseconds since 1970 by this machine; 0 where it is not known. */
export const lastAct = (): number => Number(readStored('localStorage', key)) || 0;

/** Something that a person has done has reached the server. */
export function noteAct(): void {
  writeStored('localStorage', key, String(Date.now()));
}
