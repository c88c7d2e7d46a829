import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpCalls, type SignUpPlaces } from '#contract/activities/sign-up-calls.ts';
import { signUpsPerDay } from '#contract/activities/constants.ts';
import type { ExtraOf } from '#contract/content/kinds.ts';
import { activityCalls } from '#contract/content/activity-calls.ts';
import { releaseStatusOf } from '#contract/content/release.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type Answer, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { messageTitles, siteMessages } from '#server/testing/site-messages.ts';
import { hireColleague } from '#server/testing/staff.ts';
import { sweepOldRows } from '#server/sweep.ts';
import { eraseDueAccounts } from '#server/erase-accounts.ts';
import { beginSession } from '../account/sessions.ts';
import { watchSignUps } from './transition-sign-up.ts';
import { notifyChanges } from './notify-changes.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { sendMessages: 50, watchSignUps: 3_600_000 } });
});
afterAll(() => portal.stop());

const failsWith = (name: ErrorName) => ({ code: errors[name].code });
const hours = (count: number) => new Date(portal.clock.now().getTime() + count * 3_600_000).toISOString();

/** Signed up for from an hour ago on, for a day; takes place in two. */
const insertActivity = (extra: Partial<ExtraOf<'activity'>> = {}, sectionName = '活动') =>
  insertItem(portal.services.db, 'activity', {
    fields: { title: '走进工厂', sectionName, startsAt: hours(48), endsAt: hours(52) },
    extra: {
      capacity: 2,
      signStartTime: hours(-1),
      signEndTime: hours(24),
      needsReview: false,
      mostPeople: 5,
      ...extra,
    },
  });

/** Without the password: a hundred of these take a while to check. */
const tokenOf = async (userId: number) =>
  (await beginSession(portal.services, { userId, ip: '127.0.0.1', userAgent: 'test' })).token;

let made = 100;
async function newUser(accountType: 'user' | 'enpt' = 'user') {
  made += 1;
  const account = `somebody${String(made)}`;
  const owner = await insertOwner(portal, made, { accountType, account });
  return { ...owner, account, token: await tokenOf(owner.id) };
}
type User = Awaited<ReturnType<typeof newUser>>;

const form = { name: '陈工', phone: '138 1111 2222', people: '1', remark: '=素食', isAgreed: true };
const signUp = ({ token }: Pick<User, 'token'>, activityId: number, changes: object = {}) =>
  portal.call(signUpCalls.addNew, { activityId, ...form, ...changes }, { token });
const places = async (activityId: number, user?: Pick<User, 'token'>) =>
  (await portal.call(signUpCalls.signUpPlaces, { activityId }, user && { token: user.token }))
    .data as SignUpPlaces;
async function signedUp(user: User, activityId: number, changes: object = {}) {
  const { code, msg, data } = await signUp(user, activityId, changes);
  expect(code, msg).toBe(1);
  return data as { id: number; state: string };
}
/** A busy node says so and is asked again, a little later: it would have nothing else to do than to say so. */
async function signUpInTheEnd(user: User, activityId: number): Promise<Answer> {
  const answer = await signUp(user, activityId);
  return answer.status === 503 ? sleep(50).then(() => signUpInTheEnd(user, activityId)) : answer;
}
const cancel = ({ token }: Pick<User, 'token'>, id: number) =>
  portal.call(signUpCalls.cancelSignUp, { id }, { token });
const messages = ({ token }: Pick<User, 'token'>) => siteMessages(portal, token);
const told = ({ token }: Pick<User, 'token'>) => messageTitles(portal, token);

describe('capacity and waiting list', () => {
  test('addNew confirms 3 of 100 concurrent sign-ups and puts 97 on the waiting list', async () => {
    const activityId = await insertActivity({ capacity: 3 });
    const users: User[] = [];
    for (let n = 0; n < 100; n += 1) users.push(await newUser());
    const answers = await Promise.all(users.map((user) => signUpInTheEnd(user, activityId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const states = answers.map(({ data }) => (data as { state: string }).state);
    expect(states.filter((state) => state === 'confirmed')).toHaveLength(3);
    expect(states.filter((state) => state === 'waitingList')).toHaveLength(97);
    expect(await places(activityId)).toMatchObject({ capacity: 3, signedUp: 3, waiting: 97, own: null });
    const { data } = await portal.call(activityCalls.getComprehensiveActivity, { pageSize: 100 });
    const rows = (data as { rows: { id: number; signedUp: number }[] }).rows;
    expect(rows.find(({ id }) => id === activityId)?.signedUp).toBe(3);
  });

  test('addNew puts a party larger than the free slots on the waiting list; a smaller one is confirmed', async () => {
    const activityId = await insertActivity({ capacity: 3 });
    const [one, many, late] = [await newUser(), await newUser(), await newUser()];
    expect(await signedUp(one, activityId, { people: '2' })).toMatchObject({ state: 'confirmed' });
    expect(await signedUp(many, activityId, { people: 2 })).toMatchObject({ state: 'waitingList' });
    expect(await signedUp(late, activityId)).toMatchObject({ state: 'confirmed' });
    expect(await places(activityId)).toMatchObject({ signedUp: 3, waiting: 2 });
  });

  test('addNew puts a newcomer on the waiting list while an earlier sign-up has not moved up yet', async () => {
    const activityId = await insertActivity({ capacity: 1 });
    const [first, waits, late] = [await newUser(), await newUser(), await newUser()];
    await signedUp(first, activityId);
    await signedUp(waits, activityId);
    await portal.sql.query(`update content_item set extra = extra || '{"capacity": 2}' where id = $1`, [
      activityId,
    ]);
    expect(await signedUp(late, activityId)).toMatchObject({ state: 'waitingList' });
    await watchSignUps(portal.services);
    expect((await places(activityId, waits)).own?.state).toBe('confirmed');
    expect((await places(activityId, late)).own?.state).toBe('waitingList');
  });

  test('cancelSignUp moves the first of the waiting list up, notified on site, by SMS and by mail', async () => {
    const activityId = await insertActivity({ capacity: 1 });
    const [first, second, third] = [await newUser(), await newUser(), await newUser()];
    const { id } = await signedUp(first, activityId);
    await signedUp(second, activityId);
    await signedUp(third, activityId);
    expect((await places(activityId, third)).own).toMatchObject({ state: 'waitingList', position: 2 });
    expect(await cancel(first, id)).toMatchObject({ code: 1 });
    expect(await cancel(first, id)).toMatchObject(failsWith('signUpMoved'));
    expect((await places(activityId, second)).own).toMatchObject({ state: 'confirmed', position: null });
    expect((await places(activityId, third)).own).toMatchObject({ state: 'waitingList', position: 1 });
    expect(await told(second)).toEqual(['候补成功，报名已确认', '名额已满，您在候补名单里']);
    for (const to of [second.phone, second.email ?? ''])
      expect((await portal.messages(to)).map(({ template }) => template)).toEqual(['signUpChanged']);
    // who has cancelled may come again, behind those who wait
    expect(await signedUp(first, activityId)).toMatchObject({ id, state: 'waitingList' });
  });

  test('notifyChanges sends one notice per change of time, place or publication, not to cancelled sign-ups', async () => {
    const activityId = await insertActivity({ capacity: 1 });
    const [comes, waits, stays, late] = [await newUser(), await newUser(), await newUser(), await newUser()];
    await signedUp(comes, activityId);
    await signedUp(waits, activityId);
    const { id } = await signedUp(stays, activityId);
    await cancel(stays, id);
    const before = await Promise.all([comes, waits, stays].map(told));
    const change = (set: string, ...values: unknown[]) =>
      portal.sql.query(`update content_item set ${set} where id = $1`, [activityId, ...values]);
    // of three nodes one tells
    const tell = () => Promise.all([1, 2, 3].map(() => notifyChanges(portal.services)));
    const news = async (user: User, n: 0 | 1 | 2) => (await told(user)).slice(0, -before[n]!.length);
    await tell();
    await change(`title = '走进新工厂', extra = extra || '{"capacity": 2}'`);
    await tell();
    expect(await news(comes, 0)).toEqual([]);

    await change('starts_at = $2', hours(60));
    await signedUp(late, activityId);
    await tell();
    const [moved] = await messages(comes);
    expect(moved?.body).toMatch(/^活动：走进新工厂\n时间由“.+”改为“.+”\n地点：.+\n不能参加时请取消报名/);
    await change(`extra = extra || '{"address": "二号厂房 三楼"}'`);
    await tell();
    expect((await messages(waits))[0]?.body).toMatch(/\n地点由“.+”改为“二号厂房 三楼”$/);
    await change('status = $2', releaseStatusOf.withdrawn);
    await tell();
    await change('status = $2', releaseStatusOf.live);
    await tell();
    const moves = ['您报名的活动时间或地点有变化', '您报名的活动时间或地点有变化'];
    const expected = ['您报名的活动已重新发布', '您报名的活动已撤下', ...moves];
    expect(await news(comes, 0)).toEqual(expected);
    expect(await news(waits, 1)).toEqual(expected);
    expect(await news(stays, 2)).toEqual([]);
    expect((await told(late)).slice(0, 2)).toEqual(expected.slice(0, 2));
    expect(await told(late)).toHaveLength(4);
    expect(await portal.messages(comes.phone)).toHaveLength(expected.length);
    // an item that is not shown any more takes place all the same
    await change('expire_time = $2', hours(-1));
    await tell();
    // what is over moves nobody
    await change('starts_at = $2, ends_at = $2', hours(-1));
    await tell();
    expect(await news(comes, 0)).toEqual(expected);
  });

  test('watchSignUps moves the waiting list up when the capacity grows or an account is erased', async () => {
    const activityId = await insertActivity({ capacity: 1 });
    const [first, second, third] = [await newUser(), await newUser(), await newUser()];
    for (const user of [first, second, third]) await signedUp(user, activityId);
    await portal.sql.query(`update content_item set extra = extra || '{"capacity": 2}' where id = $1`, [
      activityId,
    ]);
    await Promise.all([1, 2, 3].map(() => watchSignUps(portal.services)));
    expect((await places(activityId, second)).own?.state).toBe('confirmed');
    await portal.sql.query('update app_user set deletion_requested_at = $1 where id = $2', [
      new Date(0),
      first.id,
    ]);
    expect(await eraseDueAccounts(portal.services)).toBe(1);
    await watchSignUps(portal.services);
    expect((await places(activityId, third)).own?.state).toBe('confirmed');
    expect(await places(activityId)).toMatchObject({ signedUp: 2, waiting: 0 });
  });

  test('addNew confirms every sign-up when capacity is 0 (no limit)', async () => {
    const activityId = await insertActivity({ capacity: 0 });
    for (let n = 0; n < 3; n += 1)
      expect(await signedUp(await newUser(), activityId, { people: '5' })).toMatchObject({
        state: 'confirmed',
      });
    expect(await places(activityId)).toMatchObject({ signedUp: 15 });
  });
});

describe('a sign-up', () => {
  test.each<[object, ErrorName, string]>([
    [{ name: ' ' }, 'signUpNameRequired', 'name'],
    [{ name: '陈'.repeat(31) }, 'textTooLong', 'name'],
    [{ phone: '' }, 'signUpPhoneRequired', 'phone'],
    [{ phone: '0571-88001236' }, 'mobilePhoneFormat', 'phone'],
    [{ people: '0' }, 'signUpPeopleRange', 'people'],
    [{ people: '6' }, 'signUpPeopleRange', 'people'],
    [{ people: '1.5' }, 'signUpPeopleRange', 'people'],
    [{ people: '3' }, 'signUpPeopleRange', 'people'],
    [{ remark: '字'.repeat(301) }, 'textTooLong', 'remark'],
    [{ isAgreed: false }, 'signUpConsentRequired', 'isAgreed'],
  ])('with %o is refused with %s', async (changes, name, field) => {
    const answer = await signUp(await newUser(), await insertActivity({ mostPeople: 2 }), changes);
    expect(answer).toMatchObject({ ...failsWith(name), data: { field } });
  });

  test('is accepted once per user and activity of 20 concurrent ones; contact data is stored encrypted', async () => {
    const [user, activityId] = [await newUser(), await insertActivity({ capacity: 100 })];
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(user, activityId)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1, errors.signUpTwice.code]));
    const agreed = await portal.sql.query(
      'select document, host(ip) ip, agreed_at at from consent where user_id = $1',
      [user.id],
    );
    expect(agreed.rows).toEqual([{ document: 'signUp', ip: '127.0.0.1', at: portal.clock.now() }]);
    const { rows } = await portal.sql.query<{ contact: Buffer }>('select contact from activity_sign_up');
    expect(rows.map(({ contact }) => contact.toString()).join()).not.toMatch(/1381111|陈/);
    const record = await portal.sql.query<{ all: string }>('select audit_log::text as all from audit_log');
    expect(record.rows.map(({ all }) => all).join()).not.toMatch(/13811112222|陈工/);
  });

  test('is accepted only for public activities and within the sign-up window', async () => {
    const user = await newUser();
    expect(await signUp(user, 999_999)).toMatchObject(failsWith('notFound'));
    const news = await insertItem(portal.services.db, 'news');
    expect(await signUp(user, news)).toMatchObject(failsWith('notFound'));
    const early = await insertActivity({ signStartTime: hours(1) });
    expect(await signUp(user, early)).toMatchObject(failsWith('signUpNotStarted'));
    const late = await insertActivity({ signEndTime: hours(-0.5) });
    expect(await signUp(user, late)).toMatchObject(failsWith('signUpEnded'));
    expect(await places(late)).toMatchObject({ signedUp: 0, signStatus: 'end', status: 'noStart' });
    expect((await portal.call(signUpCalls.signUpPlaces, { activityId: news })).data).toBeNull();
  });

  test('counts once as serviceEnterprise for an enterprise despite cancelling, never for a person', async () => {
    const count = async () =>
      Number(
        (
          await portal.sql.query<{ value: string }>(
            "select value from site_counter where name = 'serviceEnterprise'",
          )
        ).rows[0]?.value ?? 0,
      );
    const [enterprise, person, activityId] = [await newUser('enpt'), await newUser(), await insertActivity()];
    const before = await count();
    const { id } = await signedUp(enterprise, activityId);
    expect(await count()).toBe(before + 1);
    await cancel(enterprise, id);
    await signedUp(enterprise, activityId);
    await signedUp(person, activityId);
    expect(await count()).toBe(before + 1);
  });

  test('is refused beyond the daily limit; refused ones do not count', async () => {
    const [user, activityId] = [await newUser(), await insertActivity()];
    const late = await insertActivity({ signEndTime: hours(-0.5) });
    await signUp(user, late);
    for (let n = 0; n < signUpsPerDay; n += 1) await cancel(user, (await signedUp(user, activityId)).id);
    expect(await signUp(user, activityId)).toMatchObject(failsWith('signUpLimitReached'));
  });

  test('is seen and cancelled by its owner only, and cancelled only before the event begins', async () => {
    const [owner, other, activityId] = [await newUser(), await newUser(), await insertActivity()];
    const { id } = await signedUp(owner, activityId);
    expect(await cancel(other, id)).toMatchObject(failsWith('notFound'));
    expect((await places(activityId, other)).own).toBeNull();
    expect((await portal.call(signUpCalls.ownSignUps, {}, { token: other.token })).data).toMatchObject({
      total: 0,
    });
    const own = await portal.call(signUpCalls.ownSignUps, {}, { token: owner.token });
    expect(own.data).toMatchObject({
      total: 1,
      rows: [{ id, name: '陈工', phone: '13811112222', mayCancel: true }],
    });
    await portal.pass({ hours: 49 });
    const token = await tokenOf(owner.id);
    expect(await cancel({ token }, id)).toMatchObject(failsWith('signUpTooLate'));
    portal.clock.advance({ hours: -49 });
  });
});

describe('reviewers of an activity', () => {
  test('are notified, confirm once, and reject only with a reason, which the applicant reads', async () => {
    const reviewer = await hireColleague(portal, 1, { role: 'reviewer' });
    const activityId = await insertActivity({ capacity: 1, needsReview: true });
    const [first, second] = [await newUser(), await newUser()];
    const { id, state } = await signedUp(first, activityId);
    expect(state).toBe('waitingReview');
    expect(await signedUp(second, activityId)).toMatchObject({ state: 'waitingList' });
    expect((await portal.messages(reviewer.email)).map(({ template }) => template)).toContain(
      'signUpWaiting',
    );
    const list = await portal.call(signUpCalls.listSignUps, { activityId, state: 'waitingReview' }, reviewer);
    expect(list.data).toMatchObject({ total: 1, rows: [{ id, name: '陈*', phone: '138****2222' }] });
    const decide = (wanted: number, decision: 'confirm' | 'reject', comment = '') =>
      portal.call(signUpCalls.decideSignUp, { id: wanted, decision, comment }, reviewer);
    expect(await decide(id, 'reject')).toMatchObject({
      ...failsWith('reviewCommentRequired'),
      data: { field: 'comment' },
    });
    expect(await decide(id, 'reject', '只接收百人以下企业')).toMatchObject({ code: 1 });
    expect(await signUp(first, activityId)).toMatchObject(failsWith('signUpRefused'));
    expect((await places(activityId, first)).own).toMatchObject({
      state: 'rejected',
      comment: '只接收百人以下企业',
    });
    expect((await told(first))[0]).toBe('报名没有通过');
    // the place goes to who waited, for a review of his own
    const next = (await places(activityId, second)).own;
    expect(next).toMatchObject({ state: 'waitingReview' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(next?.id ?? 0, 'confirm')));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    const { data } = await portal.call(signUpCalls.getSignUp, { id: next?.id ?? 0 }, reviewer);
    expect((data as { steps: { action: string }[] }).steps.map(({ action }) => action)).toEqual([
      'queue',
      'moveUpToReview',
      'confirm',
    ]);
  });

  test('see and decide sign-ups of their own sections only', async () => {
    const activityId = await insertActivity({}, '别的栏目');
    const { id } = await signedUp(await newUser(), activityId);
    const { rows } = await portal.sql.query<{ id: string }>("select id from section where name = '活动'");
    const elsewhere = await hireColleague(portal, 2, { role: 'reviewer', sectionId: Number(rows[0]?.id) });
    const decide = portal.call(
      signUpCalls.decideSignUp,
      { id, decision: 'reject', comment: '不行' },
      elsewhere,
    );
    expect(await decide).toMatchObject(failsWith('accessDenied'));
    expect(await portal.call(signUpCalls.getSignUp, { id }, elsewhere)).toMatchObject(
      failsWith('accessDenied'),
    );
    const list = await portal.call(signUpCalls.listSignUps, { activityId }, elsewhere);
    expect(list.data).toEqual({ total: 0, rows: [] });
    const address = `${portal.url}${signUpCalls.attendanceList.path}?activityId=${String(activityId)}`;
    const saved = await fetch(address, { headers: { token: elsewhere.token } });
    expect(await saved.json()).toMatchObject(failsWith('accessDenied'));
    const writer = await hireColleague(portal, 3, { role: 'writer' });
    expect(await portal.call(signUpCalls.listSignUps, {}, writer)).toMatchObject(failsWith('accessDenied'));
  });

  test('download a formula-safe attendance list, and mark attendance once the activity has begun', async () => {
    const reviewer = await hireColleague(portal, 4, { role: 'reviewer' });
    const activityId = await insertActivity({ capacity: 5 });
    const { id } = await signedUp(await newUser('enpt'), activityId, {
      remark: '=HYPERLINK("http://x")\n二',
    });
    const attend = (token: string, hasAttended = true) =>
      portal.call(signUpCalls.markAttendance, { id, hasAttended }, { token });
    expect(await attend(reviewer.token)).toMatchObject(failsWith('activityNotBegun'));
    await portal.pass({ hours: 48 });
    const token = await tokenOf(reviewer.id);
    expect(await attend(token)).toMatchObject({ code: 1 });
    const address = `${portal.url}${signUpCalls.attendanceList.path}?activityId=${String(activityId)}`;
    const answer = await fetch(address, { headers: { token } });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, line] = bytes.subarray(3).toString().split('\r\n');
    expect(head).toBe('"序号","单位","联系人","手机号","人数","备注","状态","签到"');
    expect(line).toContain(`"'=HYPERLINK(""http://x"")\n二","已参加","已到"`);
    const taken = await portal.sql.query(
      `select result from audit_log where action = 'export' and object = $1 and actor_user_id = $2`,
      [`attendance of activity ${String(activityId)}`, reviewer.id],
    );
    expect(taken.rows).toEqual([{ result: '1 sign-ups' }]);
    expect((await fetch(address.replace(/\d+$/, '999999'), { headers: { token } })).status).toBe(404);
    expect(await attend(token, false)).toMatchObject({ code: 1 });
    // long afterwards nobody needs the numbers any more
    await portal.pass({ hours: 24 * 370 });
    await sweepOldRows(portal.services);
    const left = await portal.sql.query('select from activity_sign_up where id = $1', [id]);
    expect(left.rowCount).toBe(0);
    expect(await places(activityId)).toMatchObject({ signedUp: 1 });
  });
});
