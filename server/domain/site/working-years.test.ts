import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditCalls } from '#contract/account/audit-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { holidays } from '#contract/reference/holidays.ts';
import { enterWorkingYears } from '#contract/shared-rules/entered-years.ts';
import { isWorkingDay, workingDaysAfter } from '#contract/shared-rules/working-days.ts';
import { calendarCalls } from '#contract/site/calendar-calls.ts';
import { holidaysMax, workingDaysMax } from '#contract/site/calendar-rules.ts';
import { calendarWarning } from '#server/start-warnings.ts';
import { startSecondNode, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

type Years = ResponseOf<typeof calendarCalls.readCalendar>['years'];
type Days = Partial<Pick<Years[number], 'off' | 'working'>>;

/** Milliseconds. Every node has it within one second; a machine with other things to do takes longer. */
const soon = { timeout: 15_000, interval: 10 };
const spring: Days = { off: [['2027-02-05', '2027-02-11']], working: ['2027-02-20'] };

let portal: TestPortal;
let chief: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal();
  chief = await hireColleague(portal, 1, { role: 'chief' });
});
afterAll(() => portal.stop());
afterEach(async () => {
  await portal.sql.query('delete from working_year');
  await portal.sql.query(`delete from edited_list where list = 'calendar'`);
  await expect.poll(() => Object.keys(portal.services.calendar.workingYears), soon).toEqual([]);
  enterWorkingYears({});
});

const read = async () =>
  ((await portal.call(calendarCalls.readCalendar, {}, { token: chief.token })).data as { years: Years })
    .years;
const save = (days: Days, { year = 2027, rev = 0 } = {}) =>
  portal.call(calendarCalls.saveYear, { year, rev, ...days }, { token: chief.token });
const known = () => expect.poll(() => Object.keys(portal.services.calendar.workingYears), soon);

describe('saveYear', () => {
  test('is what terms are counted by from then on, on this node and another', async () => {
    const second = await startSecondNode(portal);
    try {
      expect(isWorkingDay('2027-02-11')).toBe(true);
      expect(workingDaysAfter('2027-02-04', 3)).toBe('2027-02-15');
      expect(await save(spring)).toMatchObject({ code: 1 });
      await known().toEqual(['2027']);
      await expect.poll(() => second.services.calendar.workingYears[2027], soon).toEqual(spring);
      expect(isWorkingDay('2027-02-11')).toBe(false);
      expect(isWorkingDay('2027-02-20')).toBe(true);
      expect(workingDaysAfter('2027-02-04', 3)).toBe('2027-02-16');
      // all of the year is as it was entered
      expect(isWorkingDay('2027-10-01')).toBe(true);
    } finally {
      await second.stop();
    }
  });

  test('is read with where it comes from', async () => {
    expect((await read()).map(({ year, source, rev }) => [year, source, rev])).toEqual([
      [2026, 'announced', 0],
      [2027, 'reckoned', 0],
    ]);
    expect((await read())[0]?.off).toEqual(holidays[2026]?.off);
    await save({
      off: [
        ['2027-10-01', '2027-10-07'],
        ['2027-02-05', '2027-02-11'],
      ],
      working: ['2027-02-20'],
    });
    expect((await read())[1]).toEqual({
      ...{ year: 2027, rev: 1, source: 'entered', working: ['2027-02-20'] },
      off: [
        ['2027-02-05', '2027-02-11'],
        ['2027-10-01', '2027-10-07'],
      ],
    });
  });

  const ranges = (n: number): [string, string][] =>
    Array.from({ length: n }, (_, at) => {
      const day = `2027-${String(Math.floor(at / 10) + 1).padStart(2, '0')}-${String((at % 10) * 2 + 1).padStart(2, '0')}`;
      return [day, day];
    });
  const saturdays = (n: number) =>
    Array.from({ length: n }, (_, at) => new Date(Date.UTC(2027, 2, 6 + 7 * at)).toISOString().slice(0, 10));
  const newYear: [string, string] = ['2027-01-01', '2027-01-03'];

  test.each<[string, Days, ErrorName | 'good']>([
    ['one day off', { off: [['2027-01-01', '2027-01-01']] }, 'good'],
    ['no day off', { off: [], working: ['2027-02-20'] }, 'calendarEmpty'],
    ['a day of the year before', { off: [['2026-12-31', '2027-01-02']] }, 'calendarDayWrong'],
    ['a day that there is not', { off: [['2027-02-28', '2027-02-29']] }, 'calendarDayWrong'],
    ['a text', { off: [['2027-01-01', '明天']] }, 'calendarDayWrong'],
    ['days off backwards', { off: [['2027-01-03', '2027-01-01']] }, 'calendarOrder'],
    ['days off that follow each other', { off: [newYear, ['2027-01-04', '2027-01-05']] }, 'good'],
    ['days off that meet', { off: [newYear, ['2027-01-03', '2027-01-05']] }, 'calendarOverlap'],
    ['a worked Saturday', { off: [newYear], working: ['2027-01-09'] }, 'good'],
    ['a worked Monday', { off: [newYear], working: ['2027-01-04'] }, 'calendarWorkingDay'],
    ['a worked day off', { off: [newYear], working: ['2027-01-02'] }, 'calendarWorkingDay'],
    ['a worked day twice', { off: [newYear], working: ['2027-01-09', '2027-01-09'] }, 'calendarOverlap'],
    ['as many days off as there may be', { off: ranges(holidaysMax) }, 'good'],
    ['one more', { off: ranges(holidaysMax + 1) }, 'siteListFull'],
    ['as many worked days as there may be', { off: [newYear], working: saturdays(workingDaysMax) }, 'good'],
    ['one more of them', { off: [newYear], working: saturdays(workingDaysMax + 1) }, 'siteListFull'],
  ])('of %s', async (_, days, outcome) => {
    expect((await save(days)).code).toBe(outcome === 'good' ? 1 : errors[outcome].code);
    expect((await read())[1]?.source).toBe(outcome === 'good' ? 'entered' : 'reckoned');
  });

  test('takes this year and the next alone', async () => {
    const of = (year: number) =>
      save({ off: [[`${String(year)}-10-01`, `${String(year)}-10-07`]] }, { year });
    expect((await of(2025)).code).toBe(errors.calendarYearWrong.code);
    expect((await of(2026)).code).toBe(1);
    expect((await of(2027)).code).toBe(1);
    expect((await of(2028)).code).toBe(errors.calendarYearWrong.code);
  });

  test('refuses what was changed meanwhile, and nothing new', async () => {
    expect((await save(spring)).code).toBe(1);
    expect((await save({ off: [['2027-10-01', '2027-10-07']] })).code).toBe(errors.editedMeanwhile.code);
    expect((await save(spring, { rev: 1 })).code).toBe(errors.siteNothingChanged.code);
    expect((await save({ off: [['2027-10-01', '2027-10-07']] }, { rev: 1 })).code).toBe(1);
    expect((await read())[1]).toMatchObject({ rev: 2, off: [['2027-10-01', '2027-10-07']] });
  });

  test('leaves a line of the audit that people can read', async () => {
    await save(spring);
    const administrator = await hireColleague(portal, 60, { role: 'administrator' });
    const { data } = await portal.call(
      auditCalls.searchAudit,
      { act: 'upkeep', pageSize: 1 },
      { token: administrator.token },
    );
    expect((data as ResponseOf<typeof auditCalls.searchAudit>).rows[0]?.detail).toBe(
      '放假安排：修改 2027 年',
    );
  });

  test('ends the warning that a year is missing', async () => {
    const december = new Date('2026-12-01T04:00:00Z');
    expect(calendarWarning(december)).toContain('2027');
    await save(spring);
    await known().toEqual(['2027']);
    expect(calendarWarning(december)).toBeUndefined();
  });
});
