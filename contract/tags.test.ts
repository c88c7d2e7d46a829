import { expect, test } from 'vitest';
import { touches, type Tag } from './tags.ts';

test.each<[Tag, Tag, boolean]>([
  ['menu', 'menu', true],
  ['menu', 'role', false],
  ['content:policy', 'content:policy', true],
  ['content:policy', 'content', true],
  ['content', 'content:policy', true],
  ['content:policy', 'content:notice', false],
])('a change of %s touches what depends on %s: %s', (written, read, expected) => {
  expect(touches(written, read)).toBe(expected);
});
