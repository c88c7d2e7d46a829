import { knowsServerTime, serverNow } from '#web/lib/server-clock.ts';
import { readStored, writeStored } from '#web/lib/safe-storage.ts';

/** Whom a code went to and what for, and until when the next one waits, in the server's time. Kept past a reload, in this tab alone. */
const nameOf = (target: string) => `code wait ${target}`;

/** Seconds until the next code may be requested, 0 if now. A wrong clock never gives more than `most`. */
export function secondsOfWait(target: string, most: number): number {
  const until = Number(readStored('sessionStorage', nameOf(target)));
  const left = Math.ceil((until - serverNow()) / 1000);
  // before the server has told its time, this computer's says nothing of a wait that is over
  if (left <= 0 && until > 0 && knowsServerTime()) writeStored('sessionStorage', nameOf(target), '');
  return Math.max(0, Math.min(left, most));
}

export function startWait(target: string, seconds: number): void {
  writeStored('sessionStorage', nameOf(target), String(serverNow() + seconds * 1000));
}

/** Ends the wait after a code was not sent. */
export function endWait(target: string): void {
  writeStored('sessionStorage', nameOf(target), '');
}
