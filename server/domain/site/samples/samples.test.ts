import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { errors } from '#contract/errors.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { bannerCalls } from '#contract/site/banner-calls.ts';
import { sampleCalls } from '#contract/site/sample-calls.ts';
import { sampleKinds, sampleMark, samplesOfferedBelow } from '#contract/site/samples.ts';
import { loadSections } from '#server/db/load-reference.ts';
import { blocked } from '#server/testing/database.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { sampleItems } from './sample-items.ts';
import { sampleSetting } from './samples.ts';

let portal: TestPortal;
let chief: TestColleague;
let administrator: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal({ SITE_HOST_UNIT: '江城市经济和信息化局', SITE_AREA_CODE: '510100' });
  await loadSections(portal.services.db);
  chief = await hireColleague(portal, 1, { role: 'chief' });
  administrator = await hireColleague(portal, 2, { role: 'administrator' });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await portal.sql.query(
    'update content_item set is_deleted = true, deleted_at = now() where not is_deleted',
  );
  await portal.sql.query(`delete from banner where address_type = 'sy'`);
  await portal.sql.query('delete from site_setting where name = $1', [sampleSetting]);
});

const total = sampleItems({ city: '', unit: '', today: '2026-03-04' }).length + 1;
const read = async () =>
  (await portal.call(sampleCalls.readSamples, {}, { token: chief.token })).data as ResponseOf<
    typeof sampleCalls.readSamples
  >;
const take = ({ token } = chief) => portal.call(sampleCalls.takeSamples, {}, { token });
const remove = async () =>
  (await portal.call(sampleCalls.removeSamples, {}, { token: chief.token })).data as ResponseOf<
    typeof sampleCalls.removeSamples
  >;
const written = async () =>
  (
    await portal.sql.query<{ id: string; kind: string; title: string; status: number }>(
      'select id, kind, title, status from content_item where not is_deleted order by id',
    )
  ).rows;

test('takeSamples writes drafts of this city that nobody sees, each with its line of the audit, and a hidden slide', async () => {
  expect(await read()).toMatchObject({ isOffered: true, isLeft: false, total, taken: [] });
  expect(await take()).toMatchObject({ code: 1, data: { added: total } });
  const rows = await written();
  expect(rows.map(({ kind }) => kind)).toEqual([
    ...['policy', 'policy', 'policy', 'news', 'news', 'news', 'help', 'case', 'notice'],
  ]);
  expect(rows.every(({ title, status }) => title.startsWith(sampleMark) && status === 0)).toBe(true);
  expect(rows[0]?.title).toContain('成都市');
  const lines = await portal.sql.query(
    `select 1 from audit_log where action = 'content' and result = 'save' and object ~ ('^content (' || $1 || ')\\M')`,
    [rows.map(({ id }) => id).join('|')],
  );
  expect(lines.rows).toHaveLength(total - 1);
  const { data } = await portal.call(bannerCalls.readBanners, { place: 'sy' }, { token: chief.token });
  expect((data as ResponseOf<typeof bannerCalls.readBanners>).rows).toMatchObject([{ isShown: false }]);
  for (const { id } of rows)
    expect(await portal.call(contentCalls.getPortalById, { id: Number(id) })).toMatchObject({ data: null });
  expect(await read()).toMatchObject({ isOffered: false });
});

test('takeSamples writes nothing twice, and again what was removed', async () => {
  const answers = await Promise.all([take(), take(), take()]);
  expect(answers.map(({ data }) => (data as { added: number }).added).sort((a, b) => a - b)).toEqual([
    ...[0, 0, total],
  ]);
  const [first] = await written();
  await portal.sql.query('update content_item set is_deleted = true where id = $1', [first?.id]);
  expect(await take()).toMatchObject({ data: { added: 1 } });
  expect(await written()).toHaveLength(total - 1);
  expect(await remove()).toEqual({ removed: total, kept: [] });
  expect(await take()).toMatchObject({ data: { added: total } });
});

test('removeSamples leaves what was edited, says which, and removes nothing else', async () => {
  await take();
  const own = await insertItem(portal.services.db, 'news', { fields: { title: '本站的新闻' } });
  const notice = (await written()).find(({ kind }) => kind === 'notice');
  const edited = await portal.call(
    workCalls.saveItem,
    {
      ...{ kind: 'notice', id: Number(notice?.id), rev: 1, sectionName: '服务公告' },
      ...{ title: '平台 5 月 1 日开通', summary: '平台开通。', body: '<p>平台开通。</p>' },
      extra: { systemType: 0 },
    },
    { token: chief.token },
  );
  expect(edited, edited.msg).toMatchObject({ code: 1 });
  const banners = (await portal.call(bannerCalls.readBanners, { place: 'sy' }, { token: chief.token }))
    .data as ResponseOf<typeof bannerCalls.readBanners>;
  const rows = banners.rows.map((row) => ({ ...row, isShown: true }));
  await portal.call(
    bannerCalls.saveBanners,
    { place: 'sy', digest: banners.digest, rows },
    { token: chief.token },
  );
  expect((await read()).taken.filter(({ isEdited }) => isEdited).map(({ kind }) => kind)).toEqual([
    'notice',
    'banner',
  ]);
  expect(await remove()).toEqual({
    removed: total - 2,
    kept: ['平台 5 月 1 日开通', `${sampleMark}工业互联网公共服务平台`],
  });
  expect((await written()).map(({ id }) => Number(id))).toEqual([Number(notice?.id), own]);
  expect(await remove()).toMatchObject({ removed: 0 });
});

test('removeSamples leaves what is being edited at that moment', async () => {
  await take();
  const [first] = await written();
  const holder = await portal.sql.connect();
  try {
    await holder.query('begin');
    await holder.query('update content_item set rev = rev + 1 where id = $1', [first?.id]);
    const answer = remove();
    await expect.poll(async () => (await portal.sql.query(blocked)).rowCount).toBe(1);
    await holder.query('commit');
    expect(await answer).toEqual({ removed: total - 1, kept: [first?.title] });
  } finally {
    holder.release();
  }
  expect((await written()).map(({ id }) => id)).toEqual([first?.id]);
});

test('removeSamples leaves the slide that is being edited at that moment', async () => {
  await take();
  const holder = await portal.sql.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table banner in share row exclusive mode');
    await holder.query(`update banner set title = '本市的轮播' where starts_with(title, $1)`, [sampleMark]);
    const answer = remove();
    await expect.poll(async () => (await portal.sql.query(blocked)).rowCount).toBe(1);
    await holder.query('commit');
    expect(await answer).toEqual({ removed: total - 1, kept: ['本市的轮播'] });
  } finally {
    holder.release();
  }
});

test.each([
  ['one fewer', samplesOfferedBelow - 1, true],
  ['as many', samplesOfferedBelow, false],
])('readSamples offers them to a site with %s items of its own', async (_, count, isOffered) => {
  for (let n = 0; n < count; n += 1)
    await insertItem(portal.services.db, sampleKinds[n % sampleKinds.length] ?? 'news');
  expect((await read()).isOffered).toBe(isOffered);
  expect((await take()).code).toBe(isOffered ? 1 : errors.samplesTooLate.code);
});

test('dismissSamples is remembered and taken back, and leaves a line of the audit', async () => {
  const leave = (isLeft: boolean) =>
    portal.call(sampleCalls.dismissSamples, { isLeft }, { token: chief.token });
  expect(await leave(true)).toMatchObject({ code: 1 });
  expect(await leave(true)).toMatchObject({ code: 1 });
  expect(await read()).toMatchObject({ isLeft: true, isOffered: true });
  expect(await leave(false)).toMatchObject({ code: 1 });
  expect(await read()).toMatchObject({ isLeft: false });
  const lines = await portal.sql.query<{ object: string }>(
    `select object from audit_log where object like 'firstDay: %示例内容' order by id`,
  );
  expect(lines.rows.map(({ object }) => object)).toEqual([
    'firstDay: left 示例内容',
    'firstDay: called 示例内容',
  ]);
});

test('takeSamples is for chiefs of the whole site', async () => {
  expect(await take(administrator)).toMatchObject({ code: errors.accessDenied.code });
});
