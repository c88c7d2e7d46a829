import { expect, it } from 'vitest';
import { inHundredMillions } from './counter-text.ts';

it.each([
  [0, '0.00'],
  [12_864_000_000, '128.64'],
  [356_274_999_999, '3,562.75'],
  [499_999, '0.00'],
])('writes %d as %s 亿', (count, text) => {
  expect(inHundredMillions(count)).toBe(text);
});
