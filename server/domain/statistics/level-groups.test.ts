import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levelStep } from '#contract/statistics/level-groups.ts';
import { tellLevels, type LevelGroup, type PublishedGroup } from './level-groups.ts';

const levels = [1, 2, 3];

interface Joined {
  key: string;
  level: number;
  isReviewed?: boolean;
}

/** Groups of those who have joined, in this order. */
function groupsOf(joined: readonly Joined[]): LevelGroup[] {
  const keys = [...new Set(joined.map(({ key }) => key))];
  return keys.map((key) => ({
    key,
    name: key,
    members: joined.flatMap((one, order) =>
      one.key === key ? [{ level: one.level, isReviewed: one.isReviewed ?? false, order }] : [],
    ),
  }));
}
const tell = (joined: readonly Joined[]) => tellLevels(groupsOf(joined), { levels, restName: '其他' });
const many = (count: number, key: string, more: Partial<Joined> = {}): Joined[] =>
  Array.from({ length: count }, () => ({ key, level: 2, ...more }));
const countsOf = (told: readonly PublishedGroup[]) => told.map(({ key, count }) => [key, count]);

test.each([
  [9, []],
  [10, [['a', 10]]],
  [11, [['a', 10]]],
  [19, [['a', 10]]],
  [20, [['a', 20]]],
])('tellLevels: of %i enterprises of one group', (count, told) => {
  expect(countsOf(tell(many(count, 'a')))).toEqual(told);
});

describe('tellLevels folds groups below ten', () => {
  test.each([
    [
      'into one of at least ten',
      [30, 6, 4],
      [
        ['a', 30],
        ['rest', 10],
      ],
    ],
    [
      'with the smallest shown one where they are fewer',
      [30, 20, 6, 3],
      [
        ['a', 30],
        ['rest', 20],
      ],
    ],
    [
      'with the smallest shown one where it is a single one',
      [30, 20, 9],
      [
        ['a', 30],
        ['rest', 20],
      ],
    ],
    ['with the only one that is shown', [12, 9], [['rest', 20]]],
    ['and tells nothing where all are fewer', [5, 4], []],
  ])('%s', (_, sizes, told) => {
    const joined = sizes.flatMap((size, n) => many(size, 'abcd'.charAt(n)));
    expect(countsOf(tell(joined))).toEqual(told);
  });
});

test.each([
  [9, null],
  [10, 10],
  [19, 10],
  [20, 20],
])('tellLevels: where %i of 30 have level 3, %s are told', (high, told) => {
  const [group] = tell([...many(high, 'a', { level: 3 }), ...many(30 - high, 'a', { level: 1 })]);
  expect(group?.atLeast).toEqual([30, told, told]);
});

test.each([
  [9, 21, null],
  [10, 20, 10],
  [20, 10, 20],
  [21, 9, null],
])('tellLevels: %i reviewed and %i others are told apart as %s', (reviewed, others, told) => {
  const [group] = tell([...many(reviewed, 'a', { isReviewed: true }), ...many(others, 'a')]);
  expect(group?.reviewed).toBe(told);
});

const joinedOnes = fc.array(
  fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    level: fc.integer({ min: 0, max: 3 }),
    isReviewed: fc.boolean(),
  }),
  { maxLength: 90 },
);
const numbersOf = (told: readonly PublishedGroup[]) =>
  told.flatMap(({ count, atLeast, reviewed }) => [count, ...atLeast, reviewed]);

test('tellLevels: no number and no difference of two answers is below ten, whoever joins, leaves or changes', () => {
  fc.assert(
    fc.property(joinedOnes, joinedOnes, fc.nat(), (joined, others, at) => {
      const gone = joined.filter((_, n) => n !== at % Math.max(1, joined.length));
      const answers = [joined, others, gone].map(tell);
      for (const value of answers.flatMap(numbersOf)) {
        if (value === null) continue;
        expect(value).toBeGreaterThanOrEqual(levelStep);
        // so each sum and each difference of such numbers is a multiple of ten, too
        expect(value % levelStep).toBe(0);
      }
    }),
  );
});

test('tellLevels: the level of who joins last makes no difference, unless he completes ten who are told together', () => {
  fc.assert(
    fc.property(joinedOnes, fc.constantFrom('a', 'b', 'c', 'd'), (joined, key) => {
      const answers = [0, 1, 2, 3].map((level) => tell([...joined, { key, level }]));
      const all = new Set(answers.map((answer) => JSON.stringify(answer)));
      if (all.size === 1) return;
      // the row that he is in has come to whole tens with him
      const groups = groupsOf([...joined, { key, level: 0 }]);
      const shown = new Set((answers[0] ?? []).map((group) => group.key));
      const together = groups.filter((group) => (shown.has(key) ? group.key === key : !shown.has(group.key)));
      expect(together.reduce((sum, { members }) => sum + members.length, 0) % levelStep).toBe(0);
    }),
  );
});

test('tellLevels: rows never tell of a hidden group: what is left out is none, or all together', () => {
  fc.assert(
    fc.property(joinedOnes, (joined) => {
      const told = tell(joined);
      const shown = new Set(told.map(({ key }) => key));
      const hidden = groupsOf(joined).filter(({ key }) => !shown.has(key));
      const count = hidden.reduce((sum, { members }) => sum + members.length, 0);
      if (shown.has('rest')) {
        expect(hidden.length).toBeGreaterThan(1);
        expect(count).toBeGreaterThanOrEqual(levelStep);
      } else if (hidden.length > 0) expect(told).toEqual([]);
    }),
  );
});
