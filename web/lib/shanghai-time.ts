import type { CalendarDay } from '#contract/shared-rules/calendar-day.ts';

const offsetMilliseconds = 8 * 3600 * 1000;

/** The clock on a wall in Shanghai, wherever the reader is. There is no summer time. */
function wallClock(instant: number): string {
  return new Date(instant + offsetMilliseconds).toISOString();
}

/** The day in Shanghai of an instant in milliseconds since 1970: 2026-03-04. */
export function shanghaiDay(instant: number): CalendarDay {
  return wallClock(instant).slice(0, 10);
}

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
