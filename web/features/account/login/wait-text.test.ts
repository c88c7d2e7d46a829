import { expect, test } from 'vitest';
import { waitText } from './wait-text.ts';

test.each([
  [1, '1 秒'],
  [59, '59 秒'],
  [60, '1 分钟'],
  [61, '1 分 1 秒'],
  [900, '15 分钟'],
])('%i seconds are %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
