import type { CalendarDay } from '#contract/shared-rules/calendar-day.ts';

const shanghaiOffset = 8 * 3600 * 1000;

/** The day in Shanghai of an instant in milliseconds since 1970, wherever the reader is. No summer time there. */
export function shanghaiDay(instant: number): CalendarDay {
  return new Date(instant + shanghaiOffset).toISOString().slice(0, 10);
}
