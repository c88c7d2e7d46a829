import { expect, it } from 'vitest';
import { newsSelection } from './news-selection.ts';

const rows = (...tops: boolean[]) => tops.map((isTop, id) => ({ id, isTop }));
const ids = ({ top, others }: ReturnType<typeof newsSelection<{ id: number; isTop: boolean }>>) => [
  top?.id,
  others.map(({ id }) => id),
];

it('puts the item on top that was meant for it, and three beside it', () => {
  expect(ids(newsSelection(rows(false, true, false, true, false, false)))).toEqual([1, [0, 2, 3]]);
});

it('puts the first on top when none was meant for it', () => {
  expect(ids(newsSelection(rows(false, false)))).toEqual([0, [1]]);
});

it('has nothing to show of nothing', () => {
  expect(newsSelection([])).toEqual({ top: undefined, others: [] });
});
