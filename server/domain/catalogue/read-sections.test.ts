import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentCalls } from '#contract/content/calls.ts';
import { policyReadCalls } from '#contract/content/policy-calls.ts';
import type { SectionItem, SectionNode } from '#contract/content/section-calls.ts';
import { sectionCalls } from '#contract/content/section-calls.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
const ids = new Map<string, number>();
const idOf = (name: string) => ids.get(name) ?? expect.fail(`no section ${name}`);

beforeAll(async () => {
  portal = await startTestPortal();
  const rows = [
    [null, '资讯', null, true],
    ['资讯', '动态', 'news', true],
    ['动态', '市内', 'news', true],
    ['资讯', '内部', 'news', false],
    ['内部', '草稿', 'news', true],
    [null, '政策', 'policy', true],
  ] as const;
  for (const [sortOrder, [parent, name, kind, isShown]] of rows.entries()) {
    const { rows: made } = await portal.sql.query<{ id: string }>(
      'insert into section (parent_id, name, kind, is_shown, sort_order) values ($1, $2, $3, $4, $5) returning id',
      [parent === null ? null : idOf(parent), name, kind, isShown, sortOrder],
    );
    ids.set(name, Number(made[0]?.id));
  }
  const { db } = portal.services;
  for (const n of [1, 2, 3, 4, 5, 6])
    await insertItem(db, 'news', { fields: { sectionName: '市内', title: `市内 ${n}` } });
  await insertItem(db, 'news', { fields: { sectionName: '动态', title: '动态 1' } });
  await insertItem(db, 'news', { fields: { sectionName: '动态', title: '未公开' }, row: { status: 0 } });
  for (const sectionName of ['内部', '草稿'])
    await insertItem(db, 'news', { fields: { sectionName, title: `${sectionName} 1` } });
  await insertItem(db, 'policy', { fields: { sectionName: '政策', title: '政策 1' } });
});
afterAll(() => portal.stop());

const list = async (request: object) => {
  const answer = await portal.call(contentCalls.portallist, request);
  expect(answer).toMatchObject({ code: 1 });
  return answer.data as { total: number; rows: { title: string }[] };
};

const ask = async (name: keyof typeof sectionCalls, request: object = {}) => {
  const answer = await portal.call(sectionCalls[name], request);
  expect(answer).toMatchObject({ code: 1 });
  return answer.data;
};

test('portalSectionTree has shown sections below shown sections only', async () => {
  const names = (nodes: readonly SectionNode[]): unknown[] =>
    nodes.map(({ name, children }) => (children.length === 0 ? name : [name, names(children)]));
  expect(names((await ask('portalSectionTree')) as SectionNode[])).toEqual([
    ['资讯', [['动态', ['市内']]]],
    '政策',
  ]);
});

test('portalSection returns the path from the root, and null for hidden or unknown sections', async () => {
  expect(await ask('portalSection', { id: idOf('市内') })).toMatchObject({
    name: '市内',
    kind: 'news',
    path: [{ name: '资讯', kind: '' }, { name: '动态' }, { name: '市内' }],
  });
  for (const request of [{ id: idOf('内部') }, { id: idOf('草稿') }, { id: 999_999 }, {}])
    expect(await ask('portalSection', request)).toBeNull();
});

test('section lists return shown children, with counts or with the newest five items', async () => {
  const children = (await ask('portalSectionlist', { id: idOf('资讯') })) as SectionItem[];
  expect(children.map(({ name }) => name)).toEqual(['动态']);
  expect(await ask('newportalSectionList')).toMatchObject([
    { name: '资讯', count: 7 },
    { name: '政策', count: 1 },
  ]);
  const [first] = (await ask('portalNewSectionlist', { id: idOf('动态') })) as {
    rows: { title: string }[];
  }[];
  expect(first?.rows).toHaveLength(5);
  expect(first?.rows[0]?.title).toBe('市内 6');
});

test('portalInfolist includes items of sections below, paged, with the total', async () => {
  expect(await ask('portalInfolist', { sectionId: idOf('资讯'), pageSize: 3 })).toMatchObject({
    total: 7,
    rows: [{ title: '动态 1' }, { title: '市内 6' }, { title: '市内 5' }],
  });
  expect(await ask('getListBySectionId', { sectionId: idOf('资讯') })).toHaveLength(7);
  for (const sectionId of [idOf('内部'), 999_999])
    expect(await ask('portalInfolist', { sectionId })).toEqual({ total: 0, rows: [] });
});

test('getCountBySectionIds keeps the order of the ids and refuses a malformed list', async () => {
  const [news, hidden, below] = [idOf('动态'), idOf('内部'), idOf('草稿')];
  expect(await ask('getCountBySectionIds', { section: `${news},${hidden},${below},999999` })).toEqual([
    { id: news, count: 7 },
    { id: hidden, count: 0 },
    { id: below, count: 0 },
    { id: 999_999, count: 0 },
  ]);
  for (const section of ['1;2', 'a', '1,', '1'.repeat(16)])
    expect(await portal.call(sectionCalls.getCountBySectionIds, { section })).toMatchObject({
      code: 1000,
      data: { field: 'section' },
    });
});

test('portallist, getCount and facetCounts agree on the total of a section name, subsections included', async () => {
  const counted = (await ask('newportalSectionList', { id: idOf('资讯') })) as {
    name: string;
    count: number;
  }[];
  expect(counted.map(({ name, count }) => [name, count])).toEqual([['动态', 7]]);
  for (const [sectionName, total] of [
    ['资讯', 7],
    ['动态', 7],
    ['市内', 6],
    ['没有的栏目', 0],
  ] as const) {
    expect([sectionName, (await list({ kind: 'news', sectionName })).total]).toEqual([sectionName, total]);
    const { data } = await portal.call(contentCalls.getCount, { kind: 'news', sectionName });
    expect([sectionName, data]).toEqual([sectionName, { count: total }]);
    const years = await portal.call(contentCalls.facetCounts, { kind: 'news', sectionName });
    const { facets } = years.data as { facets: { year: { count: number }[] } };
    expect(facets.year.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  }
  // a name that is no section of the kind leads nowhere
  expect((await list({ kind: 'policy', sectionName: '动态' })).total).toBe(0);
});

test('portalDeclareList of a section includes declarations of sections below', async () => {
  await portal.sql.query(
    `with above as (insert into section (name, kind) values ('申报征集', 'declaration') returning id)
     insert into section (parent_id, name, kind) select id, '项目申报', 'declaration' from above`,
  );
  await insertItem(portal.services.db, 'declaration', {
    fields: { sectionName: '项目申报', startsAt: '2026-01-01T00:00:00Z', endsAt: '2126-01-01T00:00:00Z' },
  });
  for (const sectionName of ['申报征集', '项目申报'])
    expect(await portal.call(policyReadCalls.portalDeclareList, { sectionName })).toMatchObject({
      data: { total: 1 },
    });
});

test('items of a hidden section stay public, though the section itself lists nothing', async () => {
  const titles = (await list({ kind: 'news', pageSize: 50 })).rows.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['内部 1', '草稿 1']));
  for (const sectionName of ['内部', '草稿'])
    expect(await list({ kind: 'news', sectionName })).toEqual({ total: 0, rows: [] });
  const id = await insertItem(portal.services.db, 'news', {
    fields: { sectionName: '草稿', title: '草稿 2' },
  });
  const page = await portal.call(contentCalls.getPortalById, { id });
  expect(page.data).toMatchObject({ title: '草稿 2', sectionName: '草稿' });
  expect(await ask('newportalSectionList')).toMatchObject([{ name: '资讯', count: 7 }, {}, {}]);
});
