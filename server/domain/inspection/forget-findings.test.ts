import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyOwnItems } from '#server/db/queries/erasure/erasure.ts';
import { purgeItems } from '#server/domain/publishing/purge-items.ts';
import { scheduledOrigin } from '#server/domain/workflow/record-step.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { still } from '#server/testing/still.ts';
import { inspectSite } from './inspect-site.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: still });
});
afterAll(() => portal.stop());

/** The items that findings are about, by the title that is kept of each. */
const titles = async () =>
  (
    await portal.sql.query<{ title: string }>(`select title from inspection_finding where subject = 'item'`)
  ).rows
    .map(({ title }) => title)
    .sort();

test('findings go with items that are deleted for good, and with those of an owner who is erased', async () => {
  const { sql, services, clock } = portal;
  const { db } = services;
  const wrong = (title: string) =>
    insertItem(db, 'news', {
      fields: { title, body: '<p>帐号</p>' },
      row: { publishTime: new Date(clock.now().getTime() - 3_600_000) },
    });
  const [erased, purged] = [await wrong('甲'), await wrong('乙'), await wrong('丙')];
  clock.advance({ hours: 24 });
  await inspectSite(services);
  expect(await titles()).toEqual(['丙', '乙', '甲'].sort());

  const owner = await insertOwner(portal, 1);
  await sql.query('update content_item set owner_user_id = $1 where id = $2', [owner.id, erased]);
  const same = (text: string) => text;
  await emptyOwnItems(db, { userId: owner.id, forget: same, forgetNames: same });
  expect(await titles()).toEqual(['丙', '乙'].sort());

  await sql.query('update content_item set is_deleted = true, deleted_at = now() where id = $1', [purged]);
  const { rows } = await sql.query<{ rev: number }>('select rev from content_item where id = $1', [purged]);
  await db.transaction((tx) =>
    purgeItems(
      { db: tx, clock },
      { items: [{ id: purged, rev: rows[0]?.rev ?? 0 }] },
      { userId: undefined, origin: scheduledOrigin },
    ),
  );
  expect(await titles()).toEqual(['丙']);
});
