import { expect, test } from 'vitest';
import { changeText, spanOf, spanText } from './node-span.ts';

const point = (day: string, resolutions: number) => ({ day, registrations: 0, resolutions });

test('changeText is short from ten thousand and from a hundred million on, and cut', () => {
  expect(changeText(0, 0)).toBe('+0');
  expect(changeText(1, 10_000)).toBe('+9,999');
  expect(changeText(0, 10_000)).toBe('+1 万');
  expect(changeText(0, 99_999_999)).toBe('+9,999 万');
  expect(changeText(0, 100_000_000)).toBe('+1.00 亿');
});

test('changeText says what a node has taken back', () => {
  expect(changeText(5_000, 3_800)).toBe('−1,200');
});

test('spanOf has two days at least', () => {
  expect(spanOf(undefined)).toBeUndefined();
  expect(spanOf({ id: 1, points: [] })).toBeUndefined();
  expect(spanOf({ id: 1, points: [point('2026-11-27', 1)] })).toBeUndefined();
  const points = [point('2026-11-26', 1), point('2026-11-27', 2), point('2026-11-28', 4)];
  expect(spanOf({ id: 1, points })).toEqual({ first: points[0], last: points[2], points });
});

test('spanText names the days that are known, whatever a line may reach back', () => {
  const points = [point('2026-11-27', 120_000_000), point('2026-11-28', 140_000_000)];
  expect(spanText(spanOf({ id: 1, points })!)).toBe('2026-11-27 至 2026-11-28，解析量从 1.20 亿 到 1.40 亿');
});
