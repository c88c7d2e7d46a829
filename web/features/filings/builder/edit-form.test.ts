import { expect, test } from 'vitest';
import { isNewer } from './edit-form.ts';

test.each([
  ['the same', { rev: 2, version: 1 }, { rev: 2, version: 1 }, false],
  ['the draft of before', { rev: 1, version: 1 }, { rev: 2, version: 1 }, false],
  ['the draft that a colleague has saved', { rev: 3, version: 1 }, { rev: 2, version: 1 }, true],
  ['what was published of the draft', { rev: 0, version: 2 }, { rev: 3, version: 1 }, true],
  ['the first draft after it was published', { rev: 1, version: 2 }, { rev: 0, version: 2 }, true],
  ['the draft of before it was published', { rev: 3, version: 1 }, { rev: 0, version: 2 }, false],
])('isNewer of %s', (_, one, other, isSo) => {
  expect(isNewer(one, other)).toBe(isSo);
});
