import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { favouritesPerUser } from '#contract/subscription/constants.ts';
import { BusinessError } from '#server/lib/fail.ts';
import { openBareDatabase, type BareDatabase } from '#server/testing/bare-database.ts';
import { insertItem } from '#server/testing/items.ts';
import { TestClock } from '#server/testing/portal.ts';
import { keepFavourite, listOwnFavourites, readFavourite } from './favourites.ts';

let bare: BareDatabase;
let userId: number;
let people = 0;
const clock = new TestClock();
beforeAll(async () => {
  bare = await openBareDatabase();
});
afterAll(() => bare.end());
beforeEach(async () => {
  people += 1;
  userId = await bare.addUser(people);
});

const item = (title: string) => insertItem(bare.db, 'policy', { fields: { title } });
const keep = (id: number, isFavourite = true, by = userId) =>
  bare.db.transaction((db) => keepFavourite({ db, clock }, by, { id, isFavourite }));
const list = (pageNum = 1, pageSize = 20, by = userId) => listOwnFavourites(bare, by, { pageNum, pageSize });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof BusinessError ? error.errorName : error),
  );

test('keepFavourite keeps an item once, and takes it away once', async () => {
  const id = await item('技改补贴办法');
  expect(await readFavourite(bare, userId, id)).toEqual({ isFavourite: false });
  await Promise.all([keep(id), keep(id), keep(id)]);
  expect(await readFavourite(bare, userId, id)).toEqual({ isFavourite: true });
  expect(await list()).toMatchObject({ total: 1, rows: [{ id, kind: 'policy', title: '技改补贴办法' }] });
  const stranger = await bare.addUser((people += 1));
  expect(await readFavourite(bare, stranger, id)).toEqual({ isFavourite: false });
  expect(await list(1, 20, stranger)).toEqual({ total: 0, rows: [] });
  await keep(id, false, stranger);
  expect(await readFavourite(bare, userId, id)).toEqual({ isFavourite: true });
  expect(await keep(id, false)).toEqual({ isFavourite: false });
  expect(await keep(id, false)).toEqual({ isFavourite: false });
  expect(await list()).toEqual({ total: 0, rows: [] });
});

test('listOwnFavourites has the latest first, page by page, and what is not public any more', async () => {
  const ids = [];
  for (const title of ['一', '二', '三']) {
    const id = await item(title);
    clock.advance({ seconds: 1 });
    await keep(id);
    ids.push(id);
  }
  const [first = 0, second = 0, third = 0] = ids;
  expect((await list(1, 2)).rows.map(({ id }) => id)).toEqual([third, second]);
  expect((await list(2, 2)).rows.map(({ id }) => id)).toEqual([first]);
  await bare.sql.query('update content_item set status = 0 where id = $1', [second]);
  expect((await list()).rows.map(({ isPublic }) => isPublic)).toEqual([true, false, true]);
  // it stays until it is taken away, and is not kept anew
  await keep(second, false);
  expect(await refusal(keep(second))).toBe('notFound');
  expect((await list()).total).toBe(2);
});

test('keepFavourite keeps favouritesPerUser items at most, concurrent ones included', async () => {
  await bare.sql.query(
    `insert into content_item (kind, title, section_id, section_name, summary, body, publish_time)
     select kind, '新闻', section_id, '', '', '', publish_time from content_item, generate_series(1, $1) where id = $2`,
    [favouritesPerUser - 1, await item('第一条')],
  );
  await bare.sql.query(
    `insert into favourite (user_id, item_id, created_at) select $1, id, now() from content_item where title = '新闻'`,
    [userId],
  );
  const [one, two] = [await item('最后一条'), await item('多出的一条')];
  const answers = await Promise.all([refusal(keep(one)), refusal(keep(two))]);
  expect(answers.sort()).toEqual(['favouriteLimitReached', undefined]);
  expect((await list()).total).toBe(favouritesPerUser);
  const kept = (await list(1, 1)).rows[0]?.id ?? 0;
  // what is kept already is no further one
  expect(await keep(kept)).toEqual({ isFavourite: true });
  await keep(kept, false);
  expect(await refusal(keep(two))).toBeUndefined();
});

test('keepFavourite refuses what does not exist or is not public', async () => {
  expect(await refusal(keep(999_999_999))).toBe('notFound');
  const id = await item('撤下的');
  await bare.sql.query('update content_item set is_deleted = true where id = $1', [id]);
  expect(await refusal(keep(id))).toBe('notFound');
});
