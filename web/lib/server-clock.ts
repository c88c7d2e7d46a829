/** How far the server's clock is ahead of this computer's, in milliseconds. */
let ahead = 0;
let isKnown = false;

/** A header tells whole seconds and an answer takes its time: what differs by less says nothing. */
const tolerance = 5_000;

/** The time that counts, in milliseconds since 1970: the server's, also where this computer's clock is wrong. */
export const serverNow = () => Date.now() + ahead;

/** Takes it over from the Date header of an answer that nobody has kept; once, so that no clock on a page jumps. */
export function learnServerTime(date: string | null): void {
  const told = Date.parse(date ?? '');
  if (isKnown || Number.isNaN(told)) return;
  isKnown = true;
  const difference = told - Date.now();
  if (Math.abs(difference) > tolerance) ahead = difference;
}
