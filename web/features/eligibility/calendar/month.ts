import type { Term } from '#contract/content/term-calendar.ts';
import { daysAfter, shanghaiDay, startOfDay } from '#contract/shared-rules/shanghai-time.ts';

/** The month that is so many months after another; before it where `count` is below 0: 2026-12. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${String(Math.floor(months / 12))}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** As people say it: 2026年12月. */
export const monthText = (month: string): string => {
  const [year, number] = month.split('-').map(Number);
  return `${String(year)}年${String(number)}月`;
};

/** That nothing opens or closes: of all, or of those alone that are shown. */
export const noneText = (month: string, ofWhat: string): string =>
  ofWhat === ''
    ? `${monthText(month)}没有开始或者截止的申报。`
    : `${ofWhat}申报里，${monthText(month)}没有开始或者截止的，其他申报可能有。`;

/** Days of the weeks of a month, from Monday on; those of other months are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  // 1 January 1970 was a Thursday: Monday is 0
  const daysSinceEpoch = (startOfDay(first).getTime() + 8 * 3_600_000) / 86_400_000;
  const before = (((daysSinceEpoch + 3) % 7) + 7) % 7;
  const weeks: (string | null)[][] = [];
  for (let day = daysAfter(first, -before); day.slice(0, 7) <= month; day = daysAfter(day, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const each = daysAfter(day, index);
        return each.startsWith(month) ? each : null;
      }),
    );
  return weeks;
}

export interface DayEntry {
  term: Term;
  /** What happens: it opens, or it closes. */
  at: 'open' | 'close';
}

/** What opens and closes in a month, by the days of Shanghai on which something does; what opens comes first. */
export function entriesByDay(terms: readonly Term[], month: string): ReadonlyMap<string, DayEntry[]> {
  const entries = terms.flatMap((term) => [
    { day: shanghaiDay(Date.parse(term.startTime)), term, at: 'open' as const },
    { day: shanghaiDay(Date.parse(term.endTime)), term, at: 'close' as const },
  ]);
  const days = new Map<string, DayEntry[]>();
  for (const { day, ...entry } of entries
    .filter((each) => each.day.startsWith(month))
    .sort((one, other) =>
      one.day === other.day ? rankOf(one) - rankOf(other) : one.day < other.day ? -1 : 1,
    ))
    days.set(day, [...(days.get(day) ?? []), entry]);
  return days;
}

const rankOf = ({ at }: { at: DayEntry['at'] }): number => (at === 'open' ? 0 : 1);
