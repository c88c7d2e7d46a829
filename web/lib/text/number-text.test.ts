import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupedNumber } from './number-text.ts';

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
