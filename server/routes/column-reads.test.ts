import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { activityCalls } from '#contract/content/activity-calls.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { columnCalls } from '#contract/content/column-calls.ts';
import { portalCalls } from '#contract/portal/calls.ts';
import { nameOf } from '#contract/reference/trees.ts';
import { supplierCalls } from '#contract/supply/supplier-calls.ts';
import { insertItem } from '#server/testing/items.ts';
import { recordStatements } from '#server/testing/record-statements.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const insert: typeof insertItem extends (db: never, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never = (kind, item) => insertItem(portal.services.db, kind, item);

describe('activities', () => {
  const titles = (answer: unknown) =>
    (answer as { data: { rows: { title: string }[] } }).data.rows.map(({ title }) => title);

  beforeAll(async () => {
    const event = (title: string, start: number, end: number, activityType: '研学探访' | '展会') =>
      insert('activity', {
        fields: { title, startsAt: at(start), endsAt: at(end) },
        extra: { activityType },
      });
    await event('上月的展会', -720, -700, '展会');
    await event('下周的研学', 160, 170, '研学探访');
    await event('明天的展会', 24, 30, '展会');
    await event('正在进行', -1, 1, '展会');
    await event('去年的研学', -9_000, -8_990, '研学探访');
  });

  test('are listed in the order underway, next, over', async () => {
    const all = await portal.call(activityCalls.getComprehensiveActivity);
    expect(titles(all)).toEqual(['正在进行', '明天的展会', '下周的研学', '上月的展会', '去年的研学']);
    expect(all.data).toMatchObject({ total: 5 });
    expect(titles(await portal.call(activityCalls.getComprehensiveActivity, { status: 'noStart' }))).toEqual([
      '明天的展会',
      '下周的研学',
    ]);
    expect(
      titles(await portal.call(activityCalls.getComprehensiveActivity, { keyword: '研学' })),
    ).toHaveLength(2);
  });

  test('are listed by views for sort views', async () => {
    await portal.sql.query(
      `update content_item set views = case title when '去年的研学' then 90 when '明天的展会' then 80 else 1 end where kind = 'activity'`,
    );
    const most = await portal.call(activityCalls.getComprehensiveActivity, { sort: 'views', pageSize: 2 });
    expect(titles(most)).toEqual(['去年的研学', '明天的展会']);
  });

  test('have lists by industry, of past ones and of visits', async () => {
    expect(titles(await portal.call(activityCalls.getIndustryActivity))).not.toContain('下周的研学');
    expect(titles(await portal.call(activityCalls.getActivityManagementInfo))).toEqual([
      '上月的展会',
      '去年的研学',
    ]);
    expect(titles(await portal.call(activityCalls.yxtfActivityList))).toEqual(['下周的研学', '去年的研学']);
  });

  test('are counted by state and type', async () => {
    const { data } = await portal.call(activityCalls.getActivityCenterInfo);
    expect(data).toEqual({
      total: 5,
      states: [
        { status: 'underway', total: 1 },
        { status: 'noStart', total: 2 },
        { status: 'end', total: 2 },
      ],
      types: [
        { activityType: '展会', total: 3 },
        { activityType: '研学探访', total: 2 },
      ],
    });
  });
});

describe('columns', () => {
  test('getlhrhInfo and bsjxCaseAndSectionlist list items by tag, cases with their sections', async () => {
    await insert('news', { fields: { title: '贯标动员', tags: ['两化融合'] } });
    await insert('policy', { fields: { title: '贯标奖励', tags: ['两化融合', '奖励'] } });
    await insert('case', { fields: { title: '一物一码', sectionName: '电子信息', tags: ['标识解析'] } });
    await insert('case', { fields: { title: '无关', tags: ['别的'] } });
    expect((await portal.call(columnCalls.getlhrhInfo)).data).toMatchObject({ total: 2 });
    expect((await portal.call(columnCalls.bsjxCaseAndSectionlist)).data).toMatchObject({
      total: 1,
      rows: [{ title: '一物一码' }],
      sections: [{ name: '电子信息', count: 1 }],
    });
  });

  test('getDataInfo returns the figures of a column, and zeros for an unknown one', async () => {
    const { rows } = await portal.sql.query<{ section_id: string }>(
      `select section_id from content_item where title = '一物一码'`,
    );
    const { data } = await portal.call(columnCalls.getDataInfo, { sectionId: Number(rows[0]?.section_id) });
    expect(data).toMatchObject({ total: 1, newIn30Days: 1 });
    expect((await portal.call(columnCalls.getDataInfo, { sectionId: 987_654 })).data).toEqual({
      total: 0,
      newIn30Days: 0,
      views: 0,
      newestPublishTime: null,
    });
  });

  test('getAreaInfo counts the areas of items, most frequent first', async () => {
    const about = (areaCode: string) => insert('knowledge', { fields: { areaCode } });
    for (const code of ['110101', '110102', '110102', '']) await about(code);
    expect((await portal.call(columnCalls.getAreaInfo)).data).toEqual([
      { code: '110102', name: '西城区', count: 2 },
      { code: '110101', name: '东城区', count: 1 },
    ]);
  });

  test('guideList returns one guide per entry, in the order of the entries', async () => {
    await insert('guide', {
      fields: { title: '旧的' },
      extra: { active: 1 },
      row: { publishTime: new Date(0) },
    });
    await insert('guide', { fields: { title: '诊断' }, extra: { active: 9 } });
    await insert('guide', { fields: { title: '自评估' }, extra: { active: 1 } });
    expect((await portal.call(columnCalls.guideList)).data).toMatchObject({
      rows: [{ title: '自评估' }, { title: '诊断' }],
    });
    expect((await portal.call(columnCalls.estimateGuidance)).data).toMatchObject({ title: '自评估' });
  });

  test('industrialCluster returns sums and clusters, the largest first', async () => {
    await insert('cluster', { fields: { title: '小' }, extra: { enterprises: 10, outputValue: 1.1 } });
    await insert('cluster', {
      fields: { title: '大', areaCode: '990104' },
      extra: { enterprises: 30, outputValue: 20.2 },
    });
    expect((await portal.call(columnCalls.industrialCluster)).data).toMatchObject({
      total: 2,
      enterprises: 40,
      outputValue: 21.3,
      areas: [
        { code: '', clusters: 1, enterprises: 10, outputValue: 1.1 },
        { code: '990104', clusters: 1, enterprises: 30, outputValue: 20.2 },
      ],
      rows: [{ title: '大' }, { title: '小' }],
    });
  });
});

test('identifierOverview sums nodes by area, including every area above a district', async () => {
  const node = (areaCode: string, registrations: number, resolutions: number) =>
    insert('identifierNode', { fields: { areaCode }, extra: { registrations, resolutions } });
  await node('990104', 3_000_000_000, 5);
  await node('990104', 1, 1);
  await node('990105', 10, 0);
  await node('510000', 7, 7);
  await node('', 2, 2);
  const { data } = await portal.call(columnCalls.identifierOverview);
  const { areas } = data as ResponseOf<typeof columnCalls.identifierOverview>;
  expect(areas.map(({ code, parent, nodes, registrations }) => [code, parent, nodes, registrations])).toEqual(
    [
      ['', '', 1, 2],
      ['510000', '', 1, 7],
      ['990000', '', 3, 3_000_000_011],
      ['990100', '990000', 3, 3_000_000_011],
      ['990104', '990100', 2, 3_000_000_001],
      ['990105', '990100', 1, 10],
    ],
  );
  expect(areas.map(({ name }) => name)).toEqual(expect.arrayContaining(['未注明地区', '四川省']));
});

test('getEnptAbilityMapByIds counts public solutions and qualifications, in the order of the ids', async () => {
  const id = await insert('provider', { fields: { title: '码行' }, extra: { qualifications: ['甲', '乙'] } });
  const solution = await insert('solution', { extra: { provider: '码行', sceneCodes: ['120203'] } });
  await insert('solution', { extra: { provider: '码行' }, row: { status: 0 } });
  const byNobody = await insert('solution', { extra: { provider: '没有这家', sceneCodes: [] } });
  const { data } = await portal.call(supplierCalls.getEnptAbilityMapByIds, { ids: [id, 987_654, id] });
  expect(data).toMatchObject({ rows: [{ id, name: '码行' }] });
  const [row] = (data as { rows: { abilities: { name: string; value: number }[] }[] }).rows;
  expect(row?.abilities).toContainEqual({ name: '解决方案', value: 1, unit: '个' });
  expect(row?.abilities).toContainEqual({ name: '资质', value: 2, unit: '项' });

  // of many as in the order asked for, and with as few questions
  const draft = await insert('provider', { fields: { title: '未发布' }, row: { status: 0 } });
  const others = await Promise.all(
    ['乙行', '丙行'].map((title) => insert('provider', { fields: { title } })),
  );
  const ids = [...others, draft, solution, id].reverse();
  const { answer, statements } = await recordStatements(() =>
    portal.call(supplierCalls.getEnptAbilityMapByIds, { ids }),
  );
  const { rows } = answer.data as { rows: { id: number }[] };
  expect(rows.map((one) => one.id)).toEqual(ids.filter((one) => one !== draft && one !== solution));
  // whose they are: what indexes new items in the background reads fields as well
  for (const own of [/^select "id", "title", "extra" from/, /->> 'operator'\) in \(/])
    expect(statements.filter(({ text }) => own.test(text))).toHaveLength(1);

  // and its solutions lead to it, as its home leads to them, and their scene
  const read = (itemId: number) => portal.call(contentCalls.getPortalByIdNew, { id: itemId });
  expect((await read(solution)).data).toMatchObject({ providerId: id });
  expect((await read(byNobody)).data).toMatchObject({ providerId: null, scenes: [] });
  const scenes = [{ code: '120203', name: nameOf('digital_scene', '120203') }];
  expect(scenes[0]?.name).not.toBe('');
  expect((await read(solution)).data).toMatchObject({ scenes });
  for (const filters of [{ provider: '码行' }, { sceneCodes: '12' }, { sceneCodes: '120203' }])
    expect((await portal.call(contentCalls.portallist, { kind: 'solution', filters })).data).toMatchObject({
      total: 1,
      rows: [{ id: solution }],
    });
});

test('platformVisits counts the visits of a platform by day, apart from those of the site', async () => {
  const id = await insert('platform', {});
  const visitors = ['192.0.2.1', '192.0.2.2'];
  for (const ip of visitors)
    portal.services.visits.add({ route: String(id), statisticsType: 'platform', ip, browser: 'b' });
  portal.services.visits.add({ route: '987654', statisticsType: 'platform', ip: '192.0.2.3', browser: 'b' });
  await portal.services.visits.flush();
  const { data } = await portal.call(portalCalls.platformVisits, { id });
  const days = data as { day: string; visits: number }[];
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: '2026-03-04', visits: 2 });
  expect((await portal.call(portalCalls.platformVisits)).data).toEqual(days);
  const { rows } = await portal.sql.query(`select 1 from site_counter where name = 'trafficStatistics'`);
  expect(rows).toEqual([]);
});

test('homeThirdpartyList is in the set order, and getSubMenu returns the entries below a menu item', async () => {
  await portal.sql.query(
    `insert into home_thirdparty (key, name, url, sort_order, is_shown)
     values ('1', '自评估', '/loginPath', 2, true), ('x', '一排', '/a', 1, true), ('y', '不显示', '/b', 0, false)`,
  );
  expect((await portal.call(portalCalls.homeThirdpartyList)).data).toMatchObject({
    rows: [{ key: 'x' }, { key: '1', url: '/loginPath', opensIn: 'window' }],
  });
  const { rows } = await portal.sql.query<{ id: string }>(
    'select parent_id as id from menu_item where parent_id is not null limit 1',
  );
  const { data } = await portal.call(portalCalls.getSubMenu, { id: Number(rows[0]?.id) });
  expect((data as { rows: unknown[] }).rows.length).toBeGreaterThan(0);
  expect((await portal.call(portalCalls.getSubMenu, { id: 987_654 })).data).toEqual({ rows: [] });
});
