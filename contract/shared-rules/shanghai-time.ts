import type { CalendarDay } from './calendar-day.ts';

const offsetMilliseconds = 8 * 3_600_000;

/** The clock on a wall in Shanghai, wherever the reader is. China has had no summer time since 1991. */
function wallClock(instant: Date | number): string {
  return new Date(instant.valueOf() + offsetMilliseconds).toISOString();
}

/** The day in Shanghai of an instant, a Date or milliseconds since 1970: 2026-03-04. */
export function shanghaiDay(instant: Date | number): CalendarDay {
  return wallClock(instant).slice(0, 10);
}

/** The moment at which a day of Shanghai begins. */
export const startOfDay = (day: CalendarDay): Date => new Date(`${day}T00:00:00+08:00`);

/** The day that is so many days of the calendar after another; before it where `count` is below 0. */
export const daysAfter = (day: CalendarDay, count: number): CalendarDay =>
  shanghaiDay(startOfDay(day).getTime() + count * 24 * 3_600_000);

/** An instant (ISO 8601) as people of the city read it in a table: 2026-03-04 10:00. */
export function shanghaiMinute(instant: string): string {
  return wallClock(Date.parse(instant)).slice(0, 16).replace('T', ' ');
}

/** An instant (ISO 8601) inside a sentence: 2026年3月4日 10:00. */
export function shanghaiMinuteInWords(instant: string): string {
  const [day = '', time = ''] = shanghaiMinute(instant).split(' ');
  const [year, month, date] = day.split('-').map(Number);
  return `${String(year)}年${String(month)}月${String(date)}日 ${time}`;
}
