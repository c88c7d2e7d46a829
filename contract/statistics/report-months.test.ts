import { expect, test } from 'vitest';
import { monthInWords, reportMonthsOf } from './report-months.ts';

test.each([
  ['2026-03-01', '2026-02'],
  ['2026-03-31', '2026-02'],
  ['2026-01-01', '2025-12'],
  ['2025-12-31', '2025-11'],
])('reportMonthsOf %s begins with %s, which is over, and has twelve', (today, newest) => {
  const months = reportMonthsOf(today);
  expect([months[0], months.length, new Set(months).size]).toEqual([newest, 12, 12]);
});
test('monthInWords has no zero before the month', () => {
  expect(monthInWords('2026-02')).toBe('2026 年 2 月');
});
