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

const found = preparedOnce((db) => asDrizzle(db).prepare('found'));

test('rows are those of Drizzle, from the pool and in a transaction, as often as they are asked for', async () => {
  const { db } = portal.services;
  const values = { id, word: 'ß' };
  const wanted = await asDrizzle(db).prepare('wanted').execute(values);
  expect(wanted).toHaveLength(1);
  expect(await found(db).execute(values)).toStrictEqual(wanted);
  expect(await found(db).execute(values)).toStrictEqual(wanted);
  await db.transaction(async (tx) => expect(await found(tx).execute(values)).toStrictEqual(wanted));
  expect(await found(db).execute({ id: 0, word: '' })).toEqual([]);
});

const divided = preparedOnce((db) =>
  db
    .select({ n: sql<number>`1 / ${sql.placeholder('by')}::int` })
    .from(sql`(values (1)) one`)
    .prepare('divided'),
);

test('what PostgreSQL refuses is an error of Drizzle, and the connection goes on', async () => {
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

test('a value that cannot be written down fails the one who gave it', async () => {
  const { db } = portal.services;
  const circle: Record<string, unknown> = {};
  circle['itself'] = circle;
  await expect(echoed(db).execute({ given: circle })).rejects.toThrow(DrizzleQueryError);
  await db.transaction(async (tx) => {
    await expect(echoed(tx).execute({ given: circle })).rejects.toThrow(DrizzleQueryError);
    expect(await echoed(tx).execute({ given: 'ß' })).toEqual([{ text: 'ß' }]);
  });
  expect(await echoed(db).execute({ given: 'ß' })).toEqual([{ text: 'ß' }]);
});

const namesake = preparedOnce((db) =>
  db
    .select({ n: sql<number>`2` })
    .from(sql`(values (1)) one`)
    .prepare('echoed'),
);

test('a name that is taken is refused', async () => {
  await portal.services.db.transaction(async (tx) => {
    await echoed(tx).execute({ given: '' });
    await expect(namesake(tx).execute()).rejects.toMatchObject({
      cause: { message: 'echoed is the name of another prepared statement' },
    });
    expect(await echoed(tx).execute({ given: 'ß' })).toEqual([{ text: 'ß' }]);
  });
});

const unreadable = preparedOnce((db) =>
  db
    .select({
      n: sql`1`.mapWith(() => {
        throw new Error('not to be read');
      }),
    })
    .from(sql`(values (1)) one`)
    .prepare('unreadable'),
);

test('a value that cannot be read fails the one who asked for it', async () => {
  const { db } = portal.services;
  await expect(unreadable(db).execute()).rejects.toMatchObject({ cause: { message: 'not to be read' } });
  expect(await found(db).execute({ id, word: '' })).toHaveLength(1);
});
