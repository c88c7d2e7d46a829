import { expect, it } from 'vitest';
import { timeWindow } from '#contract/time-window.ts';
import { countdownText } from './declaration-window.tsx';

const end = Date.parse('2026-11-25T15:59:59Z');
const minute = 60_000;
const hour = 60 * minute;
const textAt = (left: number, isElder: boolean) =>
  countdownText(timeWindow({ start: 0, end, now: end - left }), { end, isElder });

it.each([
  [75 * hour, '3 天 3 小时'],
  [72 * hour, '3 天'],
  [90 * minute, '1 小时 30 分钟'],
  [30 * minute, '30 分钟'],
  [59_000, '不到 1 分钟'],
])('in elder mode with %i milliseconds left: %s', (left, text) => {
  expect(textAt(left, true)).toBe(text);
});

it('otherwise has the units of the specification, and its day when it has ended', () => {
  expect(textAt(74 * hour + 14_000, false)).toBe('03 天 02:00:14');
  for (const isElder of [true, false]) expect(textAt(-1, isElder)).toBe('2026-11-25');
});
