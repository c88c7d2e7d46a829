import { expect, test } from 'vitest';
import { isSameJson } from './same-json.ts';

test.each([
  [{ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 }, true],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [{ a: 1 }, { a: 2 }, false],
  [{ a: 1 }, { a: 1, b: null }, false],
  [null, {}, false],
  [undefined, undefined, true],
  ['1', 1, false],
])('isSameJson of %j and %j is %s, in whatever order names stand', (one, other, same) => {
  expect(isSameJson(one, other)).toBe(same);
  expect(isSameJson(other, one)).toBe(same);
});
