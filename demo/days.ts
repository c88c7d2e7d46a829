const dayMilliseconds = 24 * 3_600_000;
const shanghaiAhead = 8 * 3_600_000;
/** Office hours begin. */
const firstHour = 9;

/** Midnight in Shanghai, so many days from the day of `now`; milliseconds since 1970. */
export function midnight(now: Date, days: number): number {
  const shanghai = now.getTime() + shanghaiAhead;
  return shanghai - (shanghai % dayMilliseconds) - shanghaiAhead + days * dayMilliseconds;
}

export const officeOpens = (now: Date, days: number): number => midnight(now, days) + firstHour * 3_600_000;

/** The last second: what ends on a day ends at 24:00. */
export const endOfDay = (now: Date, days: number): number => midnight(now, days + 1) - 1_000;
