import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { inspectionCalls } from '#contract/inspection/calls.ts';
import { mendingCalls } from '#contract/inspection/mending-calls.ts';
import { queueCalls } from '#contract/todo/queue-calls.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertItem } from '#server/testing/items.ts';
import { logIn } from '#server/testing/organisations.ts';
import { siteMessages } from '#server/testing/site-messages.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { still } from '#server/testing/still.ts';
import { forgetMender } from '#server/db/queries/inspection/given-finding.ts';
import { inspectSite } from '../inspect-site.ts';
import { remindMenders } from './remind-menders.ts';

type Finding = ResponseOf<typeof inspectionCalls.listFindings>['rows'][number];
type Own = ResponseOf<typeof mendingCalls.listOwnFindings>['rows'][number];

const hour = 3_600_000;
let portal: TestPortal;
let [news, other]: number[] = [];
let [chief, writer, elsewhere, clerk]: TestColleague[] = [];
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: still });
  const { rows } = await portal.sql.query<{ id: string }>(
    `insert into section (name, kind) values ('要闻', 'news'), ('案例', 'case') returning id`,
  );
  [news, other] = rows.map(({ id }) => Number(id));
  chief = await hireColleague(portal, 1, { role: 'chief' });
  writer = await hireColleague(portal, 2, { role: 'writer', sectionId: news ?? 0 });
  elsewhere = await hireColleague(portal, 3, { role: 'writer', sectionId: other ?? 0 });
  clerk = await hireColleague(portal, 4, { role: 'clerk' });
});
afterAll(() => portal.stop());
// 2026-03-04 10:00 of Shanghai, a Wednesday
beforeEach(async () => {
  at('2026-03-04');
  tokens.clear();
  for (const table of [
    'inspection_run',
    'inspection_finding',
    'content_item',
    'site_message',
    'outgoing_message',
  ])
    await portal.sql.query(`delete from ${table}`);
});

/** A login of staff ends within a day: one for each day to which a test goes. */
const tokens = new Map<string, string>();
async function as(one: TestColleague | undefined): Promise<{ token: string }> {
  const key = `${one?.account ?? ''} ${portal.clock.now().toISOString().slice(0, 13)}`;
  const token = tokens.get(key) ?? (await logIn(portal, one?.account ?? ''));
  tokens.set(key, token);
  return { token };
}
const failsWith = (name: ErrorName) => ({ code: errors[name].code });
const idOf = (one: TestColleague | undefined) => one?.id ?? 0;
const wrong = (body = '<p>帐号和瞎子</p>') =>
  insertItem(portal.services.db, 'news', {
    fields: { sectionName: '要闻', title: '通知一则', body },
    row: { publishTime: new Date(portal.clock.now().getTime() - hour) },
  });
const inspect = async () => {
  await portal.call(inspectionCalls.checkAgain, {}, await as(chief));
  await inspectSite(portal.services);
};
const list = async (view: 'open' | 'mended' = 'open') =>
  (
    (
      await portal.call(
        inspectionCalls.listFindings,
        { view, check: 'wrongWords', pageSize: 100 },
        await as(chief),
      )
    ).data as { rows: Finding[] }
  ).rows;
const own = async (one = writer) =>
  (
    (await portal.call(mendingCalls.listOwnFindings, { pageSize: 100 }, await as(one))).data as {
      rows: Own[];
    }
  ).rows;
const give = async (id: number, given: { to?: number; dueDay?: string; isWhole?: boolean } = {}) =>
  portal.call(
    mendingCalls.giveFinding,
    { id, to: idOf(writer), dueDay: '2026-03-06', ...given },
    await as(chief),
  );
const urge = async (id: number) => portal.call(mendingCalls.urgeFinding, { id }, await as(chief));
const told = async (one = writer) => {
  const messages = await siteMessages(portal, (await as(one)).token);
  return messages.map(({ title }) => title).reverse();
};
const waiting = async (one: TestColleague | undefined) =>
  (
    (await portal.call(queueCalls.consoleQueues, {}, await as(one))).data as {
      rows: { page: string; waiting: number }[];
    }
  ).rows.find(({ page }) => page === 'mending')?.waiting;
function at(day: string, time = '10:00'): void {
  const moment = Date.parse(`${day}T${time}:00+08:00`);
  portal.clock.advance({ seconds: (moment - portal.clock.now().getTime()) / 1_000 });
}
const given = (count: number) => `今日检查有 ${String(count)} 个问题交给您改`;
const urged = '催办：今日检查有 1 个问题等您改';
const early = '今日检查有 1 个问题明天到期';
const overdue = '今日检查有 1 个问题已经超期';

/** One item with a wrong word, found. */
async function oneFinding(): Promise<number> {
  await wrong('<p>帐号</p>');
  await inspect();
  const [finding] = await list();
  return finding?.id ?? 0;
}

describe('giveFinding', () => {
  test('gives one to a colleague of the section, who is told, sees it on his desk and where it leads', async () => {
    const item = await wrong();
    await inspect();
    const [first] = await list();
    const menders = await portal.call(mendingCalls.listMenders, { id: first?.id ?? 0 }, await as(chief));
    expect(menders.data).toEqual({
      rows: [
        { id: idOf(chief), account: 'chief_1' },
        { id: idOf(writer), account: 'writer_2' },
      ],
      together: 2,
    });
    expect(await give(first?.id ?? 0)).toMatchObject({ code: 1, data: { given: 1 } });
    expect(await own()).toMatchObject([
      { id: first?.id, subject: 'item', subjectId: item, dueDay: '2026-03-06', givenBy: 'chief_1' },
    ]);
    expect([await waiting(writer), await waiting(clerk), await waiting(elsewhere)]).toEqual([1, 0, 0]);
    expect((await siteMessages(portal, (await as(writer)).token))[0]).toMatchObject({
      title: given(1),
      page: '/console?page=mending',
    });
    const mails = await portal.messages(writer?.email ?? '');
    expect(mails.filter(({ template }) => template === 'inspectionMend')).toHaveLength(1);
    expect((await list()).find(({ id }) => id === first?.id)?.given).toEqual({
      account: 'writer_2',
      mayMend: true,
      isTold: true,
    });
    const { rows: lines } = await portal.sql.query(
      `select object, actor_user_id::int as by from audit_log where action = 'inspection' and result = 'given'`,
    );
    expect(lines).toEqual([
      {
        object: `finding ${String(first?.id)}: to user ${String(idOf(writer))} until 2026-03-06`,
        by: idOf(chief),
      },
    ]);
  });

  test('gives all findings of an item at once, in one message', async () => {
    await wrong();
    await inspect();
    const [first] = await list();
    expect(await give(first?.id ?? 0, { isWhole: true })).toMatchObject({ code: 1, data: { given: 2 } });
    expect(await own()).toHaveLength(2);
    expect(await told()).toEqual([given(2)]);
  });

  test('refuses whoever may not write there, and days that are over or too far', async () => {
    const id = await oneFinding();
    for (const one of [elsewhere, clerk])
      expect(await give(id, { to: idOf(one) })).toMatchObject({
        ...failsWith('findingMenderUnknown'),
        data: { field: 'to' },
      });
    for (const dueDay of ['2026-03-03', '2026-06-03', '2026-02-30', '', '20260306'])
      expect(await give(id, { dueDay }), dueDay).toMatchObject(failsWith('findingDayWrong'));
    for (const dueDay of ['2026-03-04', '2026-06-02'])
      expect(await give(id, { dueDay }), dueDay).toMatchObject({ code: 1 });
    expect(await give(999_999)).toMatchObject(failsWith('notFound'));
    const byWriter = await portal.call(
      mendingCalls.giveFinding,
      { id, to: idOf(writer), dueDay: '2026-03-06' },
      await as(writer),
    );
    expect(byWriter).toMatchObject(failsWith('accessDenied'));
  });

  test('closes what is mended with the next inspection, and leaves what comes back with nobody', async () => {
    const id = await oneFinding();
    await give(id, { dueDay: '2026-03-20' });
    await portal.sql.query(`update content_item set body = '<p>账号</p>'`);
    await inspect();
    expect([await own(), await waiting(writer)]).toEqual([[], 0]);
    expect(await list('mended')).toMatchObject([{ id, given: { account: 'writer_2' } }]);
    expect(await give(id)).toMatchObject(failsWith('findingMended'));
    expect(await urge(id)).toMatchObject(failsWith('findingMended'));
    await portal.sql.query(`update content_item set body = '<p>帐号</p>'`);
    await inspect();
    expect(await list()).toMatchObject([{ id, given: null, dueDay: '2026-03-09', before: [{}] }]);
    expect(await own()).toEqual([]);
  });
});

describe('urgeFinding', () => {
  test('tells again, once a day of Shanghai', async () => {
    const id = await oneFinding();
    expect(await urge(id)).toMatchObject(failsWith('findingNotGiven'));
    await give(id, { dueDay: '2026-03-20' });
    expect(await urge(id)).toMatchObject(failsWith('findingToldToday'));
    at('2026-03-04', '23:59');
    expect(await urge(id)).toMatchObject(failsWith('findingToldToday'));
    at('2026-03-05', '00:00');
    expect(await urge(id)).toMatchObject({ code: 1 });
    expect(await urge(id)).toMatchObject(failsWith('findingToldToday'));
    expect(await told()).toEqual([given(1), urged]);
  });
});

describe('remindMenders', () => {
  const remind = () => remindMenders(portal.services);

  test('reminds the day before from eight o’clock on, and when it is overdue, once each', async () => {
    const id = await oneFinding();
    await give(id, { dueDay: '2026-03-10' });
    at('2026-03-08', '23:00');
    await remind();
    at('2026-03-09', '07:59');
    await remind();
    expect(await told()).toEqual([given(1)]);
    at('2026-03-09', '08:00');
    await Promise.all([remind(), remind()]);
    at('2026-03-09', '20:00');
    await remind();
    expect(await told()).toEqual([given(1), early]);
    at('2026-03-10', '23:59');
    await remind();
    expect(await told()).toEqual([given(1), early]);
    for (const day of ['2026-03-11', '2026-03-12']) {
      at(day, '08:00');
      await remind();
      expect(await told()).toEqual([given(1), early, overdue]);
    }
  });

  test('says nothing twice on a day, nothing of what is mended, and begins anew with another day', async () => {
    const id = await oneFinding();
    await give(id, { dueDay: '2026-03-05' });
    await remind();
    expect(await told()).toEqual([given(1)]);
    at('2026-03-06', '08:00');
    await remind();
    expect(await told()).toEqual([given(1), overdue]);
    await give(id, { dueDay: '2026-03-10' });
    at('2026-03-09', '08:00');
    await remind();
    expect(await told()).toEqual([given(1), overdue, given(1), early]);
    await portal.sql.query('update inspection_finding set mended_at = now()');
    at('2026-03-11', '08:00');
    await remind();
    expect(await told()).toHaveLength(4);
  });
});

test('a colleague who lost the section, is suspended or erased has nothing to mend, is not told, and the chief sees it', async () => {
  const leaving = await hireColleague(portal, 20, { role: 'writer', sectionId: news ?? 0 });
  const id = await oneFinding();
  await give(id, { to: leaving.id, dueDay: '2026-03-10' });
  await portal.sql.query('update role_grant set section_id = $1 where user_id = $2', [other, leaving.id]);
  at('2026-03-09', '09:00');
  expect(await own(leaving)).toEqual([]);
  expect(await list()).toMatchObject([{ given: { account: leaving.account, mayMend: false } }]);
  expect(await urge(id)).toMatchObject(failsWith('findingMenderUnknown'));
  await remindMenders(portal.services);
  expect(await told(leaving)).toEqual([given(1)]);

  await portal.sql.query('update role_grant set section_id = $1 where user_id = $2', [news, leaving.id]);
  expect(await own(leaving)).toHaveLength(1);
  await portal.sql.query(
    `update app_user set suspended_at = now(), suspension_reason = '离职' where id = $1`,
    [leaving.id],
  );
  expect(await list()).toMatchObject([{ given: { mayMend: false } }]);
  expect(await give(id, { to: leaving.id, dueDay: '2026-03-10' })).toMatchObject(
    failsWith('findingMenderUnknown'),
  );

  await forgetMender(portal.services.db, leaving.id);
  expect(await list()).toMatchObject([{ given: null }]);
});
