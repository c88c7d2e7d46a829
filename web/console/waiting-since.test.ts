import { expect, test } from 'vitest';
import { waitedText } from './waiting-since.tsx';

test.each([
  [-5, '1 分钟'],
  [0, '1 分钟'],
  [2 * 60_000 - 1, '1 分钟'],
  [3_600_000 - 1, '59 分钟'],
  [3_600_000, '1 小时'],
  [24 * 3_600_000 - 1, '23 小时'],
  [24 * 3_600_000, '1 天'],
  [40 * 24 * 3_600_000, '40 天'],
])('waitedText(%i) says %s', (waited, text) => {
  expect(waitedText(waited)).toBe(text);
});
