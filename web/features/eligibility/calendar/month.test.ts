import { expect, test } from 'vitest';
import { entriesByDay, monthAfter, monthText, noneText, weeksOf } from './month.ts';

test('monthAfter: over the ends of years, and back', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2027-01', -1)).toBe('2026-12');
  expect(monthAfter('2026-03', 0)).toBe('2026-03');
  expect(monthText('2027-01')).toBe('2027年1月');
});

test('noneText says of what there is none', () => {
  expect(noneText('2027-01', '')).toBe('2027年1月没有开始或者截止的申报。');
  expect(noneText('2027-01', '符合和差资料的')).toBe(
    '符合和差资料的申报里，2027年1月没有开始或者截止的，其他申报可能有。',
  );
});

test.each([
  // a Monday, and a Sunday
  ['2026-06', 5, 0, 30],
  ['2026-11', 6, 6, 30],
  ['2027-02', 4, 0, 28],
  ['2028-02', 5, 1, 29],
])('weeksOf %s: %i weeks, %i days of the month before, %i days', (month, weeks, before, days) => {
  const found = weeksOf(month);
  expect(found).toHaveLength(weeks);
  expect(found[0]?.filter((day) => day === null)).toHaveLength(before);
  expect(found[0]?.[before]).toBe(`${month}-01`);
  expect(found.flat().filter((day) => day !== null)).toHaveLength(days);
  for (const week of found) expect(week).toHaveLength(7);
});

const term = (id: number, startTime: string, endTime: string) => ({
  ...{ id, title: `第${String(id)}项`, declareUnit: '', startTime, endTime },
  updateTime: '2026-01-01T00:00:00.000Z',
});

test('entriesByDay: by days of Shanghai, both ends where both are in the month, what opens first', () => {
  const terms = [
    // the last minute of 30 November in Shanghai
    term(1, '2026-11-01T00:00:00.000Z', '2026-11-30T15:59:59.999Z'),
    // the first of December there
    term(2, '2026-11-30T16:00:00.000Z', '2026-12-20T15:59:59.999Z'),
    term(3, '2026-12-20T01:00:00.000Z', '2027-01-05T00:00:00.000Z'),
  ];
  const days = entriesByDay(terms, '2026-12');
  expect(
    [...days].map(([day, entries]) => [day, entries.map(({ at, term: { id } }) => `${at} ${String(id)}`)]),
  ).toEqual([
    ['2026-12-01', ['open 2']],
    ['2026-12-20', ['open 3', 'close 2']],
  ]);
  expect([...entriesByDay(terms, '2026-11').keys()]).toEqual(['2026-11-01', '2026-11-30']);
});
