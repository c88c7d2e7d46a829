import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditCalls } from '#contract/account/audit-calls.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { PublicImage } from '#contract/files/entities.ts';
import { releaseCalls } from '#contract/content/calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { enterMergedAreas } from '#contract/reference/entered-areas.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { queueCalls } from '#contract/todo/queue-calls.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { twoColours } from '#server/testing/sample-images.ts';
import { messageTitles } from '#server/testing/site-messages.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { uploadForm } from '#server/testing/uploading.ts';
import { sweepOldRows } from '#server/sweep.ts';

type Site = ResponseOf<typeof siteCalls.readSite>;
type Facts = RequestOf<typeof siteCalls.saveSite>['facts'];
type Versions = ResponseOf<typeof siteCalls.listSiteVersions>;

let portal: TestPortal;
let asking: TestColleague;
let other: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal({
    ...{ SITE_NAME: '江城平台', SITE_PHONE: '027-88001234', SITE_ICP: '旧写法 1 号' },
  });
  asking = await hireColleague(portal, 1, { role: 'chief' });
  other = await hireColleague(portal, 2, { role: 'chief' });
});
afterAll(() => portal.stop());
beforeEach(() => portal.sql.query('truncate site_version'));

const read = async ({ token } = asking): Promise<Site> =>
  (await portal.call(siteCalls.readSite, {}, { token })).data as Site;
/** Saves what is other than now. */
async function save(change: Partial<Facts>, { rev, by = asking }: { rev?: number; by?: TestColleague } = {}) {
  const now = await read();
  const facts = { ...now.facts, ...change };
  const request = { rev: rev ?? now.rev, facts, reason: '换了号码' };
  return portal.call(siteCalls.saveSite, request, { token: by.token });
}
const history = async (): Promise<Versions['rows']> =>
  ((await portal.call(siteCalls.listSiteVersions, {}, { token: asking.token })).data as Versions).rows;
const decide = (
  by: TestColleague,
  action: 'confirm' | 'drop' | 'withdraw',
  { id, comment = '' }: { id?: number; comment?: string } = {},
) =>
  read().then(({ waiting }) =>
    portal.call(siteCalls.decideSite, { id: id ?? waiting?.id ?? 1, action, comment }, { token: by.token }),
  );
const failsWith = (name: ErrorName, field?: string) => ({
  code: errors[name].code,
  ...(field !== undefined && { data: { field } }),
});
/** What this node says to visitors. */
const seen = () => portal.services.site.facts;

describe('readSite', () => {
  test('answers the settings of the first start until staff have written something', async () => {
    expect(await read()).toMatchObject({ rev: 0, last: null, waiting: null, facts: portal.config.firstSite });
    expect(seen()).toEqual(portal.config.firstSite);
    expect(await history()).toEqual([]);
  });

  test.each(['writer', 'reviewer', 'administrator', 'clerk'] as const)('refuses a %s', async (role) => {
    const { token } = await hireColleague(portal, 10 + role.length, { role });
    for (const [call, request] of [
      [siteCalls.readSite, {}],
      [siteCalls.listSiteVersions, {}],
      [siteCalls.restoreSite, { rev: 0, id: 1, reason: '试' }],
    ] as const)
      expect(await portal.call(call, request, { token })).toMatchObject(failsWith('accessDenied'));
  });

  test('refuses a chief of one section', async () => {
    const { token } = await hireColleague(portal, 30, { role: 'chief', sectionId: 5 });
    expect(await portal.call(siteCalls.readSite, {}, { token })).toMatchObject(failsWith('accessDenied'));
  });
});

describe('saveSite', () => {
  test('lets what needs no second chief be seen at once, and keeps the settings of the first start as a version', async () => {
    expect(await save({ phone: '027-88009999', hours: '' })).toMatchObject({
      code: 1,
      data: { rev: 2, isLive: true, isWaiting: false },
    });
    await expect.poll(() => seen().phone).toBe('027-88009999');
    expect(seen()).toEqual({ ...portal.config.firstSite, phone: '027-88009999', hours: '' });
    expect(await read()).toMatchObject({
      ...{ rev: 2, waiting: null, last: { by: asking.account, reason: '换了号码' } },
    });
    expect(await history()).toMatchObject([
      { rev: 2, state: 'live', by: asking.account, before: { phone: '027-88001234' } },
      { rev: 1, state: 'live', by: '', reason: '', before: null },
    ]);
  });

  test('shows the rest at once where a name waits for another chief', async () => {
    const answer = await save({ name: '江城工业互联网公共服务平台', phone: '12345' });
    expect(answer).toMatchObject({ code: 1, data: { rev: 2, isLive: true, isWaiting: true } });
    await expect.poll(() => seen().phone).toBe('12345');
    expect(seen().name).toBe('江城平台');
    expect((await read()).waiting).toMatchObject({
      ...{ by: asking.account, isOwn: true, reason: '换了号码' },
      facts: { name: '江城工业互联网公共服务平台', icp: '旧写法 1 号' },
    });
    expect((await read(other)).waiting).toMatchObject({ isOwn: false });
    expect(await messageTitles(portal, other.token)).toContain('网站信息的改动等待确认');
    expect(await messageTitles(portal, asking.token)).not.toContain('网站信息的改动等待确认');
  });

  test.each<[string, Partial<Facts>, ErrorName, string]>([
    ['no name', { name: ' ' }, 'siteNameRequired', 'name'],
    ['a phone that is none', { phone: '8800' }, 'sitePhoneFormat', 'phone'],
    ['a record in another form', { icp: '蜀ICP备123号' }, 'siteIcpFormat', 'icp'],
    ['an area that there is not', { areaCode: '999999' }, 'siteAreaUnknown', 'areaCode'],
    [
      'an address without http',
      { links: [{ name: '市政府', url: 'www.a.example' }] },
      'siteLinkAddressFormat',
      'links',
    ],
    ['a picture that there is not', { logo: `/images/${'0'.repeat(32)}.webp` }, 'imageUnknown', 'logo'],
    ['a picture elsewhere', { favicon: 'https://a.example/b.png' }, 'imageUnknown', 'favicon'],
    [
      'a code whose picture there is not',
      { codes: [{ name: '公众号', image: `/images/${'1'.repeat(32)}.webp` }] },
      'imageUnknown',
      'codes',
    ],
  ])('refuses %s, and writes nothing', async (_, change, error, field) => {
    expect(await save({ subtitle: '一站办理', ...change })).toMatchObject(failsWith(error, field));
    expect(await read()).toMatchObject({ rev: 0, waiting: null });
  });

  test('leaves alone what nobody has changed, such as a record of the settings in another form', async () => {
    expect(await save({ subtitle: '一站办理' })).toMatchObject({ code: 1 });
    await expect.poll(() => seen().icp).toBe('旧写法 1 号');
  });

  test('wants a reason, and a change', async () => {
    const { rev, facts } = await read();
    const send = (reason: string, more: object = {}) =>
      portal.call(siteCalls.saveSite, { rev, facts: { ...facts, ...more }, reason }, { token: asking.token });
    expect(await send(' ', { phone: '12345' })).toMatchObject(failsWith('siteReasonRequired', 'reason'));
    expect(await send('字'.repeat(201), { phone: '12345' })).toMatchObject(failsWith('siteReasonTooLong'));
    expect(await send('没有改')).toMatchObject(failsWith('siteNothingChanged'));
    expect(await send('字'.repeat(200), { phone: '12345' })).toMatchObject({ code: 1 });
  });

  test('accepts one of 8 who save what they have seen at the same time, and says so to the others', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { rev } = await read();
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          save(
            { phone: `027-8800${String(round)}00${String(n)}` },
            { rev, by: n % 2 === 0 ? asking : other },
          ),
        ),
      );
      const codes = answers.map(({ code }) => code);
      expect(codes.filter((code) => code === 1)).toHaveLength(1);
      expect(codes.filter((code) => code === errors.editedMeanwhile.code)).toHaveLength(7);
      // the settings of the first start are a version as well
      expect((await read()).rev).toBe(round + 2);
    }
  });

  test('refuses a second change of what waits, and writes nothing of it', async () => {
    expect(await save({ name: '第一个' })).toMatchObject({ code: 1, data: { rev: 1, isLive: false } });
    expect(await save({ operator: '另一家', phone: '12345' }, { by: other })).toMatchObject(
      failsWith('siteChangeWaiting'),
    );
    expect(await read()).toMatchObject({ rev: 1, facts: { phone: '027-88001234' } });
    expect(await save({ phone: '12345' }, { by: other })).toMatchObject({ code: 1 });
  });

  test('keeps the pictures that it names, also of versions that are past', async () => {
    const form = uploadForm('', [{ name: 'a.png', content: await twoColours(30, 20).png().toBuffer() }]);
    const { method, path } = filesCalls.uploadPublicImage;
    const sent = await openBrowser(portal).fetch(path, { method, body: form, token: asking.token });
    const { imageUrl } = ((await sent.json()) as { data: PublicImage }).data;
    const codes = [{ name: '公众号', image: imageUrl }];
    expect(await save({ logo: imageUrl, codes })).toMatchObject({ code: 1 });
    expect(await save({ logo: '', codes: [] })).toMatchObject({ code: 1 });
    portal.clock.advance({ hours: 25 });
    await sweepOldRows(portal.services);
    // a day later nobody is logged in any more
    asking = await hireColleague(portal, 40, { role: 'chief' });
    const second = (await history()).find(({ rev }) => rev === 2);
    const back = { rev: 3, id: second?.id ?? 0, reason: '恢复标志' };
    expect(await portal.call(siteCalls.restoreSite, back, { token: asking.token })).toMatchObject({
      code: 1,
    });
    expect((await fetch(portal.url + imageUrl)).status).toBe(200);
    await expect.poll(() => seen()).toMatchObject({ logo: imageUrl, codes });
  });
});

describe('decideSite', () => {
  beforeAll(async () => {
    asking = await hireColleague(portal, 50, { role: 'chief' });
    other = await hireColleague(portal, 51, { role: 'chief' });
  });

  test('confirms what another has proposed, and what was changed meanwhile stays', async () => {
    await save({ name: '新的名称', policeRecord: '鄂公网安备 42010002000001号' });
    await save({ phone: '12345' }, { by: other });
    expect(await decide(asking, 'confirm')).toMatchObject(failsWith('siteFourEyes'));
    expect(await decide(other, 'withdraw')).toMatchObject(failsWith('siteChangeNotOwn'));
    expect(seen().name).toBe('江城平台');
    expect(await decide(other, 'confirm')).toMatchObject({ code: 1 });
    await expect
      .poll(seen)
      .toMatchObject({ name: '新的名称', policeRecord: '鄂公网安备 42010002000001号', phone: '12345' });
    expect(await read()).toMatchObject({ rev: 3, waiting: null, last: { by: asking.account } });
    expect(await history()).toMatchObject([
      { rev: 2, by: other.account },
      { rev: 3, by: asking.account, decidedBy: other.account, before: { name: '江城平台', phone: '12345' } },
      { rev: 1 },
    ]);
    expect(await messageTitles(portal, asking.token)).toContain('网站信息的改动已生效');
  });

  test('drops with a reason, and lets whoever has proposed take it back', async () => {
    await save({ name: '不好的名称' });
    expect(await decide(other, 'drop')).toMatchObject(failsWith('siteReasonRequired', 'comment'));
    expect(await decide(other, 'drop', { comment: '没有批文' })).toMatchObject({ code: 1 });
    await save({ name: '又一个' });
    expect(await decide(asking, 'withdraw')).toMatchObject({ code: 1 });
    expect(await history()).toMatchObject([
      { state: 'withdrawn', rev: null, facts: { name: '又一个' }, before: { name: '江城平台' } },
      { state: 'dropped', rev: null, comment: '没有批文', decidedBy: other.account },
      { rev: 1 },
    ]);
    expect(seen().name).toBe('江城平台');
    expect(await messageTitles(portal, asking.token)).toContain('网站信息的改动没有采纳');
  });

  test('decides once, of several at the same time', async () => {
    await save({ name: '抢着确认' });
    const id = (await read()).waiting?.id;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        decide(other, n % 2 === 0 ? 'confirm' : 'drop', { comment: '不', ...(id !== undefined && { id }) }),
      ),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 1)).toHaveLength(1);
    expect(codes.filter((code) => code === errors.siteChangeSettled.code)).toHaveLength(5);
    expect(await decide(other, 'confirm', { id: 9_999_999 })).toMatchObject(failsWith('notFound'));
  });

  test('counts for the queue of whoever may confirm it, and not of whoever has proposed it', async () => {
    const waitingFor = async ({ token }: TestColleague) => {
      const { data } = await portal.call(queueCalls.consoleQueues, {}, { token });
      return (data as ResponseOf<typeof queueCalls.consoleQueues>).rows.find(({ page }) => page === 'site');
    };
    await save({ operator: '新的中心' });
    expect(await waitingFor(asking)).toEqual({ page: 'site', waiting: 0 });
    expect(await waitingFor(other)).toEqual({ page: 'site', waiting: 1 });
  });
});

describe('restoreSite', () => {
  const restore = (id: number, rev: number) =>
    portal.call(siteCalls.restoreSite, { rev, id, reason: '改错了' }, { token: asking.token });

  test('says an old version again, what is guarded by four eyes', async () => {
    await save({ name: '新的名称' });
    await decide(other, 'confirm');
    await save({ phone: '12345' });
    const first = (await history()).find(({ rev }) => rev === 1)?.id ?? 0;
    expect(await restore(first, 2)).toMatchObject(failsWith('editedMeanwhile'));
    expect(await restore(first, 3)).toMatchObject({
      code: 1,
      data: { rev: 4, isLive: true, isWaiting: true },
    });
    await expect.poll(() => seen().phone).toBe('027-88001234');
    expect(seen().name).toBe('新的名称');
    expect(await restore(first, 4)).toMatchObject(failsWith('siteChangeWaiting'));
    await decide(other, 'confirm');
    await expect.poll(seen).toEqual(portal.config.firstSite);
    expect(await restore(first, 5)).toMatchObject(failsWith('siteNothingChanged'));
  });

  test('does not bring back a district that was merged since', async () => {
    await save({ areaCode: '510104' });
    await save({ areaCode: '510105' });
    const old = (await history()).find(({ facts }) => facts.areaCode === '510104')?.id ?? 0;
    await portal.sql.query(`update area set merged_into = '510106' where code = '510104'`);
    const { rev } = await read();
    // of a process that does not know it yet
    expect(await restore(old, rev)).toMatchObject(failsWith('siteAreaUnknown', 'areaCode'));
    enterMergedAreas({ '510104': '510106' });
    expect(await restore(old, rev)).toMatchObject({ code: 1 });
    expect((await read()).facts.areaCode).toBe('510106');
    enterMergedAreas({});
    await portal.sql.query(`update area set merged_into = null where code = '510104'`);
  });

  test('refuses what was never live', async () => {
    await save({ name: '没有采纳的' });
    const id = (await read()).waiting?.id ?? 0;
    expect(await restore(id, 1)).toMatchObject(failsWith('notFound'));
    expect(await restore(9_999_999, 1)).toMatchObject(failsWith('notFound'));
  });
});

test('every act leaves a line of the audit that people can read', async () => {
  const administrator = await hireColleague(portal, 60, { role: 'administrator' });
  await save({ name: '新的名称', phone: '12345', hours: '全天' });
  await decide(other, 'drop', { comment: '没有批文' });
  const found = await portal.call(
    auditCalls.searchAudit,
    { act: 'site', pageSize: 3 },
    { token: administrator.token },
  );
  const { rows } = found.data as ResponseOf<typeof auditCalls.searchAudit>;
  expect(rows.map(({ who, act, detail, outcome }) => [who, act, detail, outcome])).toEqual([
    [other.account, '网站信息', '网站名称', '不采纳'],
    [asking.account, '网站信息', '网站名称', '提出，等待另一位确认'],
    [asking.account, '网站信息', '服务电话、服务时间', '保存'],
  ]);
});

describe('visits of a site before this one', () => {
  const footer = async () =>
    (
      (await portal.call(releaseCalls.getStatisticsNum, {})).data as ResponseOf<
        typeof releaseCalls.getStatisticsNum
      >
    ).trafficStatistics;

  test('are added to the own ones once another chief has confirmed them', async () => {
    const own = await footer();
    await save({ visitsBefore: '1286400', visitsBeforeDay: '2026-03-03' });
    expect((await read()).waiting?.facts).toMatchObject({ visitsBefore: '1286400' });
    expect(await footer()).toBe(own);
    expect(await decide(other, 'confirm')).toMatchObject({ code: 1 });
    await expect.poll(footer).toBe(own + 1_286_400);
  });

  test('are of a day that has come', async () => {
    const now = portal.clock.now();
    const visitsBeforeDay = shanghaiDay(new Date(now.getTime() + 86_400_000));
    const tomorrow = { visitsBefore: '5', visitsBeforeDay };
    expect(await save(tomorrow)).toMatchObject(failsWith('visitsBeforeDay', 'visitsBeforeDay'));
    expect(await save({ ...tomorrow, visitsBeforeDay: shanghaiDay(now) })).toMatchObject({ code: 1 });
  });

  test('are none in what an older release has written', async () => {
    const { visitsBefore: _count, visitsBeforeDay: _day, ...older } = portal.config.firstSite;
    await portal.sql.query(
      `insert into site_version (rev, state, facts, base_rev, reason, saved_at) values (1, 'live', $1, 0, '', now())`,
      [{ ...older, phone: '12381' }],
    );
    await expect.poll(() => seen().phone).toBe('12381');
    expect((await read()).facts).toMatchObject({ visitsBefore: '', visitsBeforeDay: '' });
    expect(await footer()).toBeGreaterThanOrEqual(0);
  });
});
