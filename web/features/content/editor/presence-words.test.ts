import { expect, test } from 'vitest';
import { presencesShown } from '#contract/content/constants.ts';
import { whenChanged, whoIsThere } from './presence-words.ts';

const people = (count: number, changedSecondsAgo: number | null = null) =>
  Array.from({ length: count }, (_, at) => ({ by: `同事${String(at + 1)}`, changedSecondsAgo }));

test.each([
  [0, ''],
  [1, '同事1也开着这篇'],
  [3, '同事1、同事2、同事3也开着这篇'],
  [4, '同事1、同事2、同事3等 4 人也开着这篇'],
  [presencesShown - 1, `同事1、同事2、同事3等 ${String(presencesShown - 1)} 人也开着这篇`],
  [presencesShown, `同事1、同事2、同事3等至少 ${String(presencesShown)} 人也开着这篇`],
])('whoIsThere names three of %i, and says no more than is known', (count, words) => {
  expect(whoIsThere(people(count))).toBe(words);
});

test.each([
  [null, ''],
  [0, '刚刚有改动'],
  [59, '刚刚有改动'],
  [60, '1 分钟前有改动'],
  [119, '1 分钟前有改动'],
  [120, '2 分钟前有改动'],
])('whenChanged says of %j seconds %s', (seconds, words) => {
  expect(whenChanged(people(2, seconds))).toBe(words);
});

test('whenChanged says nothing where nobody is there', () => {
  expect(whenChanged([])).toBe('');
});
