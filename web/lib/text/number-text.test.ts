import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupedNumber, shortNumber, wholeYuanIn } from './number-text.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1286430, '1,286,430'],
])('groups %d as %s', (value, text) => {
  expect(groupedNumber(value)).toBe(text);
});

it('writes decimals', () => {
  expect(groupedNumber(128.6449, 2)).toBe('128.64');
  expect(groupedNumber(12345.6, 2)).toBe('12,345.60');
});

it('agrees with the locale data of the runtime', () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (value) => {
      expect(groupedNumber(value)).toBe(value.toLocaleString('zh-CN'));
    }),
  );
});

it.each([
  [99_999_999, '99,999,999'],
  [100_000_000, '1.00 亿'],
  [1_486_999_999, '14.86 亿'],
  [123_456_000_000, '1,234.56 亿'],
])('writes %d short as %s', (value, text) => {
  expect(shortNumber(value)).toBe(text);
});

it.each([
  ['300000', 300_000],
  [' 300,000 ', 300_000],
  ['30，0000', 300_000],
  ['999999999999', 999_999_999_999],
  ['1000000000000', 0],
  ['120.5', 0],
  ['-5', 0],
  ['1e6', 0],
  ['三十万', 0],
  ['', 0],
])('wholeYuanIn reads %j as %d', (typed, sum) => {
  expect(wholeYuanIn(typed)).toBe(sum);
});
