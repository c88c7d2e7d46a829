import { expect, test } from 'vitest';
import { listChange } from './list-change.ts';

test.each([
  ['nothing', ['a', 'b'], ['a', 'b'], [], []],
  ['another order', ['a', 'b'], ['b', 'a'], [], []],
  ['one more', ['a'], ['a', 'b'], [], ['b']],
  ['one less', ['a', 'b'], ['b'], ['a'], []],
  ['another in its place', ['a', 'b'], ['a', 'c'], ['b'], ['c']],
  ['the same once more', ['a'], ['a', 'a'], [], ['a']],
  ['all of them', ['a'], [], ['a'], []],
])('listChange of %s', (_, before, after, removed, added) => {
  expect(listChange(before, after, (row) => row)).toEqual({ removed, added });
});
