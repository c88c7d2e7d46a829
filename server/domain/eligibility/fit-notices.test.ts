import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallDefinition, RequestOf } from '#contract/call.ts';
import { eligibilityCalls } from '#contract/eligibility/calls.ts';
import { errors } from '#contract/errors.ts';
import { subscriptionCalls } from '#contract/subscription/calls.ts';
import { insertDiagnosed } from '#server/testing/diagnosing.ts';
import { insertItem } from '#server/testing/items.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startSecondNode, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { recordStatements } from '#server/testing/record-statements.ts';
import { testRule, testSet } from '#server/testing/rule-keeping.ts';
import { siteMessages } from '#server/testing/site-messages.ts';
import { notifyFits } from './fit-notices.ts';

let portal: TestPortal;
let node: Awaited<ReturnType<typeof startSecondNode>>;
let serial = 900;
let company: Awaited<ReturnType<typeof insertDiagnosed>>;
beforeAll(async () => {
  // they tell nobody by themselves meanwhile
  const pauses = { notifySubscribers: 2 ** 31 - 1 };
  portal = await startTestPortal({}, { pauses });
  node = await startSecondNode(portal, { pauses });
});
afterAll(async () => {
  await node.stop();
  await portal.stop();
});
beforeEach(async () => {
  // nobody of before is told any more
  await portal.sql.query('delete from fit_notice');
  await portal.sql.query('delete from rule_set');
  company = await insertDiagnosed(portal, (serial += 1));
});

const day = 86_400_000;
const ask = <C extends CallDefinition>(call: C, request: RequestOf<C>) =>
  portal.call(call, request, { token: company.token });
const staff = testRule({ field: 'employees', operator: 'atMost', value: '300', unit: '人', period: '' });
const needsStaff = testSet([{ ...staff, clause: '300 人以下' }]);

/** A declaration that is open, with rules that count from this moment on. */
async function open(
  title: string,
  {
    startsIn = 0,
    endsIn = 60,
    content = needsStaff,
  }: { startsIn?: number; endsIn?: number; content?: object } = {},
): Promise<number> {
  const now = portal.clock.now();
  const at = (days: number) => new Date(now.getTime() + days * day).toISOString();
  const id = await insertItem(portal.services.db, 'declaration', {
    fields: { title, startsAt: at(startsIn), endsAt: at(endsIn) },
    // long before, by the clock of the database and by that of the portal
    row: { publishTime: new Date('2026-01-01T00:00:00Z') },
  });
  await portal.sql.query(
    `insert into rule_set (item_id, version, state, content, written_at, decided_at) values ($1, 1, 'active', $2, $3, $3)`,
    [id, JSON.stringify(content), now],
  );
  return id;
}

const agree = (employees = 120) =>
  ask(eligibilityCalls.giveFacts, {
    isAgreed: true,
    facts: [{ field: 'employees', year: null, value: employees }],
  });
const turn = (isOn: boolean) => ask(eligibilityCalls.setFitNotices, { isOn });
async function agreeAndTurnOn(employees = 120) {
  expect((await agree(employees)).code).toBe(1);
  expect((await turn(true)).code).toBe(1);
  portal.clock.advance({ minutes: 1 });
}
/** Both nodes at once, twice. */
async function run() {
  for (const _ of ['first', 'second'])
    await Promise.all([notifyFits(portal.services), notifyFits(node.services)]);
}
/** What it was told of what fits, the first first. */
const told = async () =>
  (await siteMessages(portal, company.token))
    .filter(({ title }) => title.includes('项新的政策和申报'))
    .reverse();
/** A time, after which the enterprise logs in again. */
async function later(seconds: number) {
  await portal.pass({ seconds });
  company = { ...company, token: await logIn(portal, company.account) };
}
const morning = (days = 1) => later(24 * 3_600 * days);

test('setFitNotices asks for the consent to be matched', async () => {
  expect(await turn(true)).toMatchObject({ code: errors.fitNoticeConsent.code });
  await agree();
  expect((await turn(true)).code).toBe(1);
  expect((await ask(eligibilityCalls.ownFacts, {})).data).toMatchObject({ isNotified: true });
  expect((await turn(false)).code).toBe(1);
  expect((await ask(eligibilityCalls.ownFacts, {})).data).toMatchObject({ isNotified: false });
});

test('notifyFits tells of what newly fits once, with reason, deadline and how to end it; of nothing from before', async () => {
  await open('从前就开始的');
  portal.clock.advance({ minutes: 1 });
  await agreeAndTurnOn();
  await open('适合的');
  await open('只差资料的', { content: testSet() });
  await open('不适合的', { content: testSet([{ ...staff, value: '100' }]) });
  await open('还没有开始的', { startsIn: 3 });
  await run();
  expect(await told(), 'not before its morning').toEqual([]);
  await morning();
  await run();
  const [message, ...others] = await told();
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    title: '有 2 项新的政策和申报，本企业符合或只差资料',
    page: '/company?page=policies',
  });
  expect(message?.body).toContain('适合的（符合全部 1 项要求');
  expect(message?.body).toContain('只差资料的（还缺资料：营业收入');
  expect(message?.body).toMatch(/截止/);
  expect(message?.body).toContain('关闭');
  for (const title of ['从前', '不适合的', '还没有开始']) expect(message?.body).not.toContain(title);
  // each once: a week later what has opened since, alone
  await morning(7);
  await run();
  const [, second, ...more] = await told();
  expect(more).toEqual([]);
  expect(second?.body).toContain('还没有开始的');
  expect(second?.body).not.toContain('只差资料的');
});

test('notifyFits tells no more than once in seven mornings', async () => {
  await agreeAndTurnOn();
  await open('第一项');
  await morning();
  await run();
  expect(await told()).toHaveLength(1);
  const { rows } = await portal.sql.query<{ next_at: Date }>(
    'select next_at from fit_notice where user_id = $1',
    [company.id],
  );
  await open('第二项');
  const next = rows[0]?.next_at.getTime() ?? 0;
  await later((next - portal.clock.now().getTime()) / 1_000 - 1);
  await run();
  expect(await told(), 'a moment before').toHaveLength(1);
  await later(1);
  await run();
  expect(await told(), 'at the moment').toHaveLength(2);
  // off and on again does not bring it sooner
  await turn(false);
  await turn(true);
  portal.clock.advance({ minutes: 1 });
  await open('第三项');
  await morning(2);
  await run();
  expect(await told()).toHaveLength(2);
  await morning(5);
  await run();
  expect(await told()).toHaveLength(3);
});

test('notifyFits tells nothing of what was withdrawn, to whom has turned it off, taken back, or paused', async () => {
  await agreeAndTurnOn();
  const gone = await open('撤下的');
  const kept = await open('还在的');
  await portal.sql.query('update content_item set status = 3 where id = $1', [gone]);
  await morning();
  await run();
  expect((await told())[0]?.body).toContain('还在的');
  expect((await told())[0]?.body).not.toContain('撤下的');
  expect(kept).not.toBe(gone);

  await turn(false);
  await open('关闭以后的');
  await morning(8);
  await run();
  expect(await told()).toHaveLength(1);

  await turn(true);
  portal.clock.advance({ minutes: 1 });
  await open('撤回以后的');
  expect((await ask(eligibilityCalls.withdrawFacts, {})).code).toBe(1);
  await morning(8);
  await run();
  expect(await told()).toHaveLength(1);

  await agreeAndTurnOn();
  const focus = { kinds: [], industries: [], areas: [], topics: [] };
  const paused = { rhythm: 'daily', onSite: false, byMail: false, focus } as const;
  expect((await ask(subscriptionCalls.saveSubscriptionSettings, paused)).code).toBe(1);
  await open('暂停时的');
  await morning(8);
  await run();
  expect(await told()).toHaveLength(1);
  // it was not told, so it is once the pause ends
  await ask(subscriptionCalls.saveSubscriptionSettings, { ...paused, onSite: true });
  await morning();
  await run();
  expect((await told())[1]?.body).toContain('暂停时的');
});

test('notifyFits names in mail what anybody may read, and says on the site alone what follows from own values', async () => {
  await agreeAndTurnOn();
  const focus = { kinds: [], industries: [], areas: [], topics: [] };
  const settings = { rhythm: 'daily', onSite: true, byMail: true, focus } as const;
  expect((await ask(subscriptionCalls.saveSubscriptionSettings, settings)).code).toBe(1);
  const id = await open('适合的');
  await open('只差资料的', { content: testSet() });
  await morning();
  await run();
  expect((await told())[0]?.body).toContain('营业收入');
  const mails = (await portal.messages(company.email ?? '')).filter(({ text }) => text.includes('适合的'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('只差资料的');
  expect(mails[0]?.text).toContain(`infoId=${String(id)}`);
  expect(mails[0]?.text).toMatch(/截止/);
  for (const own of ['营业收入', '还缺', '项要求', '预计', '最高']) expect(mails[0]?.text).not.toContain(own);
});

test('withdrawFacts forgets what the enterprise was told of, which follows from what it said', async () => {
  await agreeAndTurnOn();
  await open('告知过的');
  await morning();
  await run();
  const known = async () =>
    (await portal.sql.query('select from notified_fit where user_id = $1', [company.id])).rowCount;
  expect(await known()).toBe(1);
  expect((await ask(eligibilityCalls.withdrawFacts, {})).code).toBe(1);
  expect(await known()).toBe(0);
});

test('setFitNotices waits for whoever takes the consent back at the same time', async () => {
  await agree();
  const busy = await portal.sql.connect();
  await busy.query('begin');
  await busy.query('select from app_user where id = $1 for no key update', [company.id]);
  await busy.query('delete from fact_consent where user_id = $1', [company.id]);
  const asked = turn(true);
  const waiting = async () =>
    (
      await portal.sql.query(
        'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
      )
    ).rowCount;
  await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThan(0);
  await busy.query('commit');
  busy.release();
  expect(await asked).toMatchObject({ code: errors.fitNoticeConsent.code });
});

test('notifyFits reads what counts once, however many are due', async () => {
  await agreeAndTurnOn();
  const first = company;
  company = await insertDiagnosed(portal, (serial += 1));
  await agreeAndTurnOn();
  await open('适合两家的');
  await morning();
  const { statements } = await recordStatements(() => notifyFits(portal.services));
  const ofSets = statements.filter(({ text }) => text.includes('rule_set'));
  const due = [first, company];
  // what counts and the rules of it are read for all; of each, what is new to it
  expect(ofSets).toHaveLength(2 + due.length);
  for (const { id } of due)
    expect(
      (await portal.sql.query('select from notified_fit where user_id = $1', [id])).rowCount,
      String(id),
    ).toBe(1);
});
