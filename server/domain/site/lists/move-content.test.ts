import { drizzle } from 'drizzle-orm/node-postgres';
import type { QueryResult } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { countAreaUses } from '#server/db/queries/reference/area-uses.ts';
import { moveContent } from '#server/db/queries/reference/move-area.ts';
import { blocked } from '#server/testing/database.ts';
import { districtKeeping } from '#server/testing/district-keeping.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { moveLeftBehind } from './move-areas.ts';
import { sweepOldRows } from '#server/sweep.ts';
import { still } from '#server/testing/still.ts';

const city = '510100';
let portal: TestPortal;
let chief: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: still });
  chief = await hireColleague(portal, 1, { role: 'chief' });
});
afterAll(() => portal.stop());

const { merge } = districtKeeping(() => ({ portal, chief }), city);
const numberOf = async (text: string, values: unknown[] = []) =>
  Number((await portal.sql.query<{ n: string }>(text, values)).rows[0]?.n);
const insertNews = (areaCode: string) => insertItem(portal.services.db, 'news', { fields: { areaCode } });

/** As many more of an item, with its version: so many would take minutes as the writer makes them. */
async function multiply(id: number, times: number): Promise<void> {
  await portal.sql.query(
    `with made as (
       insert into content_item (kind, section_id, section_name, title, summary, body, area_code, facets, status, publish_time, extra, card)
       select kind, section_id, section_name, title, summary, body, area_code, facets, status, publish_time, extra, card
       from content_item, generate_series(1, $2) where id = $1 returning id)
     insert into content_version (item_id, number, state, content, created_at, updated_at)
     select made.id, 1, v.state, v.content, now(), now() from made, content_version v where v.item_id = $1`,
    [id, times],
  );
  await portal.sql.query(
    `insert into search_entry select (jsonb_populate_record(e, jsonb_build_object('item_id', i.id))).*
     from search_entry e, content_item i where e.item_id = $1 and i.id > $1 and i.id <= $1 + $2::int`,
    [id, times],
  );
}
const carrying = async (code: string) => ({
  items: await numberOf('select count(*) as n from content_item where area_code = $1', [code]),
  versions: await numberOf(
    `select count(*) as n from content_version where content #>> '{fields,areaCode}' = $1`,
    [code],
  ),
  entries: await numberOf('select count(*) as n from search_entry where area_code = $1', [code]),
  facets: await numberOf('select count(*) as n from content_item where $1 = any (facets)', [`area:${code}`]),
});
const all = (n: number) => ({ items: n, versions: n, entries: n, facets: n });

test('a district of 1,200 items is counted and moved in slices', async () => {
  const { db } = portal.services;
  await multiply(await insertNews('510104'), 1_199);
  expect(await carrying('510104')).toEqual(all(1_200));
  for (const size of [400, 1_199, 1_200, 1_201])
    expect((await countAreaUses(db, city, size)).get('510104')?.content, String(size)).toBe(1_200);
  expect((await merge('510104', '510105')).data).toMatchObject({ changed: { content: 1_200 } });
  expect(await carrying('510104')).toEqual(all(0));
  expect(await carrying('510105')).toEqual(all(1_200));
});

test('no step takes more than a slice, and a draft is found whose public item is elsewhere', async () => {
  const first = await insertNews('510106');
  await multiply(first, 8);
  // what is written alone carries it
  await portal.sql.query(`update content_item set area_code = '510302' where id = $1`, [first + 4]);
  const client = await portal.sql.connect();
  const steps = vi.spyOn(client, 'query');
  try {
    const move = { from: '510106', to: '510107' };
    await moveContent(drizzle(client), move, { key: { of: 1, ofQuarter: 2 }, size: 3 });
    const answers = (await Promise.all(
      steps.mock.results.map(({ value }) => value as unknown),
    )) as QueryResult[];
    expect(Math.max(...answers.map(({ rowCount }) => rowCount ?? 0))).toBe(3);
  } finally {
    steps.mockRestore();
    client.release();
  }
  expect(await carrying('510106')).toMatchObject({ items: 0, versions: 0, entries: 0 });
  expect(await carrying('510107')).toMatchObject({ items: 8, versions: 9, entries: 9 });
});

test('an item that somebody has taken is waited for before its versions are locked', async () => {
  const id = await insertNews('510108');
  const editor = await portal.sql.connect();
  try {
    await editor.query('begin');
    await editor.query('select from content_item where id = $1 for no key update', [id]);
    const answer = merge('510108', '510112');
    await expect.poll(async () => (await portal.sql.query(blocked)).rowCount).toBe(1);
    const version = 'select from content_version where item_id = $1 for update nowait';
    expect((await editor.query(version, [id])).rowCount).toBe(1);
    await editor.query('commit');
    expect(await answer).toMatchObject({ code: 1 });
  } finally {
    editor.release();
  }
  expect(await carrying('510112')).toEqual(all(1));
});

test('demands of both districts are queued for their matches', async () => {
  const insert = (areaCode: string) => insertItem(portal.services.db, 'demand', { fields: { areaCode } });
  const ids = [await insert('510113'), await insert('510114')];
  await portal.sql.query('delete from match_due');
  expect(await merge('510113', '510114')).toMatchObject({ code: 1 });
  const { rows } = await portal.sql.query('select distinct item_id::int as id from match_due order by 1');
  expect(rows).toEqual(ids.map((id) => ({ id })));
});

test('the sweep moves what was written with the code of a district while it was merged, once', async () => {
  expect(await merge('510115', '510116')).toMatchObject({ code: 1 });
  const id = await insertNews('510115');
  await portal.sql.query(
    `insert into diagnosis_district (area_code, name, is_open, quota, office, phone, updated_at) values ('510115', '温江区', true, 9, '', '', now())`,
  );
  for (let n = 0; n < 2; n += 1) {
    await sweepOldRows(portal.services);
    expect(await carrying('510115')).toEqual(all(0));
    expect(await carrying('510116')).toEqual(all(1));
    expect(await numberOf('select area_code as n from content_item where id = $1', [id])).toBe(510116);
    expect((await portal.sql.query(`select area_code, name, quota from diagnosis_district`)).rows).toEqual([
      { area_code: '510116', name: '双流区', quota: 9 },
    ]);
  }
  // an hour after the last change of districts nothing is looked for any more
  await portal.sql.query(`update content_item set area_code = '510115' where id = $1`, [id]);
  const savedAgo = async (seconds: number) => {
    const at = new Date(portal.services.clock.now().getTime() - seconds * 1_000);
    await portal.sql.query(`update edited_list set saved_at = $1 where list = 'areas'`, [at]);
    await moveLeftBehind(portal.services);
    return numberOf('select area_code as n from content_item where id = $1', [id]);
  };
  expect(await savedAgo(3_601)).toBe(510115);
});
