import type { CalendarDay } from '#contract/shared-rules/calendar-day.ts';
import type { WorkingYear } from '#contract/shared-rules/entered-years.ts';
import { countDays, weekdayOf } from './days.ts';

/** What one sentence says: days off from the first to the last, or days of a weekend on which people work. */
export interface NoticePart {
  text: string;
  isOff: boolean;
  days: readonly (readonly [CalendarDay, CalendarDay])[];
  /** What contradicts itself in it, or the calendar; '' for nothing. */
  fault: string;
}

/** 2027年2月5日（农历…、周五）: year and month may be those of the day before it. */
const datePattern = /(?:(\d{4})年)?(?:(\d{1,2})月)?(\d{1,2})日(?:[（(]([^）)]*)[）)])?/g;
const isoPattern = /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g;
const between = /^\s*(?:至|到|-|—|–|~|～)+\s*$/;
const two = (number: number | string) => String(number).padStart(2, '0');

/**
 * Reads the days of a year from the announcement of the State Council, or from lines written like it: a sentence with 放假 or 休息 names days off, one
 * with 上班 days on which people work. Sentences without a date are left out. What a sentence says beside its dates, days of the week and how many
 * days, is held against them.
 */
export function readNotice(text: string, year: number): NoticePart[] {
  return text
    .replace(isoPattern, '$1年$2月$3日')
    .split(/[。；;\n]/)
    .map((sentence) => sentence.trim())
    .flatMap((sentence) => readSentence(sentence, year) ?? []);
}

function readSentence(text: string, year: number): NoticePart | undefined {
  const found = [...text.matchAll(datePattern)];
  if (found.length === 0) return undefined;
  const faults: string[] = [];
  let month = 0;
  const days: [CalendarDay, CalendarDay][] = [];
  let end = 0;
  for (const match of found) {
    const [whole, yearText, monthText, dayText = '', said = ''] = match;
    month = Number(monthText ?? month);
    const day = `${yearText ?? String(year)}-${two(month)}-${two(dayText)}`;
    const weekday = weekdayOf(day);
    const saidDay = /(?:周|星期)([一二三四五六日天])/.exec(said)?.[1]?.replace('天', '日');
    if (weekday === undefined)
      faults.push(`没有${month === 0 ? '' : ` ${String(month)} 月`} ${dayText} 日这一天`);
    else if (!day.startsWith(String(year))) faults.push(`${day} 不在 ${String(year)} 年里`);
    else if (saidDay !== undefined && saidDay !== weekday)
      faults.push(`${whole} 写的是周${saidDay}，这一天是周${weekday}`);
    const last = days.at(-1);
    if (last !== undefined && between.test(text.slice(end, match.index))) last[1] = day;
    else days.push([day, day]);
    end = match.index + whole.length;
  }
  const isWorking = text.includes('上班');
  const isOff = /放假|休息|连休/.test(text.replace(datePattern, ''));
  if (!isWorking && !isOff) faults.push('没有写放假还是上班');
  if (isWorking && isOff) faults.push('放假和上班请分成两句');
  if (days.some(([first, last]) => last < first)) faults.push('放假的最后一天早于第一天');
  const saidCount = /共\s*(\d+)\s*天/.exec(text)?.[1];
  const count = days.reduce((sum, range) => sum + countDays(range), 0);
  if (faults.length === 0 && saidCount !== undefined && Number(saidCount) !== count)
    faults.push(`写的是共 ${saidCount} 天，这里是 ${String(count)} 天`);
  return { text, isOff: !isWorking, days, fault: faults.join('；') };
}

/** What the sentences say together. */
export function yearOfNotice(parts: readonly NoticePart[]): { off: [string, string][]; working: string[] } {
  return {
    off: parts
      .filter(({ isOff }) => isOff)
      .flatMap(({ days }) => days.map(([first, last]): [string, string] => [first, last])),
    working: parts.filter(({ isOff }) => !isOff).flatMap(({ days }) => days.flatMap(eachDay)),
  };
}

const dayMilliseconds = 24 * 3_600_000;
const eachDay = (range: readonly [CalendarDay, CalendarDay]): string[] =>
  Array.from({ length: Math.max(0, Math.min(countDays(range), 366)) }, (_, at) =>
    new Date(Date.parse(`${range[0]}T00:00:00Z`) + at * dayMilliseconds).toISOString().slice(0, 10),
  );

/** A year as lines that readNotice reads. */
export function noticeOf({ off, working }: WorkingYear): string {
  const shortly = (day: CalendarDay) =>
    `${String(Number(day.slice(5, 7)))}月${String(Number(day.slice(8)))}日`;
  return [
    ...off.map(([first, last]) => `${shortly(first)}${first === last ? '' : `至${shortly(last)}`}放假`),
    ...working.map((day) => `${shortly(day)}上班`),
  ].join('\n');
}
