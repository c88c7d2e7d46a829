import { everyYear, holidays } from '../reference/holidays.ts';
import type { CalendarDay } from './calendar-day.ts';
import { enteredYear } from './entered-years.ts';
import { shanghaiDay, startOfDay } from './shanghai-time.ts';

const dayMilliseconds = 24 * 3_600_000;
const dayAfter = (day: CalendarDay) => shanghaiDay(endOfDay(day));

/** Whether offices of the city are open on a day. */
export function isWorkingDay(day: CalendarDay): boolean {
  const number = Number(day.slice(0, 4));
  const year = enteredYear(number) ?? holidays[number];
  if (year?.working.includes(day) === true) return true;
  const isOff =
    year === undefined
      ? everyYear.includes(day.slice(5))
      : year.off.some(([first, last]) => first <= day && day <= last);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return !isOff && weekday !== 0 && weekday !== 6;
}

/** The last of so many working days after a day; that day itself does not count. */
export function workingDaysAfter(day: CalendarDay, count: number): CalendarDay {
  let last = day;
  for (let left = count; left > 0;) {
    last = dayAfter(last);
    if (isWorkingDay(last)) left -= 1;
  }
  return last;
}

/** The first moment at which a day of Shanghai is over. */
export const endOfDay = (day: CalendarDay): Date => new Date(startOfDay(day).getTime() + dayMilliseconds);
