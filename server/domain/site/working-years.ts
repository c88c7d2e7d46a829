import type { ErrorName } from '#contract/errors.ts';
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
import { rowSetting, noting } from '#server/domain/audit/row-history.ts';
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
  const fault = faultOf(transaction, year, days);
  if (fault !== undefined) fail(fault);
  await lockWorkingYears(db);
  const known = await findEnteredYear(db, year);
  if ((known?.rev ?? 0) !== rev) fail('editedMeanwhile');
  const next = inOrder(days);
  if (known !== undefined && textOf(known) === textOf(next)) fail('siteNothingChanged');
  await noting(transaction, calendarSetting, { context }, () => writeYear(transaction, year, next));
  await recordListAct(transaction, context, 'calendar', `changed ${String(year)} 年`);
}

/** `days` null: as the release has it. */
function faultOf({ clock }: { clock: Clock }, year: number, days: WorkingYear | null): ErrorName | undefined {
  if (!yearsAt(clock.now()).includes(year)) return 'calendarYearWrong';
  return days === null ? undefined : judgeWorkingYear(year, days);
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
  foresee: (services, { changed }) =>
    new Map(
      changed.flatMap(({ key, after }) => {
        const refused = faultOf(services, Number(key), after);
        return refused === undefined ? [] : [[key, { refused }]];
      }),
    ),
  write: async (transaction, _, { context, act, changed }) => {
    await noting(transaction, calendarSetting, { context, act }, async () => {
      for (const { key, after } of changed)
        if (after === null) await deleteEnteredYear(transaction.db, Number(key));
        else await writeYear(transaction, Number(key), inOrder(after));
    });
    const words = changed.map(({ key, after }) => `${after === null ? 'removed' : 'changed'} ${key} 年`);
    await recordListAct(transaction, context, 'calendar', act + words.join('; '));
  },
});
