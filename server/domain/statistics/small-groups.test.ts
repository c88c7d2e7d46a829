import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smallestGroup } from '#contract/statistics/constants.ts';
import { coarse, mergeSmall } from './small-groups.ts';

const groupsOf = (counts: readonly number[]) =>
  counts.map((count, index) => ({ key: String(index), name: `第 ${String(index)} 组`, count }));

test('mergeSmall merges small groups into one, and keeps large ones apart', () => {
  expect(mergeSmall(groupsOf([12, 3, 40, 4]), '其他')).toEqual({
    shown: [
      { key: '2', name: '第 2 组', count: 40 },
      { key: '0', name: '第 0 组', count: 12 },
    ],
    rest: { key: 'rest', name: '其他', count: 7 },
  });
});

test('mergeSmall adds the smallest other group to a single small one, which the total would reveal', () => {
  const { shown, rest } = mergeSmall(groupsOf([12, 3, 40]), '其他');
  expect(shown.map(({ count }) => count)).toEqual([40]);
  expect(rest?.count).toBe(15);
});

test.each([
  ['as many as are enough', [40, smallestGroup], [40, smallestGroup], undefined],
  ['one fewer', [40, 12, smallestGroup - 1], [40], 12 + smallestGroup - 1],
  ['together as many as are enough', [40, 12, smallestGroup - 1, 1], [40, 12], smallestGroup],
])('mergeSmall: %s', (_, counts, shown, rest) => {
  const merged = mergeSmall(groupsOf(counts), '其他');
  expect(merged.shown.map(({ count }) => count)).toEqual(shown);
  expect(merged.rest?.count).toBe(rest);
});

test.each([
  [smallestGroup - 1, null],
  [smallestGroup, smallestGroup],
  [2 * smallestGroup - 1, smallestGroup],
  [2 * smallestGroup, 2 * smallestGroup],
])('coarse turns %i into %s', (count, said) => {
  expect(coarse(count)).toBe(said);
});

test('mergeSmall shows nothing when all groups together are too small', () => {
  expect(mergeSmall(groupsOf([1, 2]), '其他')).toEqual({ shown: [], rest: undefined });
});

test('mergeSmall never shows a group below five, nor lets a hidden one be computed from the total', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { maxLength: 12 }), (counts) => {
      const { shown, rest } = mergeSmall(groupsOf(counts), '其他');
      const total = counts.reduce((sum, count) => sum + count, 0);
      const known = shown.reduce((sum, { count }) => sum + count, 0) + (rest?.count ?? 0);
      expect(shown.every(({ count }) => count >= smallestGroup)).toBe(true);
      if (rest === undefined) {
        // all of it is shown, or none
        expect([0, total]).toContain(known);
        if (total >= smallestGroup) expect(known).toBe(total);
      } else {
        expect(known).toBe(total);
        expect(rest.count).toBeGreaterThanOrEqual(smallestGroup);
        // only where there is nothing else it is a single one
        const hidden = counts.filter((count) => count > 0).length - shown.length;
        expect(hidden).toBeGreaterThan(1);
      }
    }),
  );
});

test('coarse rounds down to multiples of five', () => {
  expect([0, 4, 5, 9, 10, 123].map(coarse)).toEqual([null, null, 5, 5, 10, 120]);
});
