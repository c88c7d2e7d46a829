import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { FigureName } from '#contract/statistics/calls.ts';
import type { SiteFacts } from '#contract/site/facts.ts';
import { openBareDatabase, type BareDatabase } from '#server/testing/bare-database.ts';
import { insertItem } from '#server/testing/items.ts';
import { TestClock } from '#server/testing/portal.ts';
import { makeFigure } from './figures.ts';

let bare: BareDatabase;
beforeAll(async () => {
  bare = await openBareDatabase();
});
afterAll(() => bare.end());
beforeEach(() => bare.sql.query('delete from content_version; delete from content_item'));

const clock = new TestClock();
const now = clock.now(); // 4 March
const read = (name: FigureName, days = 30) =>
  makeFigure({ db: bare.db, clock, site: { facts: { areaCode: '' } as SiteFacts } }, name, { days });
const valuesOf = ({ rows }: Awaited<ReturnType<typeof read>>) =>
  rows.map(({ name, values }) => [name, ...values]);
const publish = (sectionName: string, at: string, row: { isDeleted?: boolean; status?: number } = {}) =>
  insertItem(bare.db, 'news', { fields: { sectionName }, row: { publishTime: new Date(at), ...row } });

test('contentMonths and sectionMonths count whole months of Shanghai, from the first that the period touches', async () => {
  await publish('要闻', '2026-01-31T15:59:59.999Z');
  await publish('要闻', '2026-01-31T16:00:00Z');
  await publish('要闻', '2026-02-28T15:59:59Z');
  await publish('动态', '2026-02-28T16:00:00Z');
  await publish('动态', now.toISOString());
  await publish('动态', new Date(now.getTime() + 1).toISOString());
  // what has ended or was not published
  await publish('动态', '2026-03-01T00:00:00Z', { isDeleted: true });
  await publish('动态', '2026-03-01T00:00:00Z', { status: 5 });
  expect(valuesOf(await read('contentMonths'))).toEqual([
    ['2026-02', 2],
    ['2026-03', 2],
  ]);
  const sections = await read('sectionMonths');
  expect(sections.columns.map(({ label }) => label)).toEqual(['合计', '2026-02', '2026-03']);
  expect(valuesOf(sections)).toEqual([
    ['动态', 2, 0, 2],
    ['要闻', 2, 2, 0],
  ]);
  // four days are of March alone, five touch February
  expect(valuesOf(await read('contentMonths', 4))).toEqual([['2026-03', 2]]);
  expect(valuesOf(await read('contentMonths', 5))).toHaveLength(2);
  expect(valuesOf(await read('contentMonths', 366))).toHaveLength(13);
  expect(valuesOf(await read('sectionMonths', 366)).map((row) => row[1])).toEqual([3, 2]);
});

test('an item that has ended stays among what came out', async () => {
  const id = await publish('要闻', '2026-03-01T00:00:00Z');
  await bare.sql.query('update content_item set expire_time = $1 where id = $2', [now, id]);
  expect(valuesOf(await read('contentMonths', 1))).toEqual([['2026-03', 1]]);
});

const dayMilliseconds = 86_400_000;
/** Handed in so long ago. */
async function handIn(kind: ContentKind, agoMilliseconds: number, state = 'waiting'): Promise<number> {
  const id = await insertItem(bare.db, kind);
  await bare.sql.query(
    `insert into content_version (item_id, number, state, content, created_at, updated_at)
     values ($1, 2, $2, '{}', $3::timestamptz - interval '90 days', $3)`,
    [id, state, new Date(now.getTime() - agoMilliseconds)],
  );
  return id;
}

test('reviewAges counts by kind what was handed in less than one, three and seven days ago, and before', async () => {
  for (const days of [1, 3, 7]) {
    await handIn('news', days * dayMilliseconds - 1);
    await handIn('news', days * dayMilliseconds);
  }
  await handIn('policy', 0);
  // what was returned or decided waits no more, nor does what was thrown away
  await handIn('policy', 0, 'returned');
  const gone = await handIn('policy', 0);
  await bare.sql.query('update content_item set is_deleted = true where id = $1', [gone]);
  expect((await read('reviewAges')).rows.map(({ key, values }) => [key, ...values])).toEqual([
    ['news', 1, 2, 2, 1],
    ['policy', 1, 0, 0, 0],
  ]);
});

test('reviewAges of nothing that waits has no rows', async () => {
  await insertItem(bare.db, 'news');
  expect((await read('reviewAges')).rows).toEqual([]);
});
