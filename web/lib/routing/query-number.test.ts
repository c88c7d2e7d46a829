import { expect, it } from 'vitest';
import { numberIn, pageIn } from './query-number.ts';

it.each([
  ['', 0, 1],
  ['n=', 0, 1],
  ['n=0', 0, 1],
  ['n=1', 1, 1],
  ['n=10000', 10_000, 10_000],
  ['n=10001', 10_001, 10_000],
  ['n=999999999999999', 999_999_999_999_999, 10_000],
  ['n=1000000000000000', 0, 1],
  ['n=-1', 0, 1],
  ['n=1.5', 0, 1],
  ['n=1e3', 0, 1],
  ['n=%201', 0, 1],
])('numberIn and pageIn of "%s"', (text, number, page) => {
  const query = new URLSearchParams(text);
  expect([numberIn(query, 'n'), pageIn(query, 'n')]).toEqual([number, page]);
});
