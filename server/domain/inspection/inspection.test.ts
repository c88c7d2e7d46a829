import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { errors } from '#contract/errors.ts';
import { inspectionCalls } from '#contract/inspection/calls.ts';
import type { CheckKey } from '#contract/inspection/checks.ts';
import { defaultLimits } from '#contract/inspection/limits.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertItem, type TestItem } from '#server/testing/items.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { logIn } from '#server/testing/organisations.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { still } from '#server/testing/still.ts';
import { saveUnshownWords } from '#server/db/queries/search/unshown-words.ts';
import { inspectSite } from './inspect-site.ts';

type Inspection = ResponseOf<typeof inspectionCalls.readInspection>;
type Finding = ResponseOf<typeof inspectionCalls.listFindings>['rows'][number];

/** An address that bodies may have. */
const picture = `/images/${'a'.repeat(32)}/400.webp`;
const [minute, day] = [60_000, 24 * 3_600_000];

let portal: TestPortal;
let chief: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: still });
  chief = await hireColleague(portal, 1, { role: 'chief' });
  await portal.sql.query(
    `with image as (insert into public_image (id, width, height, created_at) values ($1, 400, 300, now()) returning id)
     insert into public_image_size (image_id, max_width, width, height, size_bytes, sha256, storage_key)
     select id, 400, 400, 300, 1, '', 'of a test' from image`,
    ['a'.repeat(32)],
  );
});
afterAll(() => portal.stop());
beforeEach(async () => {
  for (const table of ['inspection_run', 'inspection_finding', 'enquiry', 'content_item'])
    await portal.sql.query(`delete from ${table}`);
  await portal.sql.query('delete from role_grant where section_id is not null');
  await portal.sql.query('delete from section');
  await portal.sql.query(`delete from site_setting where name = 'search words never shown'`);
});

const ago = (milliseconds: number) => new Date(portal.clock.now().getTime() - milliseconds);
/** A published item; an hour old by the portal's clock unless told otherwise. */
const item = (kind: Parameters<typeof insertItem>[1], { row, ...given }: TestItem<typeof kind> = {}) =>
  insertItem(portal.services.db, kind, { ...given, row: { publishTime: ago(60 * minute), ...row } });
const withBody = (body: string, title = '标题') =>
  item('news', { fields: { sectionName: '要闻', title, body } });
/** What keeps home from being stale. */
const fresh = () => withBody('<p>本市工业互联网服务中心今天开放。</p>', '服务中心开放');

const call = async <Data>(...[asked, request, { token } = chief]: Parameters<typeof ask>) =>
  (await ask(asked, request, { token })).data as Data;
const ask = (
  asked: (typeof inspectionCalls)[keyof typeof inspectionCalls],
  request: object,
  { token }: { token: string } = chief,
) => portal.call(asked, request, { token });
const read = () => call<Inspection>(inspectionCalls.readInspection, {});
const findings = async (view: 'open' | 'mended' = 'open') =>
  (await call<{ rows: Finding[] }>(inspectionCalls.listFindings, { view, pageSize: 100 })).rows;
/** Some hours later, when a login of staff has ended. */
async function goOn(hours: number): Promise<void> {
  portal.clock.advance({ hours });
  chief = { ...chief, token: await logIn(portal, chief.account) };
}
/** Asks for an inspection and makes it. */
async function inspect(): Promise<void> {
  expect(await ask(inspectionCalls.checkAgain, {})).toMatchObject({ code: 1 });
  await inspectSite(portal.services);
}
/** What each check that is not as it should be has measured, and what was found: the title and what is wrong. */
async function inspected() {
  await inspect();
  const { last } = await read();
  const off = last?.checks.filter(({ state }) => state !== 'pass' && state !== 'off') ?? [];
  return {
    verdict: last?.verdict,
    measured: Object.fromEntries(off.map(({ key, measured, state }) => [key, [measured, state]])),
    found: (await findings()).map(({ check, title, text }) => `${check} ${title}：${text}`).sort(),
  };
}
const clean = { verdict: 'good', measured: {}, found: [] };

async function enquiry(state: string, createdAt: Date): Promise<number> {
  const { rows } = await portal.sql.query<{ id: string }>(
    `insert into enquiry (number, category, question, state, created_at, due_at)
     values (gen_random_uuid(), '其他', '', $1, $2, $2) returning id`,
    [state, createdAt],
  );
  return Number(rows[0]?.id);
}
async function section(
  name: string,
  { parent, isShown = true }: { parent?: number; isShown?: boolean } = {},
) {
  const { rows } = await portal.sql.query<{ id: string }>(
    `insert into section (name, kind, parent_id, is_shown) values ($1, 'news', $2, $3) returning id`,
    [name, parent ?? null, isShown],
  );
  return Number(rows[0]?.id);
}

describe('an inspection', () => {
  test('of a clean site finds nothing', async () => {
    await fresh();
    await item('policy', { fields: { title: '扶持办法' }, row: { publishTime: ago(179 * day) } });
    await item('case', { fields: { title: '节能案例' }, row: { publishTime: ago(364 * day) } });
    await item('declaration', {
      fields: { startsAt: '2026-03-01T00:00:00Z', endsAt: '2026-04-01T00:00:00Z' },
      extra: { conditions: ['在本市注册'], materials: ['申报书'] },
    });
    await withBody(`<p>车间</p><figure><img src="${picture}" alt="工人在总装线检查机器人"></figure>`);
    await enquiry('waiting', ago(30 * day));
    expect(await inspected()).toEqual(clean);
    const { last, open, mended, days, underWay } = await read();
    expect(last).toMatchObject({ items: 5, checks: expect.arrayContaining([expect.anything()]) as unknown });
    expect({ open, mended, days, underWay }).toEqual({
      ...{ open: 0, mended: 0, underWay: null },
      days: [{ day: '2026-03-04', verdict: 'good' }],
    });
  });

  test('of a site without anything finds home empty', async () => {
    expect(await inspected()).toEqual({
      verdict: 'failed',
      measured: { homeUpdate: [null, 'over'] },
      found: ['homeUpdate 首页：没有一条内容'],
    });
  });

  test('finds a home without anything new from the fourteenth day on', async () => {
    // policies are on home as well, and are due in half a year
    const id = await item('policy', { row: { publishTime: ago(14 * day - 1) } });
    expect(await inspected()).toEqual({
      ...clean,
      measured: { homeUpdate: [13, 'near'] },
    });
    await portal.sql.query('update content_item set publish_time = $2 where id = $1', [id, ago(14 * day)]);
    expect(await inspected()).toEqual({
      verdict: 'failed',
      measured: { homeUpdate: [14, 'over'] },
      found: ['homeUpdate 首页：14 天没有新内容，限 14 天'],
    });
  });

  test('counts for home what is public now alone', async () => {
    await item('policy', { row: { publishTime: ago(13 * day) } });
    for (const row of [
      { status: 1 },
      { isDeleted: true },
      { expireTime: ago(1) },
      { publishTime: ago(-minute) },
    ])
      await item('policy', { row });
    expect(await inspected()).toMatchObject({ measured: { homeUpdate: [13, 'near'] }, found: [] });
  });

  test.each([
    ['news', 14],
    ['notice', 14],
    ['policy', 180],
    ['case', 365],
  ] as const)('finds a section of %s from day %i on, and not before', async (kind, period) => {
    await fresh();
    const id = await item(kind, { row: { publishTime: ago(period * day - 1) } });
    expect(await inspected()).toEqual(clean);
    await portal.sql.query('update content_item set publish_time = $2 where id = $1', [
      id,
      ago(period * day),
    ]);
    expect(await inspected()).toEqual({
      ...clean,
      found: [`staleSections 栏目：${String(period)} 天没有更新，限 ${String(period)} 天`],
    });
  });

  test('finds sections that are empty, fails from the fifth on, and leaves out headings and what is hidden', async () => {
    await fresh();
    await section('藏起来的', { isShown: false });
    await section('在藏起来的下面', { parent: await section('上面', { isShown: false }) });
    const heading = await section('上');
    for (const name of ['空一', '空二', '空三']) await section(name, { parent: heading });
    // nobody can read what is there
    await item('news', { fields: { sectionName: '空四' }, row: { expireTime: ago(1) } });
    expect(await inspected()).toEqual({
      verdict: 'good',
      measured: { emptySections: [4, 'near'] },
      found: ['上 / 空一', '上 / 空三', '上 / 空二', '空四'].map((name) => `emptySections ${name}：没有内容`),
    });
    await section('空五');
    expect(await inspected()).toMatchObject({ verdict: 'failed', measured: { emptySections: [5, 'over'] } });
  });

  test('fails from the tenth section on that is not updated', async () => {
    await fresh();
    for (let n = 1; n < 10; n += 1)
      await item('news', { fields: { sectionName: `旧${String(n)}` }, row: { publishTime: ago(20 * day) } });
    expect(await inspected()).toMatchObject({ verdict: 'good', measured: { staleSections: [9, 'near'] } });
    await item('news', { fields: { sectionName: '旧十' }, row: { publishTime: ago(20 * day) } });
    expect(await inspected()).toMatchObject({ verdict: 'failed', measured: { staleSections: [10, 'over'] } });
  });

  test('finds what nobody has replied to for longer than three months', async () => {
    await fresh();
    const border = new Date('2025-12-04T02:00:00Z');
    await enquiry('waiting', border);
    for (const state of ['answered', 'closed']) await enquiry(state, ago(200 * day));
    expect(await inspected()).toEqual(clean);
    await enquiry('overdue', new Date(border.getTime() - 1));
    expect(await inspected()).toEqual({
      verdict: 'failed',
      measured: { unanswered: [1, 'over'] },
      found: ['unanswered 客服留言，2025-12-04 收到：90 天没有答复'],
    });
  });

  test('finds questions to experts in the same way', async () => {
    await fresh();
    const expert = await item('expert');
    const asker = await insertOwner(portal, 70);
    for (const [state, at] of [
      ['passedOn', ago(120 * day)],
      ['answered', ago(120 * day)],
      ['waiting', ago(30 * day)],
    ])
      await portal.sql.query(
        `insert into expert_question (item_id, user_id, body, is_private, is_of_enterprise, state, created_at)
         values ($1, $2, '问题', false, false, $3, $4)`,
        [expert, asker.id, state, at],
      );
    expect((await inspected()).found).toEqual(['unanswered 专家提问，2025-11-04 收到：120 天没有答复']);
  });

  test('counts pictures without words and with names of files, once an item', async () => {
    await fresh();
    const img = (alt: string) => `<figure><img src="${picture}" alt="${alt}"></figure>`;
    await withBody(img('') + img('') + img('IMG_2031.jpg') + img('工人检查机器人'), '三张图');
    await item('news', { fields: { sectionName: '要闻', body: img('') }, row: { status: 0 } });
    await item('news', { fields: { sectionName: '要闻', body: img('') }, row: { isDeleted: true } });
    expect(await inspected()).toEqual({
      verdict: 'good',
      measured: { altTexts: [3, 'mend'] },
      found: ['altTexts 三张图：2 张图片没有替代文字，1 张图片的替代文字是文件名或空话'],
    });
  });

  test('counts each place of a wrong word, a finding for each word of an item', async () => {
    await fresh();
    await withBody('<p>请用帐号登陆申报系统。</p><p>帐号丢失怎么办？</p>', '怎样登录');
    expect(await inspected()).toEqual({
      verdict: 'deducted',
      measured: { wrongWords: [3, 'over'] },
      found: [
        'wrongWords 怎样登录：2 处“帐号”：写“账”，如“账号”“账户”',
        'wrongWords 怎样登录：“登陆”：进入网站写“登录”',
      ].sort(),
    });
  });

  test('reads titles and summaries, and leaves hints and what the search does not offer to whoever reviews', async () => {
    await fresh();
    await item('news', {
      fields: { sectionName: '要闻', title: '技能竟赛', summary: '隆重召开，某某软件参展' },
    });
    await saveUnshownWords(portal.services.db, ['某某软件']);
    expect((await inspected()).found).toEqual(['wrongWords 技能竟赛：“竟赛”：写“竞”，如“竞争”“竞赛”']);
  });

  test('finds declarations without term, conditions or material', async () => {
    await fresh();
    const declaration = (title: string, more: TestItem<'declaration'>) =>
      item('declaration', {
        ...more,
        fields: { title, startsAt: '2026-03-01T00:00:00Z', endsAt: '2026-04-01T00:00:00Z', ...more.fields },
      });
    await declaration('没有时间', {
      fields: { startsAt: null, endsAt: null },
      extra: { conditions: ['在本市注册'], materials: ['申报书'] },
    });
    await declaration('没有材料', { extra: { conditions: ['在本市注册'], materials: [] } });
    await declaration('正文里有', {
      fields: { body: '<p>条件和材料见下表。</p>' },
      extra: { conditions: [], materials: [] },
    });
    expect((await inspected()).found).toEqual([
      'declarations 没有时间：没有填开始申报的时间，没有填截止申报的时间',
      'declarations 没有材料：没有写申报材料',
    ]);
  });

  test('finds forty planted faults among a hundred items, and no other', async () => {
    const faults = [
      '<p>帐号</p>',
      '<p>公平竟争</p>',
      `<figure><img src="${picture}" alt=""></figure>`,
      `<figure><img src="${picture}" alt="图片1"></figure>`,
    ];
    for (let n = 0; n < 100; n += 1)
      await withBody(`<p>第 ${String(n)} 条。</p>${n < 40 ? (faults[n % 4] ?? '') : ''}`, `标题${String(n)}`);
    await inspect();
    expect((await read()).last).toMatchObject({ items: 100, verdict: 'deducted' });
    const rows = await findings();
    expect(rows.map(({ title }) => Number(title.slice(2))).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, n) => n),
    );
    const byCheck = (key: CheckKey) => rows.filter(({ check }) => check === key).length;
    expect([byCheck('wrongWords'), byCheck('altTexts')]).toEqual([20, 20]);
  });
});

describe('a finding', () => {
  const setBody = (id: number, body: string) =>
    portal.sql.query('update content_item set body = $2 where id = $1', [id, body]);

  test('keeps its first day, is closed when it is mended, and keeps its history when it is found again', async () => {
    await fresh();
    const id = await withBody('<p>帐号</p>', '帮助');
    await inspect();
    const first = portal.clock.now();
    const [found] = await findings();
    expect(found).toMatchObject({
      ...{ check: 'wrongWords', subject: 'item', subjectId: id, title: '帮助', sectionName: '要闻' },
      ...{ firstAt: first.toISOString(), mendedAt: null, before: [], dueDay: '2026-03-09' },
    });
    await goOn(15);
    await inspect();
    expect(await findings()).toEqual([found]);

    await setBody(id, '<p>账号</p>');
    await inspect();
    const mended = portal.clock.now();
    expect(await findings()).toEqual([]);
    expect(await findings('mended')).toMatchObject([{ id: found?.id, mendedAt: mended.toISOString() }]);
    expect(await read()).toMatchObject({ open: 0, mended: 1 });

    await goOn(24);
    await setBody(id, '<p>帐号</p>');
    await inspect();
    expect(await findings('mended')).toEqual([]);
    expect(await findings()).toMatchObject([
      {
        ...{ id: found?.id, firstAt: first.toISOString(), mendedAt: null, dueDay: '2026-03-11' },
        before: [{ openedAt: first.toISOString(), mendedAt: mended.toISOString() }],
      },
    ]);
  });

  test('names who has written the item last, keeps the section, or has taken the message on', async () => {
    await fresh();
    const id = await withBody('<p>帐号</p>', '帮助');
    const empty = await section('空栏目');
    const keeper = await hireColleague(portal, 20, { role: 'writer', sectionId: empty });
    const message = await enquiry('waiting', ago(200 * day));
    await portal.sql.query('update content_version set updated_by = $2 where item_id = $1', [id, chief.id]);
    await inspect();
    const who = async () =>
      Object.fromEntries((await findings()).map(({ subject, responsible }) => [subject, responsible]));
    expect(await who()).toEqual({ item: [chief.account], section: [keeper.account], enquiry: [] });
    await portal.sql.query('update enquiry set assigned_to = $2 where id = $1', [message, keeper.id]);
    expect(await who()).toMatchObject({ enquiry: [keeper.account] });
  });

  test('is listed by its check, what is due first in front', async () => {
    await fresh();
    await withBody('<p>帐号</p>', '帮助');
    await section('空栏目');
    await inspect();
    expect((await findings()).map(({ check }) => check)).toEqual(['emptySections', 'wrongWords']);
    const { rows } = await call<{ rows: Finding[] }>(inspectionCalls.listFindings, { check: 'wrongWords' });
    expect(rows.map(({ check }) => check)).toEqual(['wrongWords']);
  });
});

describe('checkAgain', () => {
  test('refuses whoever is not a chief of the whole site', async () => {
    const others = [
      await hireColleague(portal, 30, { role: 'writer' }),
      await hireColleague(portal, 31, { role: 'reviewer' }),
      await hireColleague(portal, 32, { role: 'chief', sectionId: await section('一个栏目') }),
    ];
    for (const other of others)
      for (const asked of Object.values(inspectionCalls))
        expect(await ask(asked, { rev: 0, limits: defaultLimits, format: 'csv' }, other)).toMatchObject({
          code: errors.accessDenied.code,
        });
    expect((await read()).underWay).toBeNull();
  });

  test('asks once, however often it is pressed, and leaves one line of the audit', async () => {
    const lines = async () =>
      (await portal.sql.query(`select from audit_log where action = 'inspection'`)).rowCount ?? 0;
    const before = await lines();
    await Promise.all([1, 2, 3].map(() => ask(inspectionCalls.checkAgain, {})));
    expect((await read()).underWay).toEqual({ done: 0, total: 0 });
    expect(await lines()).toBe(before + 1);
    expect((await portal.sql.query('select from inspection_run')).rowCount).toBe(1);
  });
});
