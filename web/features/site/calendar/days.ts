import type { CalendarDay } from '#contract/shared-rules/calendar-day.ts';

const dayMilliseconds = 24 * 3_600_000;
const timeOf = (day: CalendarDay): number => Date.parse(`${day}T00:00:00Z`);

/** 一 … 日; undefined for a text that is no day of the calendar. */
export function weekdayOf(day: CalendarDay): string | undefined {
  const at = timeOf(day);
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(day)) return undefined;
  return '日一二三四五六'[new Date(at).getUTCDay()];
}

/** From the first to the last, both included. */
export const countDays = ([first, last]: readonly [CalendarDay, CalendarDay]): number =>
  Math.round((timeOf(last) - timeOf(first)) / dayMilliseconds) + 1;

/** 2月5日（周五）, with the last day where there are several: 2月5日（周五）至 11日（周四）. */
export function daysText([first, last]: readonly [CalendarDay, CalendarDay]): string {
  const dayText = (day: CalendarDay) =>
    `${String(Number(day.slice(5, 7)))} 月 ${String(Number(day.slice(8)))} 日（周${weekdayOf(day) ?? '？'}）`;
  return first === last ? dayText(first) : `${dayText(first)}至 ${dayText(last)}`;
}
