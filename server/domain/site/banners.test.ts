import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditCalls } from '#contract/account/audit-calls.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { releaseCalls } from '#contract/content/calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import type { PublicImage } from '#contract/files/entities.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { bannerCalls } from '#contract/site/banner-calls.ts';
import { bannersMax } from '#contract/site/banners.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { twoColours } from '#server/testing/sample-images.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { uploadForm } from '#server/testing/uploading.ts';

type Rows = RequestOf<typeof bannerCalls.saveBanners>['rows'];
type Row = Rows[number];
type List = ResponseOf<typeof bannerCalls.readBanners>;

let portal: TestPortal;
let chief: TestColleague;
let other: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal();
  chief = await hireColleague(portal, 1, { role: 'chief' });
  other = await hireColleague(portal, 2, { role: 'chief' });
});
afterAll(() => portal.stop());
beforeEach(() => portal.sql.query('delete from banner'));

const slide = (title: string, more: Partial<Row> = {}): Row => ({
  title,
  actions: [{ label: '看看', href: '/Info/HotSpotPolicy' }],
  ...more,
});
const read = async (place: 'sy' | 'syyc' = 'sy') =>
  (await portal.call(bannerCalls.readBanners, { place }, { token: chief.token })).data as List;
async function save(
  rows: Rows,
  { digest, by = chief, place = 'sy' }: { digest?: string; by?: TestColleague; place?: 'sy' | 'syyc' } = {},
) {
  const seen = digest ?? (await read(place)).digest;
  return portal.call(bannerCalls.saveBanners, { place, digest: seen, rows }, { token: by.token });
}
const failsWith = (name: ErrorName, field?: string) => ({
  code: errors[name].code,
  ...(field !== undefined && { data: { field } }),
});
/** What home is given, by the cache of this node. */
const seen = async (addressType = 'sy') => {
  const { data } = await portal.call(releaseCalls.portalAdrotatorlistNew, { addressType, pageSize: 5 });
  return data as ResponseOf<typeof releaseCalls.portalAdrotatorlistNew>;
};
/** The first two as staff have them. */
async function pair() {
  const [first, second] = (await read()).rows;
  if (first === undefined || second === undefined) throw new Error('there are not two');
  return [first, second] as const;
}
const titlesSeen = async () => (await seen()).map(({ title }) => title);

describe('saveBanners', () => {
  test('lets visitors see what is added, changed, moved and removed at once', async () => {
    expect(await titlesSeen()).toEqual([]);
    expect(await save([slide('一'), slide('二')])).toMatchObject({ code: 1 });
    expect(await titlesSeen()).toEqual(['一', '二']);
    const [first, second] = await pair();
    expect(await save([{ ...second, title: '改过的' }, first])).toMatchObject({ code: 1 });
    expect(await titlesSeen()).toEqual(['改过的', '一']);
    expect(await save([first])).toMatchObject({ code: 1 });
    expect(await seen()).toMatchObject([
      { id: first.id, title: '一', actions: [{ label: '看看', href: '/Info/HotSpotPolicy' }] },
    ]);
  });

  test('shows a slide from its first moment on and until its last, without anybody writing anything', async () => {
    const at = (minutes: number) => new Date(portal.clock.now().getTime() + minutes * 60_000).toISOString();
    await save([
      slide('一直'),
      slide('藏着', { isShown: false }),
      slide('将来', { shownFrom: at(10), shownUntil: at(20) }),
    ]);
    expect(await titlesSeen()).toEqual(['一直']);
    portal.clock.advance({ minutes: 9, seconds: 59 });
    expect(await titlesSeen()).toEqual(['一直']);
    portal.clock.advance({ seconds: 1 });
    expect(await titlesSeen()).toEqual(['一直', '将来']);
    portal.clock.advance({ minutes: 9, seconds: 59 });
    expect(await titlesSeen()).toEqual(['一直', '将来']);
    portal.clock.advance({ seconds: 1 });
    expect(await titlesSeen()).toEqual(['一直']);
  });

  test('keeps a tile apart from the slides', async () => {
    await save([slide('轮播')]);
    expect(await save([{ title: '专题', linkAddress: '/Info/newsList' }], { place: 'syyc' })).toMatchObject({
      code: 1,
    });
    expect(await seen('syyc')).toMatchObject([{ title: '专题', linkAddress: '/Info/newsList' }]);
    expect(await titlesSeen()).toEqual(['轮播']);
  });

  test.each<[string, Row, ErrorName, string]>([
    ['no title', slide(' '), 'bannerTitleRequired', 'title'],
    ['a title that is too long', slide('长'.repeat(31)), 'siteTextTooLong', 'title'],
    [
      'a button without words',
      slide('一', { actions: [{ label: '', href: '/a' }] }),
      'bannerLabelRequired',
      'actions',
    ],
    [
      'an address of a program',
      slide('一', { actions: [{ label: '看', href: 'javascript:alert(1)' }] }),
      'menuAddressWrong',
      'actions',
    ],
    [
      'three buttons',
      slide('一', { actions: ['1', '2', '3'].map((label) => ({ label, href: '/a' })) }),
      'siteListFull',
      'actions',
    ],
    [
      'an end that is its beginning',
      slide('一', { shownFrom: '2026-03-04T02:00:00Z', shownUntil: '2026-03-04T02:00:00Z' }),
      'bannerTimesOrder',
      'shownUntil',
    ],
    ['a picture elsewhere', slide('一', { imageUrl: 'https://a.example/b.png' }), 'imageUnknown', 'imageUrl'],
    [
      'a picture that there is not',
      slide('一', { imageUrl: `/images/${'0'.repeat(32)}.webp` }),
      'imageUnknown',
      'imageUrl',
    ],
  ])('refuses %s, and writes nothing', async (_, row, error, field) => {
    expect(await save([slide('好的'), row])).toMatchObject(failsWith(error, `rows.1.${field}`));
    expect((await read()).rows).toEqual([]);
  });

  test('takes as many as there may be, and no more', async () => {
    const rows = Array.from({ length: bannersMax + 1 }, (_, n) => slide(`第 ${String(n)} 张`));
    expect(await save(rows)).toMatchObject(failsWith('siteListFull'));
    expect(await save(rows.slice(1))).toMatchObject({ code: 1 });
  });

  test('tells the second of two who write at the same time, and whoever names a row that is gone', async () => {
    await save([slide('一')]);
    const { digest, rows } = await read();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        save([...rows, slide(`又一张 ${String(n)}`)], { digest, by: n % 2 === 0 ? chief : other }),
      ),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 1)).toHaveLength(1);
    expect(codes.filter((code) => code === errors.editedMeanwhile.code)).toHaveLength(5);
    expect(await save([{ ...slide('一'), id: 9_999_999 }])).toMatchObject(failsWith('editedMeanwhile'));
    expect(await save((await read()).rows)).toMatchObject(failsWith('siteNothingChanged'));
  });

  test('keeps the picture of a slide, with what it says', async () => {
    const form = uploadForm('', [{ name: 'a.png', content: await twoColours(30, 20).png().toBuffer() }]);
    const { method, path } = filesCalls.uploadPublicImage;
    const sent = await openBrowser(portal).fetch(path, { method, body: form, token: chief.token });
    const { imageUrl } = ((await sent.json()) as { data: PublicImage }).data;
    await save([slide('有图', { imageUrl, imageAlt: '车间里的机器人' })]);
    expect(await seen()).toMatchObject([{ imageUrl, imageAlt: '车间里的机器人' }]);
    const { rows } = await portal.sql.query<{ place: string }>(
      `select place from media_use where place = 'banner'`,
    );
    expect(rows).toEqual([{ place: 'banner' }]);
  });

  test.each(['writer', 'reviewer', 'administrator', 'clerk'] as const)('refuses a %s', async (role) => {
    const { token } = await hireColleague(portal, 10 + role.length, { role });
    expect(await portal.call(bannerCalls.readBanners, { place: 'sy' }, { token })).toMatchObject(
      failsWith('accessDenied'),
    );
  });

  test('refuses a chief of one section', async () => {
    const { token } = await hireColleague(portal, 30, { role: 'chief', sectionId: 5 });
    const request = { place: 'sy' as const, digest: '', rows: [] };
    expect(await portal.call(bannerCalls.saveBanners, request, { token })).toMatchObject(
      failsWith('accessDenied'),
    );
  });

  test('leaves a line of the audit that people can read', async () => {
    await save([slide('甲'), slide('乙')]);
    const [first, second] = await pair();
    await save([{ ...second, kicker: '新' }, first, slide('丙')]);
    await save([first]);
    const administrator = await hireColleague(portal, 60, { role: 'administrator' });
    const { data } = await portal.call(
      auditCalls.searchAudit,
      { act: 'upkeep', pageSize: 3 },
      { token: administrator.token },
    );
    const { rows } = data as ResponseOf<typeof auditCalls.searchAudit>;
    expect(rows.map(({ who, act, detail, outcome }) => [who, act, detail, outcome])).toEqual([
      [chief.account, '网站维护', '首页轮播：删除 乙、丙', '保存'],
      [chief.account, '网站维护', '首页轮播：新增 丙；修改 乙；调整顺序', '保存'],
      [chief.account, '网站维护', '首页轮播：新增 甲、乙', '保存'],
    ]);
  });
});
