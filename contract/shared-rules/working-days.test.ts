import { expect, test } from 'vitest';
import { holidays } from '../reference/holidays.ts';
import { endOfDay, isWorkingDay, workingDaysAfter } from './working-days.ts';

test.each([
  ['2026-03-04', true, 'a Wednesday'],
  ['2026-03-07', false, 'a Saturday'],
  ['2026-02-16', false, 'a Monday of the Spring Festival'],
  ['2026-02-14', true, 'a Saturday on which people work for it'],
  ['2026-10-08', true, 'the day after the National Day’s week'],
  ['2027-02-05', false, 'the eve of the lunar year 2027'],
  ['2027-02-10', false, 'the second day off for its weekend'],
  ['2027-02-11', true, 'the day after'],
  ['2027-05-04', false, 'the second day off for the weekend of Labour Day'],
  ['2031-10-01', false, 'a holiday of a year that nothing is known of'],
  ['2031-10-06', true, 'a Monday of such a year'],
])('%s: %s, %s', (day, isOpen) => expect(isWorkingDay(day)).toBe(isOpen));

test.each([
  ['2026-03-04', '2026-03-11', 'over a weekend'],
  ['2026-03-06', '2026-03-13', 'from a Friday'],
  ['2026-03-07', '2026-03-13', 'from a Saturday the same'],
  ['2026-02-12', '2026-02-26', 'over the Spring Festival'],
  ['2025-12-30', '2026-01-07', 'over the end of the year'],
])('five working days after %s end on %s, %s', (from, to, _) => {
  expect(workingDaysAfter(from, 5)).toBe(to);
});

test('a day of Shanghai is over at 16:00 UTC', () => {
  expect(endOfDay('2026-03-11').toISOString()).toBe('2026-03-11T16:00:00.000Z');
});

test('holidays: each lies in its year, and extra working days are weekend days outside of holidays', () => {
  for (const [year, { off, working }] of Object.entries(holidays)) {
    for (const [first, last] of off) expect([first.slice(0, 4), first <= last]).toEqual([year, true]);
    for (const day of working) {
      expect([0, 6]).toContain(new Date(`${day}T00:00:00Z`).getUTCDay());
      expect(off.some(([first, last]) => first <= day && day <= last)).toBe(false);
    }
  }
});
