import { expect, test } from 'vitest';
import { lengthText } from './length-text.ts';

test.each([
  [0, '0:00'],
  [33, '0:33'],
  [725, '12:05'],
  [3_725, '1:02:05'],
])('%i seconds are %s', (seconds, text) => {
  expect(lengthText(seconds)).toBe(text);
});
