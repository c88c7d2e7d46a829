import { digestHour, type Rhythm } from './constants.ts';

const hour = 3_600_000;
const day = 24 * hour;
const week = 7 * day;
/** Of Shanghai: before UTC by so much, without a summer time. */
const offset = 8 * hour;
/** A Monday, 1970-01-05, at the hour of digests in Shanghai; days are counted from here as well. */
const firstMonday = 4 * day + digestHour * hour - offset;

const spanOf = (rhythm: Rhythm) => (rhythm === 'daily' ? day : week);

/** The next moment at which a digest comes: later than `after`, every day or every Monday. */
export function nextDigest(rhythm: Rhythm, after: Date): Date {
  const span = spanOf(rhythm);
  return new Date(firstMonday + (Math.floor((after.getTime() - firstMonday) / span) + 1) * span);
}

/** The last such moment that is not later than `now`. */
export function lastDigest(rhythm: Rhythm, now: Date): Date {
  return new Date(nextDigest(rhythm, now).getTime() - spanOf(rhythm));
}
