import { expect, test } from 'vitest';
import { waitText, withoutWait, withWait } from './wait-text.ts';

test.each([
  [1, '1 秒'],
  [59, '59 秒'],
  [60, '60 秒'],
  [61, '1 分 1 秒'],
  [900, '15 分钟'],
])('%i seconds are %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});

test('a message names the wait, and also exists without one', () => {
  expect(withWait('请稍后再试', 40)).toBe('请稍后再试（还要等 40 秒）');
  expect(withoutWait(withWait('请稍后再试', 90), 90)).toBe('请稍后再试');
});
