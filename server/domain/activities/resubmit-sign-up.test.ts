import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpCalls, type SignUpPlaces } from '#contract/activities/sign-up-calls.ts';
import type { ExtraOf } from '#contract/content/kinds.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { siteMessages } from '#server/testing/site-messages.ts';
import { hireColleague } from '#server/testing/staff.ts';
import { beginSession } from '../account/sessions.ts';

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
const cancel = ({ token }: Pick<User, 'token'>, id: number) =>
  portal.call(signUpCalls.cancelSignUp, { id }, { token });
const messages = ({ token }: Pick<User, 'token'>) => siteMessages(portal, token);

test('resubmitSignUp sends a returned sign-up back to review; its slots stay reserved meanwhile', async () => {
  const reviewer = await hireColleague(portal, 6, { role: 'reviewer' });
  const activityId = await insertActivity({ capacity: 2, needsReview: true, mostPeople: 3 });
  const [first, second] = [await newUser(), await newUser()];
  const { id } = await signedUp(first, activityId);
  const decide = (decision: 'confirm' | 'return' | 'reject', comment = '') =>
    portal.call(signUpCalls.decideSignUp, { id, decision, comment }, reviewer);
  const correct = ({ token }: User, changes: object = {}) => {
    const { isAgreed: _, ...text } = form;
    return portal.call(signUpCalls.resubmitSignUp, { ...text, id, ...changes }, { token });
  };
  expect(await correct(first)).toMatchObject(failsWith('signUpMoved'));
  expect(await decide('return')).toMatchObject({
    ...failsWith('reviewCommentRequired'),
    data: { field: 'comment' },
  });
  expect(await decide('return', '请填写单位全称')).toMatchObject({ code: 1 });
  expect(await decide('return', '请填写单位全称')).toMatchObject(failsWith('signUpMoved'));
  // he is told why; nothing that he typed is lost
  const own = (await places(activityId, first)).own;
  expect(own).toMatchObject({
    ...{ state: 'returned', comment: '请填写单位全称', mayCorrect: true, mayCancel: true },
    ...{ name: '陈工', phone: '13811112222', people: 1, remark: '=素食' },
  });
  expect((await messages(first))[0]).toMatchObject({
    title: '报名被退回修改',
    body: expect.stringContaining('原因：请填写单位全称') as string,
  });
  // his place is his; of the two one is left
  expect(await places(activityId)).toMatchObject({ signedUp: 1 });
  expect(await signedUp(second, activityId, { people: '2' })).toMatchObject({ state: 'waitingList' });

  expect(await correct(second)).toMatchObject(failsWith('notFound'));
  expect(await correct(first, { name: '' })).toMatchObject(failsWith('signUpNameRequired'));
  expect(await correct(first, { people: '4' })).toMatchObject(failsWith('signUpPeopleRange'));
  expect(await correct(first, { people: '3' })).toMatchObject(failsWith('signUpPlacesShort'));
  expect((await places(activityId, first)).own).toMatchObject({ state: 'returned', people: 1 });
  const both = await Promise.all([correct(first, { people: '2' }), correct(first, { people: '2' })]);
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  expect((await places(activityId, first)).own).toMatchObject({
    ...{ state: 'waitingReview', people: 2, comment: '', mayCorrect: false },
  });
  expect(await places(activityId)).toMatchObject({ signedUp: 2, waiting: 2 });
  expect(await decide('confirm')).toMatchObject({ code: 1 });

  // also one that was confirmed; fewer come, and where there are fewer places by now he keeps his
  expect(await decide('return', '请减少人数')).toMatchObject({ code: 1 });
  await portal.sql.query(`update content_item set extra = extra || '{"capacity": 1}' where id = $1`, [
    activityId,
  ]);
  expect(await correct(first, { people: '2' })).toMatchObject({ code: 1 });
  const { data } = await portal.call(signUpCalls.getSignUp, { id }, reviewer);
  expect((data as { steps: { action: string }[] }).steps.map(({ action }) => action)).toEqual([
    ...['apply', 'return', 'resubmit', 'confirm', 'return', 'resubmit'],
  ]);
  // what is not answered can still be refused, or given up
  await decide('return', '请减少人数');
  expect(await cancel(first, id)).toMatchObject({ code: 1 });
  expect(await correct(first)).toMatchObject(failsWith('signUpMoved'));
});
