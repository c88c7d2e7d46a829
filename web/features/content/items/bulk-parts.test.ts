import { describe, expect, test } from 'vitest';
import { mostAtOnce } from '#contract/content/work-rules.ts';
import { inParts, joined, toDo, type BulkResult } from './bulk-parts.ts';

const items = (count: number) => Array.from({ length: count }, (_, n) => ({ id: n + 1, rev: n }));
const row = (id: number, outcome: BulkResult[number]['outcome'], rev = 1, msg = '') => ({
  ...{ id, rev, title: `第 ${String(id)} 条`, outcome, msg },
});
const answer = (part: readonly { id: number; rev: number }[]) =>
  Promise.resolve({ rows: part.map(({ id, rev }) => row(id, 'done', rev + 1)) });

describe('inParts', () => {
  test.each([
    [1, [1]],
    [mostAtOnce, [100]],
    [mostAtOnce + 1, [100, 1]],
    [2 * mostAtOnce, [100, 100]],
    [1_000, Array.from({ length: 10 }, () => 100)],
  ])('asks for %i items in parts that a request takes, one after the other', async (count, sizes) => {
    const asked: number[] = [];
    const told: number[] = [];
    let isUnderWay = false;
    const { rows, error } = await inParts(
      items(count),
      async (part) => {
        expect(isUnderWay).toBe(false);
        isUnderWay = true;
        asked.push(part.length);
        const answered = await answer(part);
        isUnderWay = false;
        return answered;
      },
      (through) => told.push(through),
    );
    expect(asked).toEqual(sizes);
    expect(told).toEqual(sizes.map((_, n) => n * mostAtOnce));
    expect(error).toBeUndefined();
    expect(rows.map(({ id, rev }) => ({ id, rev: rev - 1 }))).toEqual(items(count));
  });

  test('a part that fails stops those behind it, and tells what went before', async () => {
    const fault = new Error('gone');
    let asked = 0;
    const { rows, error } = await inParts(
      items(250),
      (part) => ((asked += 1) === 2 ? Promise.reject(fault) : answer(part)),
      () => undefined,
    );
    expect(asked).toBe(2);
    expect(error).toBe(fault);
    expect(rows).toHaveLength(mostAtOnce);
  });
});

const rehearsed = [
  row(1, 'done', 4),
  row(2, 'refused', 7, '正在公开'),
  row(3, 'unchanged'),
  row(4, 'done', 9),
];

test('toDo names what a rehearsal said would be done, with the revisions it went by', () => {
  expect(toDo(rehearsed)).toEqual([
    { id: 1, rev: 4 },
    { id: 4, rev: 9 },
  ]);
});

test('joined says of each row what became of it, and leaves out what was not got to', () => {
  const refused = row(1, 'refused', 5, '已被他人修改');
  expect(joined(rehearsed, [refused, row(4, 'done', 10)])).toEqual([
    refused,
    rehearsed[1],
    rehearsed[2],
    row(4, 'done', 10),
  ]);
  expect(joined(rehearsed, [refused]).map(({ id }) => id)).toEqual([1, 2, 3]);
});
