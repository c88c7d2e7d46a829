import { DrizzleQueryError, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import type { Queryable } from './database.ts';
import { preparedOnce } from './prepared.ts';
import { contentItem } from './schema/content.ts';

let portal: TestPortal;
let id: number;

beforeAll(async () => {
  portal = await startTestPortal();
  id = await insertItem(portal.services.db, 'news', { fields: { tags: ['一', '二'] } });
});
afterAll(() => portal.stop());

const asDrizzle = (db: Queryable) =>
  db
    .select({
      row: sql<number>`1 + 1`,
      id: contentItem.id,
      title: contentItem.title,
      isTop: contentItem.isTop,
      tags: contentItem.tags,
      publishTime: contentItem.publishTime,
      expireTime: contentItem.expireTime,
      extra: contentItem.extra,
      attachments: contentItem.attachments,
      text: sql<string>`'a' || ${sql.placeholder('word')}`.as('text'),
    })
    .from(contentItem)
    .where(eq(contentItem.id, sql.placeholder('id')));

let compositions = 0;
const found = preparedOnce((db) => {
  compositions += 1;
  return asDrizzle(db).prepare('found');
});

test('preparedOnce composes a statement once for each database, and once for a transaction', async () => {
  const { db } = portal.services;
  const values = { id, word: 'ß' };
  const wanted = await asDrizzle(db).prepare('wanted').execute(values);
  expect(wanted).toHaveLength(1);
  expect(await found(db).execute(values)).toStrictEqual(wanted);
  expect(await found(db).execute(values)).toStrictEqual(wanted);
  expect(compositions).toBe(1);
  await db.transaction(async (tx) => {
    expect(await found(tx).execute(values)).toStrictEqual(wanted);
    expect(await found(tx).execute({ id: 0, word: '' })).toEqual([]);
  });
  expect(compositions).toBe(2);
});

const divided = preparedOnce((db) =>
  db
    .select({ n: sql<number>`1 / ${sql.placeholder('by')}::int` })
    .from(sql`(values (1)) one`)
    .prepare('divided'),
);

test('preparedOnce throws DrizzleQueryError for a refused statement, and the connection goes on', async () => {
  const { db } = portal.services;
  await db
    .transaction(async (tx) => {
      await expect(divided(tx).execute({ by: 0 })).rejects.toThrow(DrizzleQueryError);
    })
    .catch(() => undefined);
  await expect(divided(db).execute({ by: 0 })).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await divided(db).execute({ by: 1 })).toEqual([{ n: 1 }]);
});

const echoed = preparedOnce((db) =>
  db
    .select({ text: sql<string>`${sql.placeholder('given')}::text` })
    .from(sql`(values (1)) one`)
    .prepare('echoed'),
);

const namesake = preparedOnce((db) =>
  db
    .select({ n: sql<number>`2` })
    .from(sql`(values (1)) one`)
    .prepare('echoed'),
);

test('preparedOnce refuses a name used by another statement, and the connection goes on', async () => {
  await portal.services.db.transaction(async (tx) => {
    await echoed(tx).execute({ given: '' });
    await expect(namesake(tx).execute()).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/^Prepared statements must be unique/) as string },
    });
    expect(await echoed(tx).execute({ given: 'ß' })).toEqual([{ text: 'ß' }]);
  });
});
