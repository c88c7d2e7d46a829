import { expect, it } from 'vitest';
import { dayInWords, dayWithWeekday } from './day-in-words.ts';

it('dayInWords says the day that it is in China', () => {
  expect(dayInWords('2026-11-26T01:00:00Z')).toBe('11 月 26 日');
  expect(dayInWords('2026-11-28T16:30:00Z')).toBe('11 月 29 日');
});

it('dayWithWeekday says which day of the week that is', () => {
  expect(dayWithWeekday('2026-11-26T01:00:00Z')).toBe('11 月 26 日（周四）');
  expect(dayWithWeekday('2026-11-28T16:30:00Z')).toBe('11 月 29 日（周日）');
});
