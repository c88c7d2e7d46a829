import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { isWorkingDay } from '#contract/shared-rules/working-days.ts';

const dayMilliseconds = 24 * 3_600_000;
/** Office hours begin. */
const firstHour = 9;

/** Midnight in Shanghai, so many days from the day of `now`; milliseconds since 1970. */
export function midnight(now: Date, days: number): number {
  return Date.parse(`${shanghaiDay(now)}T00:00:00+08:00`) + days * dayMilliseconds;
}

export const officeOpens = (now: Date, days: number): number => midnight(now, days) + firstHour * 3_600_000;

/** The last second: what ends on a day ends at 24:00. */
export const endOfDay = (now: Date, days: number): number => midnight(now, days + 1) - 1_000;

/** An hour after offices opened, so many working days before the day of `now`. */
export function workingTime(now: Date, daysAgo: number): Date {
  let days = 0;
  for (let left = daysAgo; left > 0;) {
    days -= 1;
    if (isWorkingDay(shanghaiDay(midnight(now, days)))) left -= 1;
  }
  return new Date(officeOpens(now, days) + 3_600_000);
}
