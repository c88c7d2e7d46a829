import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { errors } from '#contract/errors.ts';
import { inspectionCalls } from '#contract/inspection/calls.ts';
import { defaultLimits } from '#contract/inspection/limits.ts';
import { portalCalls } from '#contract/portal/calls.ts';
import { menuWorkCalls } from '#contract/portal/menu-work-calls.ts';
import { thirdpartyWorkCalls } from '#contract/portal/thirdparty-work-calls.ts';
import { bannerCalls } from '#contract/site/banner-calls.ts';
import { calendarCalls } from '#contract/site/calendar-calls.ts';
import { orderKey } from '#contract/site/edited-lists.ts';
import { listCalls } from '#contract/site/list-calls.ts';
import { redirectCalls } from '#contract/site/redirect-calls.ts';
import { wordCalls } from '#contract/site/word-calls.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { refusedAs, restoring } from '#server/testing/restoring.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
let chief: TestColleague;
let other: TestColleague;
let writer: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal();
  chief = await hireColleague(portal, 1, { role: 'chief' });
  other = await hireColleague(portal, 2, { role: 'chief' });
  writer = await hireColleague(portal, 3, { role: 'writer' });
});
afterAll(() => portal.stop());

const { ask, done, states, newest, idOf, compare, restore } = restoring(() => ({ portal, chief }));
const lastAudit = async () => {
  const { rows } = await portal.sql.query<{ object: string; action: string }>(
    'select action, object from audit_log order by id desc limit 1',
  );
  return rows[0];
};

const slide = (title: string, more: object = {}) => ({
  ...{ title, actions: [{ label: '看看', href: '/Info/HotSpotPolicy' }] },
  ...more,
});
const readSlides = () => done(bannerCalls.readBanners, { place: 'sy' });
async function saveSlides(rows: RequestOf<typeof bannerCalls.saveBanners>['rows']) {
  const { digest } = await readSlides();
  await done(bannerCalls.saveBanners, { place: 'sy', digest, rows });
  return readSlides();
}
const titles = async () => (await readSlides()).rows.map(({ title }) => title);

describe('slides of home', () => {
  test('say who changed what, row by row, and come back as they were with their numbers and order', async () => {
    const first = await saveSlides([slide('一'), slide('二'), slide('三')]);
    const [one, two, three] = first.rows;
    await saveSlides([three!, { ...one!, title: '改过', isShown: false }]);
    const { total, rows } = await states('slides');
    expect(total).toBe(3);
    expect(rows[0]).toMatchObject({
      by: chief.account,
      changes: '首页轮播：新增 改过'.replace('新增', '修改') + '；删除 二；调整顺序',
      rows: [
        {
          ...{ key: String(one!.id), name: '改过', act: 'changed' },
          fields: [
            { label: '标题', before: '一', after: '改过' },
            { label: '显示给访客', before: '是', after: '否' },
          ],
        },
        { key: String(two!.id), name: '二', act: 'removed' },
      ],
    });
    const id = await idOf('slides', 1);
    expect(await compare('slides', id)).toMatchObject({
      ...{ total: 2, isMoved: true, rev: 3 },
      rows: [
        { act: 'changed', name: '一' },
        { act: 'added', name: '二' },
      ],
    });
    expect(await restore('slides', id)).toMatchObject({ code: 1 });
    expect((await readSlides()).rows).toEqual([one, two, three]);
    expect(await lastAudit()).toEqual({
      action: 'upkeep',
      object: 'slides: restored 2 版; added 二; changed 一; moved',
    });
    // the restoring is a state as well, and can be taken back
    expect(await restore('slides', await idOf('slides', 1))).toMatchObject({ code: 1 });
    expect(await titles()).toEqual(['三', '改过']);
  });

  test('that were removed come back alone, where they stood', async () => {
    const { rows } = await saveSlides([slide('甲'), slide('乙'), slide('丙')]);
    const [a, b, c] = rows;
    const id = await idOf('slides', 0);
    await saveSlides([a!, c!]);
    await saveSlides([{ ...a!, title: '后来的' }, c!]);
    expect(await restore('slides', id, { keys: [String(b!.id)] })).toMatchObject({ code: 1 });
    expect(await titles()).toEqual(['后来的', '乙', '丙']);
    expect(await restore('slides', id, { keys: [orderKey] })).toMatchObject(refusedAs('siteNothingChanged'));
  });

  test('whose picture is gone are refused by name, and nothing is changed', async () => {
    const imageUrl = `/images/${'a'.repeat(32)}.webp`;
    await saveSlides([]);
    await portal.sql.query(
      `insert into banner (address_type, title, content, sort_order, image_url) values ('sy', '有图的', '', 0, $1)`,
      [imageUrl],
    );
    const [row] = (await readSlides()).rows;
    await saveSlides([{ ...row!, actions: [{ label: '看看', href: '/Info/HotSpotPolicy' }] }]);
    const id = await idOf('slides', 0);
    await saveSlides([slide('没有图的')]);
    const refused = await restore('slides', id);
    expect(refused).toMatchObject(refusedAs('imageUnknown', { field: String(row!.id) }));
    expect(refused.msg).toContain('有图的');
    expect(await titles()).toEqual(['没有图的']);
  });

  test('are restored by one of two chiefs at once', async () => {
    await saveSlides([slide('先')]);
    const id = await idOf('slides', 0);
    await saveSlides([slide('后')]);
    const rev = await newest('slides');
    const both = await Promise.all(
      [chief, other].map((by) => ask(listCalls.restoreState, { list: 'slides', id, rev }, by)),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([1, errors.editedMeanwhile.code].sort());
    expect(await titles()).toEqual(['先']);
  });

  test('that somebody saves while another restores are not overwritten', async () => {
    await saveSlides([slide('先')]);
    const id = await idOf('slides', 0);
    await saveSlides([slide('后')]);
    const rev = await newest('slides');
    await saveSlides([slide('刚改的')]);
    expect(await restore('slides', id, { rev })).toMatchObject(refusedAs('editedMeanwhile'));
    expect(await titles()).toEqual(['刚改的']);
  });

  test('have a history of their own, and no state of another setting', async () => {
    await saveSlides([slide('轮播')]);
    const id = await idOf('slides', 0);
    expect(await restore('strip', id)).toMatchObject(refusedAs('notFound'));
    expect((await states('strip')).total).toBe(0);
  });
});

test('only chiefs read and restore what was before', async () => {
  await saveSlides([slide('甲')]);
  const id = await idOf('slides', 0);
  for (const [call, request] of [
    [listCalls.listStates, { list: 'slides' }],
    [listCalls.compareState, { list: 'slides', id }],
    [listCalls.restoreState, { list: 'slides', id, rev: 1 }],
  ] as const)
    expect(await ask(call, request, writer)).toMatchObject(refusedAs('accessDenied'));
});

test('tiles of the strip come back', async () => {
  const tile = { title: '专题', linkAddress: '/Info/HotSpotPolicy' };
  await done(bannerCalls.saveBanners, {
    ...{ place: 'syyc', rows: [tile] },
    digest: (await done(bannerCalls.readBanners, { place: 'syyc' })).digest,
  });
  const id = await idOf('strip', 0);
  await done(bannerCalls.saveBanners, {
    ...{ place: 'syyc', rows: [] },
    digest: (await done(bannerCalls.readBanners, { place: 'syyc' })).digest,
  });
  expect(await restore('strip', id)).toMatchObject({ code: 1 });
  expect((await done(bannerCalls.readBanners, { place: 'syyc' })).rows).toMatchObject([tile]);
});

describe('the menu', () => {
  const read = () => done(menuWorkCalls.readMenu, {});
  const save = async (rows: RequestOf<typeof menuWorkCalls.saveMenu>['rows']) =>
    done(menuWorkCalls.saveMenu, { digest: (await read()).digest, rows });
  const seen = async () =>
    ((await portal.call(portalCalls.getPortalAll, {})).data as { rows: { name: string }[] }).rows;

  test('comes back whole, with entries that were removed and what stood below them', async () => {
    const { rows } = await read();
    const [first, second, ...rest] = rows;
    const before = await seen();
    await save([second!, { ...rest[0]!, name: '改名' }, ...rest.slice(1)]);
    const { rows: history } = await states('menu');
    expect(history[0]?.changes).toContain('删除');
    expect(await restore('menu', history[1]!.id)).toMatchObject({ code: 1 });
    expect((await read()).rows).toEqual(rows);
    expect(await seen()).toEqual(before);
    expect(first).toBeDefined();
  });

  test('gives no entry back without the one that it stands below', async () => {
    const child = { name: '下级', url: '/home/Home', icon: '' };
    const { rows } = await read();
    await save([...rows, { name: '上级', url: '', icon: 'home', children: [child] }]);
    const saved = (await read()).rows.at(-1);
    await save(rows);
    const id = await idOf('menu', 1);
    const key = String(saved!.children[0]!.menuId);
    const refused = await restore('menu', id, { keys: [key] });
    expect(refused).toMatchObject(refusedAs('stateRowNeedsOther', { field: key }));
    expect(refused.msg).toContain('下级');
    expect(await restore('menu', id, { keys: [key, String(saved!.menuId)] })).toMatchObject({ code: 1 });
    expect((await read()).rows.at(-1)).toEqual(saved);
    expect((await states('menu')).rows[0]?.rows).toMatchObject([
      { name: '上级' },
      {
        name: '下级',
        fields: expect.arrayContaining([{ label: '放在哪里', before: '', after: '“上级”下面' }]) as [],
      },
    ]);
  });
});

describe('other systems', () => {
  const list = () => done(thirdpartyWorkCalls.listThirdparties, {});
  const system = { key: 'cloud', name: '企业上云', icon: '', url: 'https://cloud.example/' };

  test('come back as they were, those of later go, and a key that was taken meanwhile is refused', async () => {
    const { id } = await done(thirdpartyWorkCalls.saveThirdparty, system);
    await done(thirdpartyWorkCalls.saveThirdparty, { ...system, id, name: '上云', key: 'cloud-2' });
    await done(thirdpartyWorkCalls.deleteThirdparty, { id, isDel: 1 });
    const { id: late } = await done(thirdpartyWorkCalls.saveThirdparty, { ...system, name: '后来的' });
    const [now] = (await states('systems')).rows;
    expect(now).toMatchObject({ changes: '其他系统：新增 后来的' });
    const first = await idOf('systems', 3);
    expect(await compare('systems', first)).toMatchObject({ total: 2 });
    const taken = await restore('systems', first, { keys: [String(id)] });
    expect(taken).toMatchObject(refusedAs('thirdpartyKeyTaken', { field: String(id) }));
    expect(await restore('systems', first)).toMatchObject({ code: 1 });
    const rows = (await list()).rows.filter((row) => [id, late].includes(row.id));
    expect(rows).toMatchObject([{ ...system, id, isDel: 0 }]);
    // the one of later comes back with its number
    const last = (await states('systems')).rows.find(({ changes }) => changes.endsWith('新增 后来的'));
    expect(await restore('systems', last!.id)).toMatchObject({ code: 1 });
    expect((await list()).rows.some((row) => row.id === late)).toBe(true);
  });
});

describe('words of the search', () => {
  const read = () => done(wordCalls.readWords, {});
  const save = async (change: object) => {
    const { digest, pinned, hidden } = await read();
    await done(wordCalls.saveWords, { digest, pinned, hidden, ...change });
  };

  test('of all three sorts come back, one by one, by the rules of a save', async () => {
    const substitutes = [{ term: '上云补贴', instead: '企业上云', itemId: 0 }];
    await save({ pinned: ['智能工厂', '标识解析'], hidden: ['内部'], substitutes });
    const id = await idOf('words', 0);
    await save({ pinned: ['标识解析'], hidden: [], substitutes: [] });
    expect((await states('words')).rows[0]?.changes).toBe('搜索词：删除 智能工厂、内部、上云补贴');
    expect(await restore('words', id, { keys: ['substitutes 上云补贴'] })).toMatchObject({ code: 1 });
    expect(await read()).toMatchObject({ pinned: ['标识解析'], hidden: [], substitutes });
    await save({ hidden: ['工厂'] });
    expect(await restore('words', id, { keys: ['pinned 智能工厂'] })).toMatchObject(refusedAs('wordTaken'));
    expect(await restore('words', id)).toMatchObject({ code: 1 });
    expect(await read()).toMatchObject({ pinned: ['智能工厂', '标识解析'], hidden: ['内部'], substitutes });
  });
});

describe('redirects', () => {
  const target = '/Info/newsCenter';
  const list = async () =>
    (await done(redirectCalls.listRedirects, { pageSize: 50 })).rows.map(
      (row) => `${row.path} ${row.target}`,
    );
  const removeAll = async () => {
    for (const { id } of (await done(redirectCalls.listRedirects, { pageSize: 50 })).rows)
      await done(redirectCalls.removeRedirect, { id });
  };
  const add = (path: string, to = target) => done(redirectCalls.saveRedirect, { path, target: to });

  test('that were deleted come back, and what a file has brought goes together', async () => {
    await add('/old/a.html');
    await add('/old/b/*');
    const before = await list();
    await removeAll();
    const id = await idOf('redirects', 2);
    expect(await compare('redirects', id)).toMatchObject({ total: 2, isMoved: false });
    expect(await restore('redirects', id)).toMatchObject({ code: 1 });
    expect((await list()).sort()).toEqual(before.sort());
    await done(redirectCalls.importRedirects, {
      ...{ text: `/old/c.html,${target}\n/old/d.html,${target}`, isTrial: false },
    });
    expect((await states('redirects')).rows[0]?.rows).toHaveLength(2);
    expect(await restore('redirects', await idOf('redirects', 1))).toMatchObject({ code: 1 });
    expect((await list()).sort()).toEqual(before.sort());
    await removeAll();
  });

  test('that would lead round and round, or nowhere, are refused by their path', async () => {
    await portal.sql.query(
      `insert into redirect (path, is_prefix, target) values ('/old/x', false, '/old/y'), ('/old/y', false, '/#/Info/newsCenter')`,
    );
    const rows = (await done(redirectCalls.listRedirects, {})).rows;
    const x = rows.find(({ path }) => path === '/old/x');
    await done(redirectCalls.removeRedirect, { id: x!.id });
    const id = await idOf('redirects', 1);
    const refused = await restore('redirects', id, { keys: ['/old/x'] });
    expect(refused).toMatchObject(refusedAs('redirectTargetWrong', { field: '/old/x' }));
    expect(refused.msg).toContain('/old/x');
    expect(await list()).toEqual(['/old/y /#/Info/newsCenter']);
    await removeAll();
  });
});

describe('the calendar', () => {
  const year = 2026;
  const off: [string, string][] = [['2026-10-01', '2026-10-07']];
  const read = async () =>
    (await done(calendarCalls.readCalendar, {})).years.find((one) => one.year === year)!;
  const enter = async (days: [string, string][]) =>
    done(calendarCalls.saveYear, { year, rev: (await read()).rev, off: days, working: [] });

  test('of a year comes back, and to what the release has where nobody had entered it', async () => {
    const first = await read();
    await enter(off);
    const { rev } = await read();
    await enter([['2026-10-01', '2026-10-08']]);
    expect((await states('calendar')).rows[0]?.rows).toMatchObject([
      {
        ...{ name: '2026 年', act: 'changed' },
        fields: [{ label: '放假', before: '2026-10-01 至 2026-10-07', after: '2026-10-01 至 2026-10-08' }],
      },
    ]);
    expect(await restore('calendar', await idOf('calendar', 1))).toMatchObject({ code: 1 });
    expect((await read()).off).toEqual(off);
    expect(await restore('calendar', await idOf('calendar', 3))).toMatchObject({ code: 1 });
    expect(await read()).toEqual(first);
    // whoever saw the one that was taken back does not write over the one that was entered again
    await enter(off);
    expect(
      await ask(calendarCalls.saveYear, { year, rev, off: [['2026-10-01', '2026-10-02']], working: [] }),
    ).toMatchObject(refusedAs('editedMeanwhile'));
  });

  test('of a year that is over stays as it is', async () => {
    await portal.sql.query(
      `insert into working_year (year, off, working, saved_at) values (2020, '[["2020-10-01","2020-10-07"]]', '[]', now())`,
    );
    await enter([['2026-10-01', '2026-10-03']]);
    await portal.sql.query(
      `update edited_list set content = '{"changed": [{"key": "2020", "before": null, "after": {"off": [], "working": []}}]}'
       where list = 'calendar' and rev = (select max(rev) from edited_list where list = 'calendar')`,
    );
    expect(await restore('calendar', await idOf('calendar', 1))).toMatchObject(
      refusedAs('calendarYearWrong'),
    );
  });
});

test('limits of the inspection come back, one by one', async () => {
  const read = () => done(inspectionCalls.readLimits, {});
  const save = async (change: object) => {
    const { rev, limits } = await read();
    await done(inspectionCalls.saveLimits, { rev, limits: { ...limits, ...change } });
  };
  await save({ homeUpdate: 10, deadLinks: 4 });
  await save({ homeUpdate: 12, deadLinks: 5 });
  expect(await restore('limits', await idOf('limits', 1), { keys: ['deadLinks'] })).toMatchObject({
    code: 1,
  });
  expect((await read()).limits).toEqual({ ...defaultLimits, homeUpdate: 12, deadLinks: 4 });
  expect(await restore('limits', await idOf('limits', 3))).toMatchObject({ code: 1 });
  expect((await read()).limits).toEqual(defaultLimits);
  const { rows } = await portal.sql.query<{ object: string }>(
    `select object from audit_log where result = 'limits changed' order by id desc limit 1`,
  );
  expect(rows[0]?.object).toContain('restored 1 版; ');
});
