/** How far the server's clock is ahead of this computer's, in milliseconds; undefined until it has told. */
let ahead: number | undefined;

/** A header tells whole seconds and an answer takes its time: what differs by less says nothing. */
const tolerance = 5_000;

/** The time that counts, in milliseconds since 1970: the server's, also where this computer's clock is wrong. */
export const serverNow = () => Date.now() + (ahead ?? 0);

/** Whether a response has given the server's time since the page was opened. */
export const knowsServerTime = () => ahead !== undefined;

/**
 * Learns the server's time from the Date header of an uncached response. It does so once, so that no clock on a page
 * jumps.
 */
export function learnServerTime(date: string | null): void {
  if (ahead !== undefined || date === null) return;
  const difference = Date.parse(date) - Date.now();
  ahead = Math.abs(difference) > tolerance ? difference : 0;
}
