import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditCalls } from '#contract/account/audit-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { itemFields } from '#contract/content/item.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { referenceCalls } from '#contract/reference/calls.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { areasPerCity } from '#contract/site/area-limits.ts';
import { entryNameMaxLength } from '#contract/site/entry-limits.ts';
import { bringRelease, districtKeeping, type SavedAreas } from '#server/testing/district-keeping.ts';
import { insertItem } from '#server/testing/items.ts';
import { startSecondNode, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

/** Milliseconds. Every node says it within one second; a machine with other things to do takes longer. */
const soon = { timeout: 15_000, interval: 10 };
const city = '510100';
const jinjiang = '510104';
const qingyang = '510105';
const jinniu = '510106';

let portal: TestPortal;
let second: Awaited<ReturnType<typeof startSecondNode>>;
let chief: TestColleague;
let administrator: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal({}, { freshnessLease: 50 });
  second = await startSecondNode(portal, { freshnessLease: 50 });
  chief = await hireColleague(portal, 1, { role: 'chief' });
  administrator = await hireColleague(portal, 9, { role: 'administrator' });
});
afterAll(async () => {
  await second.stop();
  await portal.stop();
});

beforeEach(async () => {
  await portal.sql.query('delete from edited_list');
  await bringRelease(portal);
  await expect.poll(() => portal.services.edits.lists.mergedAreas, soon).toBeUndefined();
  await expect.poll(() => second.services.edits.lists.mergedAreas, soon).toBeUndefined();
});

const { read, save, merge } = districtKeeping(() => ({ portal, chief }), city);
const failsWith = (name: ErrorName) => ({ code: errors[name].code });
/** What forms offer everybody, on another node. */
const offered = async (parentCode = city) =>
  (
    (await second.call(referenceCalls.getChildrenArea, { parentCode })).data as ResponseOf<
      typeof referenceCalls.getChildrenArea
    >
  ).map(({ name }) => name);
const changedBy = (code: string, change: Partial<SavedAreas[number]>) => (areas: SavedAreas) =>
  areas.map((one) => (one.code === code ? { ...one, ...change } : one));
const added = (code: string, name: string) => (areas: SavedAreas) => [...areas, { code, name }];

describe('saveAreas', () => {
  test('adds, renames, moves and retires; every node offers it so within a second', async () => {
    const first = await offered();
    expect(first).toHaveLength(20);
    const saved = await save((areas) => {
      const [one, other, ...others] = changedBy('510185', { isRetired: true })(areas);
      return [
        other,
        { ...one, code: jinjiang, name: '锦江新区' },
        ...others,
        { code: '510190', name: '科学城' },
      ].filter((area) => area !== undefined);
    });
    expect(saved).toMatchObject({ code: 1 });
    await expect
      .poll(offered, soon)
      .toEqual(['青羊区', '锦江新区', ...first.slice(2).filter((name) => name !== '简阳市'), '科学城']);
    expect((await read()).areas.find(({ code }) => code === '510185')).toMatchObject({ isRetired: true });
    const { data } = await portal.call(
      auditCalls.searchAudit,
      { act: 'upkeep', pageSize: 1 },
      { token: administrator.token },
    );
    expect(JSON.stringify(data)).toContain(
      '区县：成都市；新增 科学城；改名 锦江区→锦江新区；停用 简阳市；调整顺序',
    );
  });

  test.each<[string, (areas: SavedAreas) => SavedAreas, ErrorName]>([
    ['a district left out', (areas) => areas.slice(1), 'entriesIncomplete'],
    ['one twice', (areas) => [...areas, ...areas.slice(0, 1)], 'entriesIncomplete'],
    ['no code', added(' ', '科学城'), 'areaCodeRequired'],
    ['five digits', added('51019', '科学城'), 'areaCodeFormat'],
    ['seven digits', added('5101900', '科学城'), 'areaCodeFormat'],
    ['letters', added('5101a0', '科学城'), 'areaCodeFormat'],
    ['the code of a city', added('510100', '科学城'), 'areaCodeFormat'],
    ['the digits of another city', added('510390', '科学城'), 'areaCodeFormat'],
    ['an empty name', added('510190', ' '), 'entryNameRequired'],
    ['a comma', added('510190', '甲，乙'), 'entryNameFormat'],
    ['a long name', added('510190', '长'.repeat(entryNameMaxLength + 1)), 'entryNameTooLong'],
    ['a name again', added('510190', '锦 江区'), 'areaNameTaken'],
    ['a name of another', changedBy(jinjiang, { name: '青羊区' }), 'areaNameTaken'],
    ['nothing offered', (areas) => areas.map((one) => ({ ...one, isRetired: true })), 'entriesNoneOffered'],
    ['nothing changed', (areas) => areas, 'siteNothingChanged'],
    [
      'too many',
      (areas) => [
        ...areas,
        ...Array.from({ length: areasPerCity + 1 - areas.length }, (_, n) => ({
          ...{ code: String(510_130 + n + (n > 0 ? 10 : 0)), name: `新区${String(n)}` },
        })),
      ],
      'areasFull',
    ],
  ])('refuses %s', async (_, change, name) => {
    expect(await save(change)).toMatchObject(failsWith(name));
    expect((await read()).rev).toBe(0);
    expect(await offered()).toHaveLength(20);
  });
});

/** Public items of an area, as everybody lists them on another node. */
const listed = async (area: string | string[]) =>
  (
    (await second.call(contentCalls.portallist, { kind: 'policy', filters: { area } })).data as ResponseOf<
      typeof contentCalls.portallist
    >
  ).rows
    .map(({ id }) => id)
    .sort((one, other) => one - other);
const counted = async () =>
  (
    (await second.call(contentCalls.facetCounts, { kind: 'policy' })).data as ResponseOf<
      typeof contentCalls.facetCounts
    >
  ).facets['area']?.filter(({ parent }) => parent === city);
const usesOf = async (code: string) => (await read()).areas.find((one) => one.code === code)?.uses;
const policyIn = (areaCode: string, areas: string[] = []) =>
  insertItem(portal.services.db, 'policy', {
    fields: { areaCode },
    extra: { appliesTo: { companyTypes: [], scales: [], industries: [], areas } },
  });

describe('mergeAreas', () => {
  beforeEach(() => portal.sql.query('truncate content_item cascade'));

  test('carries items, their versions and lists over; old addresses and open forms lead to the other', async () => {
    const one = await policyIn(jinjiang, [jinjiang, jinniu, qingyang]);
    const other = await policyIn(qingyang);
    const aimed = await policyIn('', [jinjiang]);
    expect(await listed(jinjiang)).toEqual([one]);
    expect(await usesOf(jinjiang)).toMatchObject({ content: 2 });
    expect(await merge(jinjiang, qingyang)).toMatchObject({ code: 1, data: { changed: { content: 2 } } });
    await expect.poll(() => listed(qingyang), soon).toEqual([one, other]);
    await expect.poll(() => listed(jinjiang), soon).toEqual([one, other]);
    await expect.poll(() => listed([jinjiang, jinniu]), soon).toEqual([one, other]);
    await expect.poll(counted, soon).toEqual([{ value: qingyang, name: '青羊区', parent: city, count: 2 }]);
    await expect.poll(offered, soon).not.toContain('锦江区');
    const { rows } = await portal.sql.query(
      `select i.area_code as item, e.area_code as search, content #>> '{fields,areaCode}' as version,
         i.extra #> '{appliesTo,areas}' as shown, content #> '{extra,appliesTo,areas}' as written,
         array(select f from unnest(facets) f where f like 'area:%' order by 1) as facets
       from content_item i join content_version v on v.item_id = i.id join search_entry e on e.item_id = i.id where i.id = $1`,
      [one],
    );
    expect(rows).toEqual([
      {
        ...{ item: qingyang, search: qingyang, version: qingyang },
        ...{ shown: [qingyang, jinniu], written: [qingyang, jinniu] },
        facets: ['area:510000', 'area:510100', 'area:510105'],
      },
    ]);
    const known = await portal.sql.query(
      `select extra #> '{appliesTo,areas}' as areas from content_item where id = $1`,
      [aimed],
    );
    expect(known.rows).toEqual([{ areas: [qingyang] }]);
    // a form that was open meanwhile
    expect(itemFields.shape.areaCode.parse(jinjiang)).toBe(qingyang);
    expect((await portal.call(referenceCalls.getAreaInfoByCode, { code: jinjiang })).data).toMatchObject({
      area: { code: qingyang, name: '青羊区' },
    });
    for (const region of [jinjiang, qingyang]) {
      const found = await second.call(searchCalls.query, { keyword: '标题', region });
      expect((found.data as ResponseOf<typeof searchCalls.query>).rows.map(({ id }) => id).sort()).toEqual([
        one,
        other,
      ]);
    }
    expect(await usesOf(qingyang)).toMatchObject({ content: 3 });
    expect(await merge(jinjiang, qingyang)).toMatchObject(failsWith('notFound'));
  });

  test('counts drafts, what is public and what is in the trash apart, each item once', async () => {
    const id = await policyIn(jinjiang);
    await portal.sql.query(
      `insert into content_version (item_id, number, state, content, created_at, updated_at)
       select item_id, 2, 'draft', content, now(), now() from content_version where item_id = $1`,
      [id],
    );
    expect(await usesOf(jinjiang)).toMatchObject({ content: 1 });
    await portal.sql.query(
      `update content_version set state = 'superseded' where item_id = $1 and number = 1`,
      [id],
    );
    expect(await usesOf(jinjiang)).toMatchObject({ content: 1 });
    await portal.sql.query('update content_item set is_deleted = true, deleted_at = now() where id = $1', [
      id,
    ]);
    expect(await usesOf(jinjiang)).toMatchObject({ content: 0 });
    await merge(jinjiang, qingyang);
    // what is taken out of the trash is found where it belongs now
    const { rows } = await portal.sql.query(
      `select distinct area_code as item, content #>> '{fields,areaCode}' as version from content_item join content_version on item_id = id`,
    );
    expect(rows).toEqual([{ item: qingyang, version: qingyang }]);
  });

  test.each<[string, string, string, ErrorName]>([
    ['itself', jinjiang, jinjiang, 'areaMergeTarget'],
    ['one that is retired', jinjiang, '510185', 'areaMergeTarget'],
    ['one of another city', jinjiang, '510302', 'areaMergeTarget'],
    ['what is none', jinjiang, '510199', 'areaMergeTarget'],
    ['from what is none', '510199', jinjiang, 'notFound'],
    ['from one of another city', '510302', jinjiang, 'notFound'],
  ])('refuses to merge into %s', async (_, code, into, name) => {
    await save(changedBy('510185', { isRetired: true }));
    expect(await merge(code, into)).toMatchObject(failsWith(name));
  });

  test('follows a code over several merges, and takes a retired one', async () => {
    await save(changedBy(jinjiang, { isRetired: true }));
    const id = await policyIn(jinjiang);
    expect(await merge(jinjiang, qingyang)).toMatchObject({ code: 1 });
    expect(await merge(qingyang, jinniu)).toMatchObject({ code: 1 });
    await expect.poll(() => listed(jinjiang), soon).toEqual([id]);
    expect(second.services.edits.lists.mergedAreas).toEqual({ [jinjiang]: jinniu, [qingyang]: jinniu });
  });
});
