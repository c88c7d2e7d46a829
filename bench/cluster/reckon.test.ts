import { expect, test } from 'vitest';
import { listStale, longestGap, lostNumbers, type Shown } from './reckon.ts';

const acknowledged = [
  { number: 1, at: 100 },
  { number: 2, at: 200 },
  { number: 3, at: 700 },
];

test.each([
  ['between two writes', { from: 50, to: 800 }, 500],
  ['before the first', { from: -900, to: 800 }, 1_000],
  ['after the last', { from: 50, to: 1_300 }, 600],
  ['where none is inside', { from: 300, to: 600 }, 300],
  ['of what is inside alone', { from: 150, to: 500 }, 300],
])('longestGap counts what lies %s', (_, span, expected) => {
  expect(longestGap(acknowledged, span)).toBe(expected);
});

test('longestGap is the whole time where nothing was written', () => {
  expect(longestGap([], { from: 0, to: 40 })).toBe(40);
});

test('lostNumbers names what was acknowledged and is gone, and nothing that nobody was promised', () => {
  expect(lostNumbers(acknowledged, [1, 3, 9])).toEqual([2]);
  expect(lostNumbers(acknowledged, [1, 2, 3])).toEqual([]);
});

const order = [1, 2, 3];
const by = 'a node';
const ages = (shown: readonly Shown[], answered = acknowledged, committed = order) =>
  listStale(shown, answered, committed).map(({ milliseconds }) => milliseconds);

test.each([
  ['the newest', { number: 3, askedAt: 9_000 }, []],
  ['what was newest when it was asked for', { number: 2, askedAt: 700 }, []],
  ['what was a moment too old', { number: 2, askedAt: 701 }, [1]],
  ['since the first newer one', { number: 1, askedAt: 900 }, [700]],
  ['what is in no database, since the first', { number: 77, askedAt: 900 }, [800]],
])('listStale: %s', (_, shown, expected) => {
  expect(ages([{ ...shown, by }])).toEqual(expected);
});

test('listStale goes by the order of the commits, not by that of the numbers', () => {
  // 3 was not answered, and committed before 2
  const answered = acknowledged.slice(0, 2);
  expect(ages([{ number: 3, askedAt: 500, by }], answered, [1, 3, 2])).toEqual([300]);
  expect(ages([{ number: 2, askedAt: 500, by }], answered, [1, 3, 2])).toEqual([]);
});
