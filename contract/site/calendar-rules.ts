import type { ErrorName } from '../errors.ts';
import type { CalendarDay } from '../shared-rules/calendar-day.ts';
import type { WorkingYear } from '../shared-rules/entered-years.ts';

/** Of a year: the State Council names about seven of the one and as many of the other. */
export const holidaysMax = 20;
export const workingDaysMax = 30;

const isWeekend = (day: CalendarDay): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Whether a text is a day of this year. */
function isDayOf(year: number, day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return (
    day.startsWith(`${String(year)}-`) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
  );
}

/** What is wrong with a year as somebody enters it; undefined where nothing is. */
export function judgeWorkingYear(year: number, { off, working }: WorkingYear): ErrorName | undefined {
  if (off.length === 0) return 'calendarEmpty';
  if (off.length > holidaysMax || working.length > workingDaysMax) return 'siteListFull';
  if (![...off.flat(), ...working].every((day) => isDayOf(year, day))) return 'calendarDayWrong';
  if (off.some(([first, last]) => last < first)) return 'calendarOrder';
  const sorted = [...off].sort(([a], [b]) => (a < b ? -1 : 1));
  if (sorted.some(([first], at) => at > 0 && first <= (sorted[at - 1]?.[1] ?? ''))) return 'calendarOverlap';
  const isOff = (day: CalendarDay) => off.some(([first, last]) => first <= day && day <= last);
  if (working.some((day) => !isWeekend(day) || isOff(day))) return 'calendarWorkingDay';
  return new Set(working).size < working.length ? 'calendarOverlap' : undefined;
}
