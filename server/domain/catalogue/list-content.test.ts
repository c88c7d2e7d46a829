import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { contentCalls, releaseCalls } from '#contract/content/calls.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { policyReadCalls } from '#contract/content/policy-calls.ts';
import { commonErrors } from '#contract/common-errors.ts';
import { errors } from '#contract/errors.ts';
import { runs } from '#contract/testing/extent.ts';
import { insertItem } from '#server/testing/items.ts';
import { logIn, registerOrganisation } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

interface Item {
  kind?: ContentKind;
  section?: string;
  title: string;
  status?: number;
  hoursAgo?: number;
  expired?: boolean;
  deleted?: boolean;
  top?: boolean;
  startHours?: number;
  endHours?: number;
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

function add(item: Item): Promise<number> {
  const at = (hours: number | undefined) => (hours === undefined ? null : inHours(hours).toISOString());
  return insertItem(portal.services.db, item.kind ?? 'news', {
    fields: {
      title: item.title,
      sectionName: item.section ?? '栏目',
      isTop: item.top ?? false,
      startsAt: at(item.startHours),
      endsAt: at(item.endHours),
    },
    row: {
      status: item.status ?? 2,
      publishTime: inHours(-(item.hoursAgo ?? 1)),
      expireTime: item.expired === true ? inHours(-1 / 60) : null,
      isDeleted: item.deleted ?? false,
    },
  });
}

const titles = (data: unknown) => (data as { rows: { title: string }[] }).rows.map(({ title }) => title);

test('portallist and getPortalById show only published items within their publication window', async () => {
  const shown = await add({ kind: 'dynamic', title: '已发布' });
  const hidden = [
    await add({ kind: 'dynamic', title: '草稿', status: 0 }),
    await add({ kind: 'dynamic', title: '待审', status: 1 }),
    await add({ kind: 'dynamic', title: '已退回', status: 3 }),
    await add({ kind: 'dynamic', title: '已驳回', status: 4 }),
    await add({ kind: 'dynamic', title: '已撤回', status: 5 }),
    await add({ kind: 'dynamic', title: '定时发布', hoursAgo: -1 }),
    await add({ kind: 'dynamic', title: '已过期', expired: true }),
    await add({ kind: 'dynamic', title: '已删除', deleted: true }),
  ];
  const list = await portal.call(contentCalls.portallist, { kind: 'dynamic' });
  expect(list.data).toMatchObject({
    total: 1,
    rows: [{ id: shown, title: '已发布', name: '已发布', content: '摘要' }],
  });
  expect((await portal.call(contentCalls.getPortalById, { id: shown })).data).toMatchObject({
    content: '<p>正文</p>',
  });
  for (const id of hidden) expect((await portal.call(contentCalls.getPortalById, { id })).data).toBeNull();
});

test('portallist returns the newest first, page by page, with the total', async () => {
  for (let hoursAgo = 1; hoursAgo <= 5; hoursAgo++)
    await add({ kind: 'mediaReport', title: `第 ${String(hoursAgo)} 篇`, hoursAgo });
  const page = async (pageNum: number) =>
    (await portal.call(contentCalls.portallist, { kind: 'mediaReport', pageNum, pageSize: 2 })).data;
  expect(titles(await page(1))).toEqual(['第 1 篇', '第 2 篇']);
  expect(titles(await page(3))).toEqual(['第 5 篇']);
  expect(await page(2)).toMatchObject({ total: 5 });
  expect(await page(9)).toMatchObject({ total: 5, rows: [] });
});

test('portallist returns an empty page beyond the last one, with the total of that section', async () => {
  for (const section of ['产业', '产业', '产业', '技术'])
    await add({ kind: 'knowledge', title: section, section });
  const page = async (sectionName: string, pageNum: number) =>
    (await portal.call(contentCalls.portallist, { kind: 'knowledge', sectionName, pageNum, pageSize: 2 }))
      .data;
  expect(await page('产业', 2)).toMatchObject({ total: 3, rows: [{ title: '产业' }] });
  expect(await page('产业', 7)).toMatchObject({ total: 3, rows: [] });
  expect(await page('技术', 7)).toMatchObject({ total: 1, rows: [] });
  expect(await page('没有', 7)).toMatchObject({ total: 0, rows: [] });
});

test('homeIndustryNews starts with the pinned news', async () => {
  await add({ title: '昨天置顶', hoursAgo: 24, top: true });
  await add({ title: '刚才', hoursAgo: 0 });
  expect(
    titles((await portal.call(contentCalls.homeIndustryNews, { pageNum: 1, pageSize: 6 })).data),
  ).toEqual(['昨天置顶', '刚才']);
});

test('industry and area filters include their subtree; facetCounts has counts and names of each level', async () => {
  const { db } = portal.services;
  await portal.sql.query(
    `insert into area (code, parent_code, level, name) values ('990000', '', 1, '示范省'), ('990100', '990000', 2, '示范市')`,
  );
  const provider = (title: string, industryCodes: string[], areaCode: string) =>
    insertItem(db, 'platform', { fields: { title, industryCodes, areaCode } });
  await provider('零部件', ['C3670'], '990102');
  await provider('整车', ['C361', 'C36'], '990100');
  await provider('供电', ['D44'], '');
  const found = async (filters: Record<string, string | string[]>) =>
    titles((await portal.call(contentCalls.portallist, { kind: 'platform', filters })).data).sort();
  expect(await found({ industry: 'C' })).toEqual(['整车', '零部件']);
  expect(await found({ industry: ['C36', 'D'] })).toEqual(['供电', '整车', '零部件']);
  expect(await found({ industry: 'C367' })).toEqual(['零部件']);
  expect(await found({ area: '990000' })).toEqual(['整车', '零部件']);
  expect(await found({ area: '990102' })).toEqual(['零部件']);
  const counts = await portal.call(contentCalls.facetCounts, {
    kind: 'platform',
    filters: { area: '990100' },
  });
  expect((counts.data as { facets: object }).facets).toMatchObject({
    industry: [
      { value: 'C', count: 2, name: '制造业', parent: '' },
      { value: 'C36', count: 2, name: '汽车制造业', parent: 'C' },
      { value: 'C361', count: 1, name: '汽车整车制造', parent: 'C36' },
      { value: 'C367', count: 1, parent: 'C36' },
    ],
    area: [
      { value: '990000', count: 2, name: '示范省', parent: '' },
      { value: '990100', count: 2, name: '示范市', parent: '990000' },
      { value: '990102', count: 1, parent: '990100' },
    ],
  });
});

test('portallist refuses pageSize over 100, pageNum 0 and an unknown kind', async () => {
  expect((await portal.call(contentCalls.portallist, { pageSize: 101 })).code).toBe(
    errors.invalidRequest.code,
  );
  expect((await portal.call(contentCalls.portallist, { pageNum: 0 })).code).toBe(errors.invalidRequest.code);
  expect((await portal.call(contentCalls.portallist, { kind: 'no-such-kind' as never })).code).toBe(
    errors.invalidRequest.code,
  );
});

test('declaration lists sort open ones first, then upcoming, then ended', async () => {
  const declaration = (title: string, startHours: number, endHours: number) =>
    add({
      kind: 'declaration',
      title,
      startHours,
      endHours,
    });
  await declaration('早已结束', -90, -60);
  await declaration('刚结束', -50, -1);
  await declaration('快开始', 1, 50);
  await declaration('以后开始', 40, 80);
  await declaration('还有很久', -10, 900);
  await declaration('快截止', -10, 5);
  const { data } = await portal.call(contentCalls.portalCollectInfo, { type: 1, pageSize: 10 });
  expect(titles(data)).toEqual(['快截止', '还有很久', '快开始', '以后开始', '刚结束', '早已结束']);
  const beyond = await portal.call(contentCalls.portalCollectInfo, { type: 1, pageNum: 9 });
  expect(beyond.data).toEqual({ total: 6, rows: [] });
  const newest = await portal.call(policyReadCalls.portalDeclareList, { sort: 'publishTime' });
  expect(titles(newest.data)).toEqual(['快截止', '还有很久', '以后开始', '快开始', '刚结束', '早已结束']);
});

test('facetCounts counts declarations by status, and the other facets under the chosen status', async () => {
  // without a window it is in no list
  await insertItem(portal.services.db, 'declaration', { fields: { title: '未定' } });
  type Asked = Extract<RequestOf<typeof contentCalls.facetCounts>, { kind: 'declaration' }>;
  const facets = async (request: Omit<Asked, 'kind'>) => {
    const { data } = await portal.call(contentCalls.facetCounts, { kind: 'declaration', ...request });
    return (data as ResponseOf<typeof contentCalls.facetCounts>).facets;
  };
  const sum = (counted: readonly { count: number }[] = []) =>
    counted.reduce((all, { count }) => all + count, 0);
  const twoEach = (['underway', 'noStart', 'end'] as const).map((value) => ({ value, count: 2 }));
  const all = await facets({});
  expect(all['status']).toEqual(twoEach);
  expect(sum(all['declareType'])).toBe(6);
  const ended = await facets({ status: 'end' });
  expect(ended['status']).toEqual(twoEach);
  expect(sum(ended['declareType'])).toBe(2);
  expect((await facets({ filters: { declareType: '没有' } }))['status']).toEqual([]);
  // nothing else has a window
  expect(await portal.call(contentCalls.facetCounts, { kind: 'news', status: 'end' })).toMatchObject({
    code: errors.invalidRequest.code,
    data: { field: 'status' },
  });
});

test('editorSystemNotification hides a notification for the account that acknowledged it', async () => {
  const id = await insertItem(portal.services.db, 'notice', {
    fields: { title: '升级通知' },
    extra: { systemType: 1 },
  });
  const token = await logIn(portal, (await registerOrganisation(portal, 1)).account);
  const seen = async (options?: { token: string }) =>
    ((await portal.call(contentCalls.systemNotification, {}, options)).data as { id: number }[]).map(
      (notice) => notice.id,
    );
  expect(await seen({ token })).toContain(id);
  expect((await portal.call(contentCalls.editorSystemNotification, { id }, { token })).code).toBe(1);
  expect((await portal.call(contentCalls.editorSystemNotification, { id }, { token })).code).toBe(1);
  expect(await seen({ token })).not.toContain(id);
  expect(await seen()).toContain(id);
});

test('setTrafficStatistics counts a visitor once per route and 30 seconds; getStatisticsNum sums up', async () => {
  const visit = (route: string, agent: string) =>
    portal.call(
      releaseCalls.setTrafficStatistics,
      { statisticsType: 'pc', route },
      { headers: { 'user-agent': agent } },
    );
  const total = async () => {
    await portal.services.visits.flush();
    return (await portal.call(releaseCalls.getStatisticsNum)).data as { trafficStatistics: number };
  };
  const { trafficStatistics: before } = await total();
  for (let i = 0; i < 5; i++) await visit('/home/Home', 'one browser');
  await visit('/login', 'one browser');
  await visit('/home/Home', 'another browser');
  expect(await total()).toMatchObject({ trafficStatistics: before + 3 });
  portal.clock.advance({ seconds: 30 });
  await visit('/home/Home', 'one browser');
  expect(await total()).toMatchObject({ trafficStatistics: before + 4 });
});

const industries = ['机械', '电子', '食品', '纺织'];
const levels = ['国家', '省', '市', '区县'] as const;
const validities = ['有效', '失效', '废止'] as const;

test('portallist combines filters by AND, several values of one filter by OR', async () => {
  const policies = Array.from({ length: 40 }, (_, n) => ({
    level: levels[n % 4] ?? '市',
    validity: validities[n % 3] ?? '有效',
    subject: industries[(n >> 2) % 4] ?? '',
  }));
  const ids = new Map<number, (typeof policies)[number]>();
  for (const extra of policies) ids.set(await insertItem(portal.services.db, 'policy', { extra }), extra);

  const some = <Value extends string>(values: readonly Value[]) =>
    fc.oneof(fc.constant(''), fc.constantFrom(...values), fc.subarray([...values]));
  const wanted = fc.record(
    { level: some(levels), validity: some(validities), subject: some(industries) },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(wanted, async (filters) => {
      const fits = (extra: (typeof policies)[number]) =>
        Object.entries(filters).every(([name, values]) => {
          const list = [values].flat().filter((value) => value !== '');
          return list.length === 0 || list.includes(extra[name as keyof typeof extra]);
        });
      const expected = [...ids].filter(([, extra]) => fits(extra)).map(([id]) => id);
      const { data } = await portal.call(contentCalls.portallist, { kind: 'policy', filters, pageSize: 100 });
      const { rows, total } = contentCalls.portallist.response.parse(data);
      expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(expected);
      expect(total).toBe(expected.length);
    }),
    { numRuns: runs(20, 60) },
  );
});

test('portallist refuses a filter that no kind has', async () => {
  const answer = await portal.call(contentCalls.portallist, {
    kind: 'policy',
    // @ts-expect-error -- it does not compile either
    filters: { colour: '红' },
  });
  expect(answer).toMatchObject(commonErrors.invalidRequest);
});
