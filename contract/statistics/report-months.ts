import type { CalendarDay } from '../shared-rules/calendar-day.ts';
import { daysAfter } from '../shared-rules/shanghai-time.ts';

/** Months of which there is a report. */
const reportMonths = 12;

/** The months that are over (2026-02), the newest first. */
export function reportMonthsOf(today: CalendarDay): string[] {
  const months: string[] = [];
  let last = daysAfter(`${today.slice(0, 7)}-01`, -1);
  while (months.length < reportMonths) {
    months.push(last.slice(0, 7));
    last = daysAfter(`${last.slice(0, 7)}-01`, -1);
  }
  return months;
}

/** `2026 年 2 月`. */
export const monthInWords = (month: string): string =>
  `${month.slice(0, 4)} 年 ${String(Number(month.slice(5)))} 月`;
