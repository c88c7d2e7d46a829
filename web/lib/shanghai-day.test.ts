import { expect, it } from 'vitest';
import { shanghaiDay } from './shanghai-day.ts';

it.each([
  ['2026-03-08T15:59:59.999Z', '2026-03-08'],
  ['2026-03-08T16:00:00Z', '2026-03-09'],
  ['2026-12-31T16:00:00Z', '2027-01-01'],
])('at %s the day in Shanghai is %s', (instant, day) => {
  expect(shanghaiDay(Date.parse(instant))).toBe(day);
});
