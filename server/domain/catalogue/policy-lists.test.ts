import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallDefinition, RequestOf } from '#contract/call.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { policyReadCalls } from '#contract/content/policy-calls.ts';
import { identityCalls, platformCalls } from '#contract/content/resource-calls.ts';
import { errors } from '#contract/errors.ts';
import { listTerms } from '#server/db/queries/content/declaration.ts';
import { insertRelations } from '#server/db/queries/content/version.ts';
import { insertItem } from '#server/testing/items.ts';
import { logIn, registerOrganisation } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ SITE_AREA_CODE: '990100' });
});
afterAll(() => portal.stop());

async function ask<C extends CallDefinition>(call: C, request?: RequestOf<C>, token?: string) {
  const answer = await portal.call(call, request, token === undefined ? {} : { token });
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  return answer.data;
}
const titles = (data: unknown) =>
  (Array.isArray(data) ? data : (data as { rows: unknown[] }).rows).map(
    (row) => (row as { title: string }).title,
  );

const policy = (title: string, extra: object, views = 0) =>
  insertItem(portal.services.db, 'policy', { fields: { title, sectionName: '扶持政策' }, extra }).then(
    async (id) => {
      await portal.sql.query('update content_item set views = $2 where id = $1', [id, views]);
      return id;
    },
  );

test('portalPolicyPagerInfo filters by type, level, validity, theme and year, sorts by views on request', async () => {
  const of = (year: number, subject: string, level: string) => ({
    writtenDate: `${year}-05-01`,
    subject,
    level,
    validity: '有效',
    policyType: '6',
  });
  await policy('甲', of(2025, '数字化转型', '市'), 5);
  await policy('乙', of(2025, '绿色制造', '市'), 50);
  await policy('丙', of(2026, '数字化转型', '省'), 500);
  const pages = async (request: RequestOf<typeof policyReadCalls.portalPolicyPagerInfo>) =>
    titles(await ask(policyReadCalls.portalPolicyPagerInfo, request));
  expect(await pages({})).toEqual(['丙', '乙', '甲']);
  expect(await pages({ year: '2025' })).toEqual(['乙', '甲']);
  expect(await pages({ year: '2025', subject: '数字化转型', level: '市' })).toEqual(['甲']);
  expect(await pages({ theme: '绿色制造' })).toEqual(['乙']);
  expect(await pages({ policyType: '1' })).toEqual([]);
  expect(await pages({ year: 2025, policyType: 6 })).toEqual(['乙', '甲']);
  expect(await pages({ sort: 'views' })).toEqual(['丙', '乙', '甲']);
  expect(titles(await ask(policyReadCalls.policyList))).toEqual(['丙', '乙', '甲']);
  expect(await ask(policyReadCalls.getPolicyTheme)).toEqual([
    { theme: '数字化转型', count: 2 },
    { theme: '绿色制造', count: 1 },
  ]);
  // a filter's own counts are those without it, the others' with it
  const { facets } = (await ask(contentCalls.facetCounts, { kind: 'policy', filters: { year: '2025' } })) as {
    facets: Readonly<Record<string, { value: string; count: number }[]>>;
  };
  expect(facets).toMatchObject({
    year: [
      { value: '2025', count: 2 },
      { value: '2026', count: 1 },
    ],
    level: [{ value: '市', count: 2 }],
  });
  const elsewhere = { kind: 'policy', sectionName: '没有这个栏目' } as const;
  expect(await ask(contentCalls.facetCounts, elsewhere)).toMatchObject({ facets: { year: [] } });
  for (const year of ['2025', 2025, [2025]])
    expect(await ask(contentCalls.getCount, { kind: 'policy', filters: { year } })).toEqual({ count: 2 });
});

test('portallist, getCount and facetCounts refuse a filter that the kind does not have, by its name', async () => {
  for (const call of [contentCalls.portallist, contentCalls.getCount, contentCalls.facetCounts]) {
    const request = { kind: 'policy', filters: { industryName: 'x', year: '2025' } } as const;
    expect(await portal.call(call, request)).toMatchObject({
      code: errors.invalidRequest.code,
      data: { field: 'industryName' },
    });
    const empty = { ...request, filters: { industryName: '', declareType: [], year: '2025' } };
    expect((await portal.call(call, empty)).code).toBe(1);
  }
});

test('selectExplainByPolicyId lists interpretations; policy and interpretation are related both ways', async () => {
  const everybody = { companyTypes: [], scales: [], industries: [], areas: [] };
  const id = await policy('被解读的政策', { subject: '其他', appliesTo: everybody });
  const explaining = await insertItem(portal.services.db, 'interpretation', {
    fields: { title: '一图读懂', sectionName: '图解' },
  });
  await insertRelations(portal.services.db, [{ fromId: explaining, relations: { explains: [id, id] } }]);
  expect(titles(await ask(policyReadCalls.selectExplainByPolicyId, { id }))).toEqual(['一图读懂']);
  expect(await ask(policyReadCalls.selectExplainByPolicyId, {})).toEqual([]);
  const read = async (one: number) =>
    (await ask(contentCalls.getPortalByIdNew, { id: one })) as {
      related: { title: string }[];
      previous: { title: string } | null;
      next: { title: string } | null;
    };
  expect((await read(id)).related[0]).toMatchObject({ title: '一图读懂' });
  expect((await read(explaining)).related[0]).toMatchObject({ title: '被解读的政策' });
  // as in the list, whose first has none above it
  expect(await read(id)).toMatchObject({ previous: null, next: { title: '丙' }, audience: '不限' });
});

test('getPortalByIdNew relates policy and declaration both ways, and puts the audience into words', async () => {
  const { db } = portal.services;
  const id = await policy('有申报的政策', {
    appliesTo: { companyTypes: ['112'], scales: ['2', '3'], industries: ['C', 'C34', 'I65'], areas: [] },
  });
  const declaration = await insertItem(db, 'declaration', { fields: { title: '依据它的申报' } });
  await insertRelations(db, [{ fromId: declaration, relations: { basedOn: [id] } }]);
  const read = (one: number) => ask(contentCalls.getPortalByIdNew, { id: one });
  expect(await read(id)).toMatchObject({
    related: [{ title: '依据它的申报' }, {}, {}, {}],
    audience: '制造业、软件和信息技术服务业；中型、小型企业；私营有限责任公司',
  });
  expect(await read(declaration)).toMatchObject({ related: [{ title: '有申报的政策' }], audience: '' });
  const companyTypes = ['不存在'];
  const unknown = await policy('对象已不在表里的政策', {
    appliesTo: { companyTypes, scales: ['3', 'zz'], industries: [], areas: ['999999999999'] },
  });
  expect(await read(unknown)).toMatchObject({ audience: '原文所列；小型、原文所列企业；原文所列' });
});

test('getPortalByIdNew links parts of a series as previous and next across sections, not as related', async () => {
  const part = (title: string, sectionName: string, series: string) =>
    insertItem(portal.services.db, 'interpretation', { fields: { title, sectionName }, extra: { series } });
  const first = await part('第一讲', '图解', '三讲');
  await part('别的', '图解', '');
  const second = await part('第二讲', '文字解读', '三讲');
  await part('第三讲', '图解', '三讲');
  const read = (id: number) => ask(contentCalls.getPortalByIdNew, { id });
  expect(await read(first)).toMatchObject({ previous: null, next: { title: '第二讲' } });
  expect(await read(second)).toMatchObject({
    previous: { title: '第一讲' },
    next: { title: '第三讲' },
    related: [],
  });
});

test('declaration lists filter by declareType, keyword, section and status', async () => {
  const declaration = (
    title: string,
    declareType: '项目申报' | '名单征集',
    { sectionName = '征集', startsAt = '2026-01-01T00:00:00Z' } = {},
  ) =>
    insertItem(portal.services.db, 'declaration', {
      fields: { title, sectionName, startsAt, endsAt: '2126-01-01T00:00:00Z' },
      extra: { declareType },
    });
  await declaration('技改项目', '项目申报', { sectionName: '申报' });
  await declaration('百强名单', '名单征集', { startsAt: '2125-01-01T00:00:00Z' });
  // without a window it has no state, and is none of those that are counted
  await insertItem(portal.services.db, 'declaration', { fields: { title: '未定' } });
  for (const call of [policyReadCalls.portalDeclareList, policyReadCalls.policyDeclarationList]) {
    expect(await ask(call)).toMatchObject({ total: 2, rows: [{}, {}] });
    expect(titles(await ask(call, { declareType: '名单征集' }))).toEqual(['百强名单']);
    expect(titles(await ask(call, { keyword: '技改' }))).toEqual(['技改项目']);
    expect(titles(await ask(call, { keyword: '%' }))).toEqual([]);
    expect(titles(await ask(call, { sectionName: '申报' }))).toEqual(['技改项目']);
    expect(titles(await ask(call, { status: 'noStart' }))).toEqual(['百强名单']);
    expect(titles(await ask(call, { status: 'end' }))).toEqual([]);
  }
  expect(titles(await ask(contentCalls.portalCollectInfo, { type: 2 }))).toEqual(['技改项目']);
  expect(titles(await ask(contentCalls.portalCollectInfo, { type: 3 }))).toEqual(['百强名单']);
});

test('declarationTerms: what begins or ends in a month of Shanghai, and nothing of another month', async () => {
  const declaration = (title: string, startsAt: string, endsAt: string) =>
    insertItem(portal.services.db, 'declaration', { fields: { title, startsAt, endsAt } });
  await declaration('九月末截止', '2031-08-20T00:00:00Z', '2031-09-30T15:59:59.999Z');
  await declaration('十月开始', '2031-09-30T16:00:00Z', '2031-12-01T00:00:00Z');
  await declaration('跨过十月', '2031-09-01T00:00:00Z', '2031-11-30T00:00:00Z');
  const of = async (month: string) => titles(await ask(policyReadCalls.declarationTerms, { month }));
  expect(await of('2031-09')).toEqual(['九月末截止', '跨过十月']);
  expect(await of('2031-10')).toEqual(['十月开始']);
  expect(await of('2031-12')).toEqual(['十月开始']);
  expect(await of('2032-01')).toEqual([]);
  const wrong = await portal.call(policyReadCalls.declarationTerms, { month: '2031-13' });
  expect(wrong.code).not.toBe(1);
});

test('listTerms: beyond the limit what is over goes first, then what begins last', async () => {
  const declaration = (title: string, startsAt: string, endsAt: string) =>
    insertItem(portal.services.db, 'declaration', { fields: { title, startsAt, endsAt } });
  await declaration('早已截止', '2001-03-01T00:00:00Z', '2001-04-01T00:00:00Z');
  await declaration('正在申报', '2001-05-01T00:00:00Z', '2101-04-01T00:00:00Z');
  await declaration('最后开始', '2101-03-01T00:00:00Z', '2101-04-01T00:00:00Z');
  await declaration('接着开始', '2101-02-01T00:00:00Z', '2101-04-01T00:00:00Z');
  const window = { from: new Date('2001-01-01'), before: new Date('2002-01-01') };
  const far = { from: new Date('2101-01-01'), before: new Date('2102-01-01') };
  const of = async (within: typeof window, limit: number) =>
    (await listTerms(portal.services.db, { ...within, limit })).map(({ title }) => title);
  expect(await of(window, 2)).toEqual(['正在申报', '早已截止']);
  expect(await of(window, 1)).toEqual(['正在申报']);
  expect(await of(far, 2)).toEqual(['正在申报', '接着开始']);
});

test('checkEffectiveTime gives a state for declarations only, whatever times an item has', async () => {
  const fields = { startsAt: '2026-01-01T00:00:00Z', endsAt: '2199-01-01T00:00:00Z' };
  const state = async (kind: 'activity' | 'declaration') => {
    const id = await insertItem(portal.services.db, kind, { fields });
    return (await portal.call(profileCalls.checkEffectiveTime, { id })).data;
  };
  expect(await state('declaration')).toEqual({ isEffective: true, state: 'underway', hasForm: false });
  expect(await state('activity')).toEqual({ isEffective: false, state: null, hasForm: false });
});

test('systemNotification shows a notice until it is acknowledged; announcementList keeps it', async () => {
  const notice = (title: string, systemType: 0 | 1, hoursAgo: number) =>
    insertItem(portal.services.db, 'notice', {
      fields: { title },
      extra: { systemType },
      row: { publishTime: new Date(Date.now() - hoursAgo * 3_600_000) },
    });
  const id = await notice('须知', 1, 100);
  for (let n = 0; n < 30; n += 1) await notice(`公告 ${n}`, 0, 1);
  expect(titles(await ask(contentCalls.systemNotification))).toEqual(['须知']);
  const token = await logIn(portal, (await registerOrganisation(portal, 1)).account);
  await ask(contentCalls.editorSystemNotification, { id }, token);
  expect(await ask(contentCalls.systemNotification, {}, token)).toEqual([]);
  const list = await ask(policyReadCalls.announcementList, { pageSize: 100 }, token);
  expect(titles(list)).toHaveLength(31);
  expect(titles(list)).toContain('须知');
});

test('systemNotification shows a notice with an audience to accounts of that type only', async () => {
  for (const audience of ['enpt', 'user'] as const)
    await insertItem(portal.services.db, 'notice', {
      fields: { title: `给 ${audience}` },
      extra: { systemType: 1, audience },
    });
  const shown = async (token?: string) =>
    titles(await ask(contentCalls.systemNotification, {}, token)).filter((title) => title.startsWith('给'));
  const enterprise = await logIn(portal, (await registerOrganisation(portal, 2)).account);
  expect(await shown()).toEqual([]);
  expect(await shown(enterprise)).toEqual(['给 enpt']);
});

test('identifier node calls count, list and read identifierNode items only', async () => {
  const ids = [];
  for (const n of [1, 2, 3])
    ids.push(
      await insertItem(portal.services.db, 'identifierNode', {
        fields: { title: `节点 ${n}`, sectionName: '二级节点' },
        extra: { industryName: n === 1 ? '纺织' : '机械' },
      }),
    );
  const [first = 0, middle = 0] = ids;
  expect(await ask(identityCalls.getAmount)).toEqual({ amount: 3 });
  expect(await ask(identityCalls.getCount, { filters: { industryName: '机械' } })).toEqual({ count: 2 });
  expect(titles(await ask(identityCalls.cardList, { pageSize: 2 }))).toHaveLength(2);
  expect(await ask(identityCalls.portalList, { filters: { industryName: '纺织' } })).toMatchObject({
    total: 1,
    rows: [{ title: '节点 1' }],
  });
  expect(await ask(identityCalls.getById, { id: first })).toMatchObject({ title: '节点 1' });
  expect(await ask(identityCalls.getByIdNew, { id: middle })).toMatchObject({
    previous: { title: '节点 3' },
    next: { title: '节点 1' },
  });
  // an item of another kind is none here, nor is one that is not there
  const other = await policy('不是节点', { subject: '其他' });
  for (const request of [{ id: other }, { id: 999_999 }, {}])
    expect(await ask(identityCalls.getById, request)).toBeNull();
});

test('portalInList has items of the districts of this city and city-wide ones', async () => {
  const { services } = portal;
  for (const [title, areaCode] of [
    ['本区', '990104'],
    ['全市', ''],
    ['外市', '510104'],
  ] as const)
    await insertItem(services.db, 'platform', { fields: { title, areaCode } });
  const all = await ask(contentCalls.portallist, { kind: 'platform' });
  expect(titles(all).sort()).toEqual(['全市', '外市', '本区']);
  const ofCity = await ask(platformCalls.portalInList);
  expect(titles(ofCity).sort()).toEqual(['全市', '本区']);
  expect(ofCity).toMatchObject({ total: 2 });
});

test('saveClick counts a view once per visitor and 30 seconds, and ignores unknown items', async () => {
  const id = await policy('被看的', { subject: '其他' });
  const look = async (agent: string, at = id) => {
    const headers = { 'user-agent': agent };
    expect(await portal.call(identityCalls.saveClick, { id: at }, { headers })).toMatchObject({
      code: 1,
      data: { id: at },
    });
  };
  const views = async () => {
    await portal.services.views.flush();
    return ((await ask(contentCalls.getPortalById, { id })) as { views: number }).views;
  };
  for (const agent of ['甲', '乙', '甲', '乙']) await look(encodeURIComponent(agent));
  await look('x', 999_999);
  expect(await views()).toBe(2);
  portal.clock.advance({ seconds: 31 });
  await look(encodeURIComponent('甲'));
  expect(await views()).toBe(3);
});

test('interpretationSeries groups parts in order, series with the newest part first', async () => {
  const part = async (title: string, series: string, day: number, row: object = {}) =>
    insertItem(portal.services.db, 'interpretation', {
      fields: { title, sectionName: '文字解读' },
      extra: { series, form: 'text' },
      row: { publishTime: new Date(Date.UTC(2026, 2, day, 18)), ...row },
    });
  await part('甲二', '系列甲', 4);
  await part('甲一', '系列甲', 3);
  await part('乙一', '系列乙', 5);
  await part('独篇', '', 6);
  await part('没有发布', '系列丙', 7, { status: 0 });
  const pageOf = async (pageNum: number, pageSize: number) =>
    ask(policyReadCalls.interpretationSeries, { pageNum, pageSize });
  expect(await pageOf(1, 10)).toMatchObject({
    total: 3,
    rows: [
      { series: '三讲', count: 3 },
      { series: '系列乙', count: 1, parts: [{ title: '乙一', form: 'text', releaseTimeShow: '2026-03-06' }] },
      { series: '系列甲', count: 2, parts: [{ title: '甲一' }, { title: '甲二' }] },
    ],
  });
  expect(await pageOf(3, 1)).toMatchObject({ total: 3, rows: [{ series: '系列甲' }] });
  expect(await pageOf(4, 1)).toEqual({ total: 3, rows: [] });
});
