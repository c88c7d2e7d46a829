import { expect, it } from 'vitest';
import { shanghaiDay, shanghaiMinute, shanghaiMinuteInWords } from './shanghai-time.ts';

it.each([
  ['2026-03-08T15:59:59.999Z', '2026-03-08', '2026-03-08 23:59', '2026年3月8日 23:59'],
  ['2026-03-08T16:00:00Z', '2026-03-09', '2026-03-09 00:00', '2026年3月9日 00:00'],
  ['2026-12-31T16:00:00Z', '2027-01-01', '2027-01-01 00:00', '2027年1月1日 00:00'],
  // other places have summer time then
  ['2026-07-01T02:05:00Z', '2026-07-01', '2026-07-01 10:05', '2026年7月1日 10:05'],
])('at %s the day in Shanghai is %s, the minute %s', (instant, day, minute, inWords) => {
  expect(shanghaiDay(Date.parse(instant))).toBe(day);
  expect(shanghaiDay(new Date(instant))).toBe(day);
  expect(shanghaiMinute(instant)).toBe(minute);
  expect(shanghaiMinuteInWords(instant)).toBe(inWords);
});
