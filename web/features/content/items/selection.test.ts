import { expect, it } from 'vitest';
import { between } from './selection.ts';

const rows = [5, 3, 9, 1].map((id) => ({ id, rev: id }));
const ids = (from: number | undefined, to: number) => between(rows, from, to).map(({ id }) => id);

it.each([
  [3, 1, [3, 9, 1]],
  [1, 5, [5, 3, 9, 1]],
  [9, 9, [9]],
  [undefined, 9, [9]],
  // the one before has gone with another page
  [77, 3, [3]],
] as const)('between %s and %s takes both ends, in either direction', (from, to, wanted) => {
  expect(ids(from, to)).toEqual(wanted);
});
