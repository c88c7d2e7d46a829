import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditCalls } from '#contract/account/audit-calls.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { extraSchemas } from '#contract/content/kind-schemas.ts';
import { contentKindKeys, contentKinds } from '#contract/content/kinds.ts';
import type { KindDefinition } from '#contract/content/kind.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { referenceCalls } from '#contract/reference/calls.ts';
import { editedDictionaries } from '#contract/reference/entered-entries.ts';
import { entriesMax, entryNameMaxLength } from '#contract/site/entry-limits.ts';
import { listCalls } from '#contract/site/list-calls.ts';
import { insertItem } from '#server/testing/items.ts';
import { startSecondNode, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { codeFieldsOf } from './entry-lists.ts';

type Entries = ResponseOf<typeof listCalls.readEntries>;
type List = RequestOf<typeof listCalls.readEntries>['list'];

/** Milliseconds. Every node says it within one second; a machine with other things to do takes longer. */
const soon = { timeout: 15_000, interval: 10 };

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
  await expect.poll(() => Object.keys(portal.services.edits.lists.entries), soon).toEqual([]);
  await expect.poll(() => Object.keys(second.services.edits.lists.entries), soon).toEqual([]);
});

const read = async (list: List) =>
  (await portal.call(listCalls.readEntries, { list }, { token: chief.token })).data as Entries;
type Given = RequestOf<typeof listCalls.saveEntries>['entries'];
/** Saves a list as it is, but for what `change` makes of it. */
async function save(list: List, change: (entries: Given) => Given) {
  const { rev, entries } = await read(list);
  const live = entries
    .filter(({ mergedInto }) => mergedInto === '')
    .map(({ code, name, isRetired }) => ({ code, name, isRetired }));
  const request = { list, rev, entries: change(live) };
  return portal.call(listCalls.saveEntries, request, { token: chief.token });
}
async function merge(list: List, code: string, into: string) {
  const { rev } = await read(list);
  return portal.call(listCalls.mergeEntries, { list, rev, code, into }, { token: chief.token });
}
const failsWith = (name: ErrorName) => ({ code: errors[name].code });
/** What everybody is offered, on another node. */
const offered = async (typeCode: string) =>
  (
    (await second.call(referenceCalls.getDicByCode, { typeCode })).data as ResponseOf<
      typeof referenceCalls.getDicByCode
    >
  ).map(({ name }) => name);
const codes = async (list: List) => (await read(list)).entries.map(({ code }) => code);

describe('saveEntries', () => {
  test('adds, renames, moves and retires; every node offers it so within a second', async () => {
    const first = await offered('ip_form');
    expect(first).toHaveLength(6);
    const saved = await save('ip_form', ([patent, ...others]) => [
      ...others.map((one) => (one.code === '标准' ? { ...one, isRetired: true } : one)),
      { code: '', name: '集成电路布图设计' },
      { ...patent, code: '发明专利', name: '发明' },
    ]);
    expect(saved).toMatchObject({ code: 1 });
    await expect
      .poll(() => offered('ip_form'), soon)
      .toEqual(['实用新型专利', '软件著作权', '技术秘密', '外观设计专利', '集成电路布图设计', '发明']);
    const { entries } = await read('ip_form');
    expect(entries.find(({ name }) => name === '集成电路布图设计')?.code).toBe('s1');
    expect(entries.find(({ code }) => code === '标准')).toMatchObject({ isRetired: true });
    const { data } = await portal.call(
      auditCalls.searchAudit,
      { act: 'upkeep', pageSize: 1 },
      { token: administrator.token },
    );
    expect(JSON.stringify(data)).toContain(
      '字典：知识产权形式；新增 集成电路布图设计；改名 发明专利→发明；停用 标准；调整顺序',
    );
  });

  test.each<[string, (entries: Given) => Given, ErrorName]>([
    ['an entry left out', (entries) => entries.slice(1), 'entriesIncomplete'],
    ['an unknown code', (entries) => [...entries, { code: 's9', name: '某某' }], 'entriesIncomplete'],
    [
      'one twice',
      ([one, ...others]) => [...(one ? [one, one] : []), ...others.slice(1)],
      'entriesIncomplete',
    ],
    ['an empty name', (entries) => [...entries, { code: '', name: ' ' }], 'entryNameRequired'],
    ['a comma', (entries) => [...entries, { code: '', name: '甲，乙' }], 'entryNameFormat'],
    [
      'a long name',
      (entries) => [...entries, { code: '', name: '长'.repeat(entryNameMaxLength + 1) }],
      'entryNameTooLong',
    ],
    ['a name again', (entries) => [...entries, { code: '', name: '发展 规划' }], 'entryNameTaken'],
    [
      'nothing offered',
      (entries) => entries.map((one) => ({ ...one, isRetired: true })),
      'entriesNoneOffered',
    ],
    ['nothing changed', (entries) => entries, 'siteNothingChanged'],
    [
      'too many',
      (entries) => [
        ...entries,
        ...Array.from({ length: entriesMax + 1 - entries.length }, (_, n) => ({
          ...{ code: '', name: `类型${String(n)}` },
        })),
      ],
      'entriesFull',
    ],
  ])('refuses %s', async (_, change, name) => {
    expect(await save('policy_type', change)).toMatchObject(failsWith(name));
    expect((await read('policy_type')).rev).toBe(0);
  });

  test('takes the longest name and as many as there may be', async () => {
    const saved = await save('policy_type', (entries) => [
      ...entries,
      { code: '', name: '长'.repeat(entryNameMaxLength) },
      ...Array.from({ length: entriesMax - 1 - entries.length }, (_, n) => ({
        ...{ code: '', name: `类型${String(n)}` },
      })),
    ]);
    expect(saved).toMatchObject({ code: 1 });
    expect(await codes('policy_type')).toHaveLength(entriesMax);
  });

  test('refuses what was written from an older state, and whoever is no chief of the whole site', async () => {
    await save('policy_type', ([one, ...others]) => [...others, ...(one ? [one] : [])]);
    const { entries } = await read('policy_type');
    const request = { list: 'policy_type', rev: 0, entries } as const;
    expect(await portal.call(listCalls.saveEntries, request, { token: chief.token })).toMatchObject(
      failsWith('editedMeanwhile'),
    );
    const writer = await hireColleague(portal, 2, { role: 'writer' });
    expect(
      await portal.call(listCalls.readEntries, { list: 'focus' }, { token: writer.token }),
    ).toMatchObject(failsWith('accessDenied'));
  });

  test('renames a focus field in accounts and subscriptions, also two for each other', async () => {
    const { rows } = await portal.sql.query<{ id: string }>(
      `update app_user set labels = '[{"id":"1","value":"智能制造"},{"id":"2","value":"工业互联网平台"}]' where id = $1 returning id`,
      [chief.id],
    );
    expect(rows).toHaveLength(1);
    await portal.sql.query(
      `insert into subscriber (user_id, topics, covered_until, next_at, created_at) values ($1, '{智能制造,工业互联网平台}', now(), now(), now())
       on conflict (user_id) do update set topics = excluded.topics`,
      [chief.id],
    );
    expect((await read('focus')).entries[0]).toMatchObject({ code: '1', uses: 1 });
    const saved = await save('focus', ([one, other, ...others]) => [
      { code: '1', name: other?.name ?? '' },
      { code: '2', name: one?.name ?? '' },
      ...others,
      { code: '', name: '低空经济' },
    ]);
    expect(saved).toMatchObject({ code: 1 });
    const known = await portal.sql.query(
      `select labels, topics from app_user join subscriber on user_id = id where id = $1`,
      [chief.id],
    );
    expect(known.rows).toEqual([
      {
        labels: [
          { id: '1', value: '工业互联网平台' },
          { id: '2', value: '智能制造' },
        ],
        topics: ['工业互联网平台', '智能制造'],
      },
    ]);
    const fields = async () =>
      (
        (await second.call(contentCalls.tagListall, { parameters: { tagType: 'user' } })).data as ResponseOf<
          typeof contentCalls.tagListall
        >
      ).rows;
    await expect.poll(async () => (await fields()).at(-1), soon).toEqual({ id: 1000, value: '低空经济' });
  });
});

/** Policies of a type, as everybody lists them on another node. */
const listed = async (policyType: string) =>
  (
    (await second.call(contentCalls.portallist, { kind: 'policy', filters: { policyType } }))
      .data as ResponseOf<typeof contentCalls.portallist>
  ).rows.map(({ id }) => id);
const counted = async () =>
  (
    (await second.call(contentCalls.facetCounts, { kind: 'policy' })).data as ResponseOf<
      typeof contentCalls.facetCounts
    >
  ).facets['policyType'];

describe('mergeEntries', () => {
  test('carries items, their versions and lists over; old addresses and forms lead to the other', async () => {
    const plan = await insertItem(portal.services.db, 'policy', { extra: { policyType: '2' } });
    const other = await insertItem(portal.services.db, 'policy', { extra: { policyType: '7' } });
    expect(await listed('2')).toEqual([plan]);
    expect((await read('policy_type')).entries.find(({ code }) => code === '2')?.uses).toBe(1);
    expect(await merge('policy_type', '2', '7')).toMatchObject({ code: 1, data: { changed: 1 } });
    await expect.poll(async () => (await listed('7')).sort(), soon).toEqual([plan, other].sort());
    await expect.poll(async () => (await listed('2')).sort(), soon).toEqual([plan, other].sort());
    expect(await counted()).toEqual([{ value: '7', count: 2 }]);
    expect(await offered('policy_type')).not.toContain('行动计划');
    const { rows } = await portal.sql.query(
      `select extra ->> 'policyType' as extra, card ->> 'policyType' as card, content #>> '{extra,policyType}' as version
       from content_item join content_version on item_id = id where id = $1`,
      [plan],
    );
    expect(rows).toEqual([{ extra: '7', card: '7', version: '7' }]);
    // a form that was open meanwhile
    expect(extraSchemas.policy.shape.policyType.parse('2')).toBe('7');
    const { entries } = await read('policy_type');
    expect(entries.find(({ code }) => code === '2')).toMatchObject({ mergedInto: '7', uses: 0 });
    expect(entries.find(({ code }) => code === '7')?.uses).toBe(2);
    expect(await merge('policy_type', '2', '7')).toMatchObject(failsWith('notFound'));
    expect(await merge('policy_type', '7', '2')).toMatchObject(failsWith('entryMergeTarget'));
    expect(await merge('policy_type', '7', '7')).toMatchObject(failsWith('entryMergeTarget'));
  });

  test('has each code of a list once', async () => {
    const id = await insertItem(portal.services.db, 'solution', { extra: { models: ['2', '1', '3'] } });
    expect(await merge('product_price_model', '3', '2')).toMatchObject({ data: { changed: 1 } });
    const { rows } = await portal.sql.query<{ models: string[]; facets: string[] }>(
      `select extra -> 'models' as models, facets from content_item where id = $1`,
      [id],
    );
    expect(rows[0]?.models).toEqual(['2', '1']);
    expect(rows[0]?.facets.filter((facet) => facet.startsWith('models:')).sort()).toEqual([
      'models:1',
      'models:2',
    ]);
    await expect
      .poll(() => extraSchemas.solution.shape.models.safeParse(['3', '2']).data, soon)
      .toEqual(['2']);
  });

  test('follows an entry over several merges, and never into one that is retired', async () => {
    await save('policy_type', (entries) =>
      entries.map((one) => (one.code === '8' ? { ...one, isRetired: true } : one)),
    );
    expect(await merge('policy_type', '1', '8')).toMatchObject(failsWith('entryMergeTarget'));
    await merge('policy_type', '1', '2');
    await merge('policy_type', '2', '3');
    await expect.poll(() => extraSchemas.policy.shape.policyType.safeParse('1').data, soon).toBe('3');
  });

  test('gives whoever had both focus fields one of them', async () => {
    await portal.sql.query(
      `update app_user set labels = '[{"id":"3","value":"工业软件"},{"id":"2","value":"工业互联网平台"}]' where id = $1`,
      [chief.id],
    );
    await portal.sql.query(
      `insert into subscriber (user_id, topics, covered_until, next_at, created_at) values ($1, '{工业软件,工业互联网平台}', now(), now(), now())
       on conflict (user_id) do update set topics = excluded.topics`,
      [chief.id],
    );
    expect(await merge('focus', '2', '3')).toMatchObject({ data: { changed: 1 } });
    const known = await portal.sql.query(
      `select labels, topics from app_user join subscriber on user_id = id where id = $1`,
      [chief.id],
    );
    expect(known.rows).toEqual([{ labels: [{ id: '3', value: '工业软件' }], topics: ['工业软件'] }]);
  });
});

describe('restoreState', () => {
  const states = async (list: List) =>
    (
      (await portal.call(listCalls.listStates, { list }, { token: chief.token })).data as ResponseOf<
        typeof listCalls.listStates
      >
    ).rows;
  async function restore(list: List, revOf: number) {
    const { rev } = await read(list);
    const id = (await states(list)).find((one) => one.rev === revOf)?.id ?? 999_999;
    return portal.call(listCalls.restoreState, { list, rev, id }, { token: chief.token });
  }

  test('brings back names, order and what was offered; what was added stays retired, what was merged stays merged', async () => {
    await save('ip_form', (entries) => [
      { code: '', name: '植物新品种' },
      ...entries.map((one) => (one.code === '标准' ? { ...one, name: '标准文本', isRetired: true } : one)),
    ]);
    await merge('ip_form', '技术秘密', '软件著作权');
    expect((await states('ip_form')).map(({ rev, by, changes }) => [rev, by !== '', changes])).toEqual([
      [3, true, '字典：知识产权形式；合并 技术秘密→软件著作权（0）'],
      [2, true, '字典：知识产权形式；新增 植物新品种；改名 标准→标准文本；停用 标准文本'],
      [1, false, ''],
    ]);
    expect(await restore('ip_form', 1)).toMatchObject({ code: 1 });
    const { entries } = await read('ip_form');
    expect(
      entries.map(({ name, isRetired, mergedInto }) => `${name}${isRetired ? '-' : ''}${mergedInto}`),
    ).toEqual([
      ...['发明专利', '实用新型专利', '软件著作权', '标准', '外观设计专利'],
      ...['植物新品种-', '技术秘密软件著作权'],
    ]);
    expect((await states('ip_form'))[0]?.changes).toContain('恢复第 1 版');
    expect(await restore('ip_form', 1)).toMatchObject(failsWith('siteNothingChanged'));
    expect(await restore('ip_form', 99)).toMatchObject(failsWith('notFound'));
  });

  test('refuses a name that another has taken since', async () => {
    await save('ip_form', (entries) =>
      entries.map((one) => (one.code === '标准' ? { ...one, name: '标准文本' } : one)),
    );
    await save('ip_form', (entries) => [...entries, { code: '', name: '标准' }]);
    expect(await restore('ip_form', 1)).toMatchObject(failsWith('entryNameTaken'));
  });
});

test('no table within a field holds codes that staff keep: a merge would not find them', () => {
  const nested = contentKindKeys.flatMap((kind) => {
    const { fields }: KindDefinition = contentKinds[kind];
    return Object.values(fields).flatMap(({ shape }) =>
      shape.holds === 'object' || shape.holds === 'objects' ? Object.values(shape.fields) : [],
    );
  });
  const dictionaries = nested.flatMap(({ shape }) =>
    shape.holds === 'code' || shape.holds === 'codes' ? [shape.dictionary] : [],
  );
  expect(dictionaries).toEqual([]);
  for (const dictionary of editedDictionaries) expect(codeFieldsOf(dictionary)).not.toEqual([]);
});
