import { expect, test } from 'vitest';
import type { Talk } from '#contract/matching/contact-calls.ts';
import { inReadingOrder } from './talk-days.ts';

const row = (id: number, createTime: string): Talk => ({
  id,
  isMine: id % 2 === 0,
  body: String(id),
  isHidden: false,
  report: null,
  createTime,
});

test('inReadingOrder puts the oldest first, by days of Shanghai', () => {
  const days = inReadingOrder([
    row(4, '2026-03-03T02:00:00.000Z'),
    // half past midnight in Shanghai
    row(3, '2026-03-02T16:30:00.000Z'),
    row(2, '2026-03-02T15:59:00.000Z'),
    row(1, '2026-03-02T01:00:00.000Z'),
  ]);
  expect(days.map(({ day, rows }) => [day, rows.map(({ id }) => id)])).toEqual([
    ['2026-03-02', [1, 2]],
    ['2026-03-03', [3, 4]],
  ]);
});

test('inReadingOrder leaves what it is given as it was, and makes no day of nothing', () => {
  const given = [row(2, '2026-03-02T03:00:00.000Z'), row(1, '2026-03-02T01:00:00.000Z')];
  inReadingOrder(given);
  expect(given.map(({ id }) => id)).toEqual([2, 1]);
  expect(inReadingOrder([])).toEqual([]);
});
