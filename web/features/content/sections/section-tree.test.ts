import { describe, expect, test } from 'vitest';
import {
  childrenOf,
  found,
  moved,
  parentsFor,
  pathText,
  unfoldedAtFirst,
  withBelow,
  type Section,
} from './section-tree.ts';

const section = (
  id: number,
  parentId: number | null,
  kind: Section['kind'] = '',
  mayChange = true,
): Section => ({
  ...{ id, rev: 1, parentId, name: `栏目${String(id)}`, kind, isShown: true, approvals: 1 },
  ...{ approvalsAsked: null, approvalsAskedBy: '', isAskedByCaller: false, mayChange, mayPlace: mayChange },
});
const sections = [
  section(1, null),
  section(2, 1, 'policy'),
  section(3, 2, 'policy'),
  section(4, null, 'news'),
  section(5, null, '', false),
];

describe('parentsFor', () => {
  test.each([
    ['a new section of any kind', { kind: '' }, [1]],
    ['a new one of policies', { kind: 'policy' }, [1, 2, 3]],
    ['a new one of news', { kind: 'news' }, [1, 4]],
    ['one that is moved, not below itself', { id: 2, kind: 'policy' }, [1]],
    ['a root, not below itself', { id: 1, kind: '' }, []],
  ])('of %s', (_, of, expected) => {
    expect(parentsFor(sections, of).map(({ id }) => id)).toEqual(expected);
  });
});

test('pathText names all above', () => {
  expect(pathText(sections, 3)).toBe('栏目1 › 栏目2 › 栏目3');
  expect(pathText(sections, 9)).toBe('');
});

test('withBelow has a section and all below it', () => {
  expect(withBelow(sections, 1)).toEqual([1, 2, 3]);
});

test('moved changes two neighbours of a level', () => {
  const level = childrenOf(sections, null);
  expect(moved(level, 4, -1)).toEqual([4, 1, 5]);
  expect(moved(level, 4, 1)).toEqual([1, 5, 4]);
});

test('unfoldedAtFirst shows all of 30 sections, and of more the way to what waits', () => {
  const many = Array.from({ length: 30 }, (_, at) => section(at + 1, at === 0 ? null : at));
  expect(unfoldedAtFirst(many).size).toBe(30);
  const more = [...many, section(31, 30)];
  expect(unfoldedAtFirst(more)).toEqual(new Set());
  const waiting = more.map((one) => (one.id === 4 ? { ...one, approvalsAsked: 2 } : one));
  expect(unfoldedAtFirst(waiting)).toEqual(new Set([1, 2, 3]));
});

test('found has those with the words and all above them; of blanks nothing is looked for', () => {
  expect(found(sections, ' 目3')).toEqual(new Set([3, 2, 1]));
  expect(found(sections, '没有')).toEqual(new Set());
  expect(found(sections, '  ')).toBeUndefined();
});
