import { afterAll, beforeAll, expect, test } from 'vitest';
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
}, 60_000);
afterAll(() => portal.stop());

const ask = async (name: keyof typeof sectionCalls, request: object = {}) => {
  const answer = await portal.call(sectionCalls[name], request);
  expect(answer).toMatchObject({ code: 1 });
  return answer.data;
};

test('the tree has what is shown, below what is shown', async () => {
  const names = (nodes: readonly SectionNode[]): unknown[] =>
    nodes.map(({ name, children }) => (children.length === 0 ? name : [name, names(children)]));
  expect(names((await ask('portalSectionTree')) as SectionNode[])).toEqual([
    ['资讯', [['动态', ['市内']]]],
    '政策',
  ]);
});

test('one section comes with its path from the root; one that is hidden or unknown does not', async () => {
  expect(await ask('portalSection', { id: idOf('市内') })).toMatchObject({
    name: '市内',
    kind: 'news',
    path: [{ name: '资讯', kind: '' }, { name: '动态' }, { name: '市内' }],
  });
  for (const request of [{ id: idOf('内部') }, { id: idOf('草稿') }, { id: 999_999 }, {}])
    expect(await ask('portalSection', request)).toBeNull();
});

test('the children of one, plainly, with counts, with their newest five', async () => {
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

test('the items of a section are those below it too, paged, with the number of all', async () => {
  expect(await ask('portalInfolist', { sectionId: idOf('资讯'), pageSize: 3 })).toMatchObject({
    total: 7,
    rows: [{ title: '动态 1' }, { title: '市内 6' }, { title: '市内 5' }],
  });
  expect(await ask('getListBySectionId', { sectionId: idOf('资讯') })).toHaveLength(7);
  for (const sectionId of [idOf('内部'), 999_999])
    expect(await ask('portalInfolist', { sectionId })).toEqual({ total: 0, rows: [] });
});

test('counts of several, in the order they are named; what is no list of ids is refused', async () => {
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
