import { isDeepStrictEqual } from 'node:util';
import type { ParsedRequestOf, ResponseOf } from '#contract/call.ts';
import { holidays } from '#contract/reference/holidays.ts';
import { enteredYear, type WorkingYear } from '#contract/shared-rules/entered-years.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { yearRow, type calendarCalls } from '#contract/site/calendar-calls.ts';
import { judgeWorkingYear } from '#contract/site/calendar-rules.ts';
import type { Queryable } from '#server/db/database.ts';
import { findListRev } from '#server/db/queries/site/edited-list.ts';
import {
  deleteEnteredYear,
  findEnteredYear,
  listEnteredYears,
  lockWorkingYears,
  saveEnteredYear,
} from '#server/db/queries/site/working-year.ts';
import { rowSetting, noteChange, noting } from '#server/domain/audit/row-history.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import type { Clock } from '#server/lib/clock.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { recordListAct } from './whole-list.ts';

/** The first of these days of a year is when the calendar of the next one has always been announced. */
const firstDayToWarn = '-12-01';

const yearOf = (now: Date): number => Number(shanghaiDay(now).slice(0, 4));
/** Those that terms of now reach into. */
const yearsAt = (now: Date): [number, number] => [yearOf(now), yearOf(now) + 1];

/** The year whose calendar should be known as it was announced by now, and is not; undefined where none is missing. */
export const missingCalendar = (now: Date): number | undefined =>
  yearsAt(now).find(
    (year) =>
      enteredYear(year) === undefined &&
      holidays[year]?.isAnnounced !== true &&
      shanghaiDay(now) >= `${String(year - 1)}${firstDayToWarn}`,
  );

/** This year and the next, as terms are counted. */
export async function readCalendar({
  db,
  clock,
}: {
  db: Queryable;
  clock: Clock;
}): Promise<ResponseOf<typeof calendarCalls.readCalendar>> {
  const entered = new Map((await listEnteredYears(db)).map((row) => [row.year, row]));
  return {
    years: yearsAt(clock.now()).map((year) => {
      const row = entered.get(year);
      const { off, working } = row ?? holidays[year] ?? { off: [], working: [] };
      const isAnnounced = holidays[year]?.isAnnounced === true;
      return {
        ...{ year, rev: row?.rev ?? 0 },
        off: off.map(([first, last]) => [first, last] as [string, string]),
        working: [...working],
        source: row !== undefined ? 'entered' : isAnnounced ? 'announced' : 'reckoned',
      };
    }),
  };
}

/**
 * Enters a year. Terms that begin from now on are counted by it; what was promised before stays. Fails with what judgeWorkingYear finds,
 * calendarYearWrong, editedMeanwhile, siteNothingChanged.
 */
export async function saveYear(
  transaction: Transaction,
  { year, rev, ...days }: ParsedRequestOf<typeof calendarCalls.saveYear>,
  context: KnownContext,
): Promise<void> {
  const { db } = transaction;
  requireYear(transaction, year, days);
  await lockWorkingYears(db);
  const known = await findEnteredYear(db, year);
  if ((known?.rev ?? 0) !== rev) fail('editedMeanwhile');
  const next = inOrder(days);
  if (known !== undefined && textOf(known) === textOf(next)) fail('siteNothingChanged');
  await noting(transaction, calendarSetting, { context }, () => writeYear(transaction, year, next));
  await recordListAct(transaction, context, 'calendar', `changed ${String(year)} 年`);
}

function requireYear({ clock }: { clock: Clock }, year: number, days: WorkingYear, at?: number): void {
  const data = at === undefined ? {} : { field: `rows.${String(at)}` };
  if (!yearsAt(clock.now()).includes(year)) fail('calendarYearWrong', data);
  const fault = judgeWorkingYear(year, days);
  if (fault !== undefined) fail(fault, data);
}

/** A year that was taken back and is entered again has another rev than before: whoever saw it then is told. */
async function writeYear({ db, clock }: Transaction, year: number, days: WorkingYear): Promise<void> {
  const rev = (await findListRev(db, 'calendar')) + 1;
  await saveEnteredYear(db, year, days, { now: clock.now(), rev });
}

const inOrder = ({ off, working }: WorkingYear): WorkingYear => ({
  off: [...off].sort(([a], [b]) => (a < b ? -1 : 1)),
  working: [...working].sort(),
});
const textOf = ({ off, working }: WorkingYear): string => JSON.stringify([off, working]);

const daysIn = (ranges: readonly (readonly [string, string])[]) =>
  ranges.map(([first, last]) => (first === last ? first : `${first} 至 ${last}`)).join('、');

/** What staff have entered, as its history has it; a year that is none of it is as the release has it. */
export const calendarSetting = rowSetting(yearRow, {
  list: 'calendar',
  hasOrder: false,
  lock: lockWorkingYears,
  read: async (db) =>
    (await listEnteredYears(db)).map(({ year, off, working }) => ({
      key: String(year),
      value: { off: off.map(([first, last]) => [first, last] as [string, string]), working: [...working] },
    })),
  nameOf: (_, key) => `${key} 年`,
  fieldsOf: ({ off, working }) => [
    ['放假', daysIn(off)],
    ['上班', working.join('、')],
  ],
  write: async (transaction, rows, { context, act }) => {
    const { db, clock } = transaction;
    const before = await calendarSetting.read(db);
    const known = new Map(before.map(({ key, value }) => [key, value]));
    const wanted = new Set(rows.map(({ key }) => key));
    const changed: string[] = [];
    for (const { key } of before) {
      if (wanted.has(key)) continue;
      if (!yearsAt(clock.now()).includes(Number(key))) fail('calendarYearWrong');
      await deleteEnteredYear(db, Number(key));
      changed.push(`removed ${key} 年`);
    }
    for (const [at, { key, value }] of rows.entries()) {
      if (isDeepStrictEqual(known.get(key), value)) continue;
      requireYear(transaction, Number(key), value, at);
      await writeYear(transaction, Number(key), inOrder(value));
      changed.push(`changed ${key} 年`);
    }
    await recordListAct(transaction, context, 'calendar', act + changed.join('; '));
    await noteChange(transaction, calendarSetting, { before, context, act });
  },
});
