import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentCalls } from '#contract/content/calls.ts';
import { insertItem } from '#server/testing/items.ts';
import { recordStatements } from '#server/testing/record-statements.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { markComputed, recomputeItems } from './recompute-items.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const facetsOf = async (id: number): Promise<string[]> => {
  const { rows } = await portal.sql.query<{ facets: string[] }>(
    'select facets from content_item where id = $1',
    [id],
  );
  return rows[0]?.facets ?? [];
};

/** As another release would have left it. */
const forget = async (id: number) => {
  await portal.sql.query(`update content_item set facets = '{}', card = '{}' where id = $1`, [id]);
};

test('recomputeItems makes items of another release findable by the current filters', async () => {
  const { db } = portal.services;
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1)
    ids.push(
      await insertItem(db, 'policy', { fields: { title: `老政策${String(n)}` }, extra: { level: '市' } }),
    );
  await Promise.all(ids.map(forget));
  await recomputeItems(portal.services);
  for (const id of ids) expect(await facetsOf(id)).toContain('level:市');
  const { data } = await portal.call(contentCalls.portallist, { kind: 'policy', filters: { level: '市' } });
  expect(data).toMatchObject({ total: 3 });
});

test('recomputeItems leaves items of the current release alone', async () => {
  const id = await insertItem(portal.services.db, 'news', {});
  const { statements } = await recordStatements(() => markComputed(portal.services.db));
  // the portal may do something else meanwhile
  expect(statements.filter(({ text }) => text.includes('insert into "site_setting"'))).toHaveLength(1);
  await forget(id);
  await recomputeItems(portal.services);
  expect(await facetsOf(id)).toEqual([]);
});

test('recomputeItems skips an item that no longer fits its kind, and updates the others', async () => {
  const { db } = portal.services;
  const odd = await insertItem(db, 'declaration', {});
  const even = await insertItem(db, 'declaration', {});
  await portal.sql.query(
    `update content_version set content = jsonb_set(content, '{extra,mode}', '"不存在"') where item_id = $1`,
    [odd],
  );
  await Promise.all([odd, even].map(forget));
  await portal.sql.query(`delete from site_setting where name = 'columns of declaration'`);
  await recomputeItems(portal.services);
  expect(await facetsOf(odd)).toEqual([]);
  expect((await facetsOf(even)).length).toBeGreaterThan(0);
});
