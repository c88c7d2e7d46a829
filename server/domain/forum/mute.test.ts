import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors, type ErrorName } from '#contract/errors.ts';
import { forumCalls, forumWriteCalls } from '#contract/forum/calls.ts';
import { muteReasonMax, muteRetentionDays, type MuteDays } from '#contract/forum/constants.ts';
import { forumModerationCalls } from '#contract/forum/moderation-calls.ts';
import { muteCalls } from '#contract/forum/mute-calls.ts';
import { sweepOldRows } from '#server/sweep.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { siteMessages } from '#server/testing/site-messages.ts';
import { hireColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
let staff: { token: string; id: number };
let count = 100;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await hireColleague(portal, 1, { role: 'reviewer' });
});
afterAll(() => portal.stop());

const failsWith = (name: ErrorName) => ({ code: errors[name].code });
const form = { boardId: '2', title: '空压机怎样选型', body: '车间需要每分钟六立方，工频还是变频？' };
const reason = '一周内三次发布广告';

async function somebody() {
  count += 1;
  const account = `muted_${String(count)}`;
  const { id } = await insertOwner(portal, count, { accountType: 'enpt', account });
  let session = { token: await logIn(portal, account) };
  return {
    id,
    /** The clock of a test runs for days: a session ends meanwhile. */
    enter: async () => {
      session = { token: await logIn(portal, account) };
    },
    open: (changes: object = {}) => portal.call(forumWriteCalls.saveTopic, { ...form, ...changes }, session),
    say: (topicId: number) =>
      portal.call(forumWriteCalls.saveComment, { topicId, body: '看用气曲线，波动大用变频' }, session),
    mute: async () => ((await portal.call(muteCalls.ownMute, {}, session)).data as { mute: unknown }).mute,
    told: () => siteMessages(portal, session.token),
  };
}
const topicOf = async (one: Awaited<ReturnType<typeof somebody>>) =>
  ((await one.open()).data as { id: number }).id;
let clerk: { token: string } | undefined;
const asStaff = async () => {
  clerk = { token: await logIn(portal, 'reviewer_1') };
  return clerk;
};
const muteBy = async (id: number, days: MuteDays = '7', words = reason) =>
  portal.call(
    muteCalls.muteAuthor,
    { subject: 'topic', id, days, reason: words },
    clerk ?? (await asStaff()),
  );
const caseOf = async (id: number) =>
  (
    await portal.call(
      forumModerationCalls.getModeration,
      { subject: 'topic', id },
      clerk ?? (await asStaff()),
    )
  ).data as { mute: { id: number; until: string | null; by: string } | null; isMutable: boolean };
const mutedIds = async () =>
  (
    (
      await portal.call(
        forumModerationCalls.moderationList,
        { queue: 'muted', pageSize: 100 },
        clerk ?? staff,
      )
    ).data as { rows: { id: number }[] }
  ).rows.map(({ id }) => id);

test('a muted author reads, and writes neither topic nor comment nor a change; he is told until when and why', async () => {
  const author = await somebody();
  const other = await somebody();
  const id = await topicOf(author);
  const theirs = await topicOf(other);
  expect(await author.mute()).toBeNull();
  expect(await muteBy(id)).toMatchObject({ code: 1 });
  const until = new Date(portal.clock.now().getTime() + 7 * 86_400_000).toISOString();
  expect(await author.mute()).toEqual({ until, reason });
  expect(await author.open()).toMatchObject(failsWith('forumMuted'));
  expect(await author.open({ id })).toMatchObject(failsWith('forumMuted'));
  expect(await author.say(theirs)).toMatchObject(failsWith('forumMuted'));
  expect((await portal.call(forumCalls.getById, { id })).data).toMatchObject({ id });
  const [news] = await author.told();
  expect(news).toMatchObject({ title: '您在行业交流中被禁言' });
  expect(news?.body).toContain(reason);
  expect(await caseOf(id)).toMatchObject({ mute: { until, reason, by: 'reviewer_1' }, isMutable: true });
  expect(await mutedIds()).toContain(id);
  // others go on
  expect(await other.say(id)).toMatchObject({ code: 1 });
});

test('a mute is over in the second in which it ends, and not before', async () => {
  const author = await somebody();
  const id = await topicOf(author);
  await muteBy(id, '1');
  portal.clock.advance({ hours: 23, minutes: 59, seconds: 59 });
  await author.enter();
  expect(await author.open()).toMatchObject(failsWith('forumMuted'));
  portal.clock.advance({ seconds: 1 });
  expect(await author.open()).toMatchObject({ code: 1 });
  expect(await author.mute()).toBeNull();
  await asStaff();
  expect(await caseOf(id)).toMatchObject({ mute: null });
  expect(await mutedIds()).not.toContain(id);
  // and another can follow
  expect(await muteBy(id, '30')).toMatchObject({ code: 1 });
  expect(await author.open()).toMatchObject(failsWith('forumMuted'));
});

test('one until lifted holds for years, and ends once when it is lifted', async () => {
  const author = await somebody();
  const id = await topicOf(author);
  await muteBy(id, '0');
  portal.clock.advance({ hours: 24 * 800 });
  await author.enter();
  await asStaff();
  expect(await author.mute()).toEqual({ until: null, reason });
  const { mute } = await caseOf(id);
  const lift = () => portal.call(muteCalls.liftMute, { id: mute?.id ?? 0 }, clerk);
  const answers = await Promise.all([lift(), lift(), lift()]);
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await lift()).toMatchObject(failsWith('muteOver'));
  expect(await author.open()).toMatchObject({ code: 1 });
  expect((await author.told())[0]).toMatchObject({ title: '禁言已解除' });
});

test('of ten at once one counts, and the author is told once', async () => {
  const author = await somebody();
  const id = await topicOf(author);
  await asStaff();
  const answers = await Promise.all(Array.from({ length: 10 }, () => muteBy(id)));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === errors.muteThere.code)).toHaveLength(9);
  expect((await author.told()).filter(({ title }) => title === '您在行业交流中被禁言')).toHaveLength(1);
});

test('saveComment beside muteAuthor either comes before it or is refused', async () => {
  const author = await somebody();
  const id = await topicOf(author);
  const theirs = await topicOf(await somebody());
  await asStaff();
  const [muted, said] = await Promise.all([muteBy(id), author.say(theirs)]);
  expect(muted).toMatchObject({ code: 1 });
  expect([1, errors.forumMuted.code]).toContain(said.code);
  expect(await author.say(theirs)).toMatchObject(failsWith('forumMuted'));
});

describe('muteAuthor', () => {
  test('wants a reason of up to 200 characters', async () => {
    const id = await topicOf(await somebody());
    expect(await muteBy(id, '7', '  ')).toMatchObject({
      ...failsWith('muteReasonRequired'),
      data: { field: 'reason' },
    });
    expect(await muteBy(id, '7', '由'.repeat(muteReasonMax + 1))).toMatchObject({
      ...failsWith('muteReasonTooLong'),
      data: { field: 'reason' },
    });
    expect(await muteBy(id, '7', '由'.repeat(muteReasonMax))).toMatchObject({ code: 1 });
  });

  test('refuses what nobody wrote, staff, and whoever is gone', async () => {
    expect(await muteBy(999_999)).toMatchObject(failsWith('notFound'));
    const colleague = await somebody();
    const id = await topicOf(colleague);
    await portal.sql.query('update app_user set user_type = 2 where id = $1', [colleague.id]);
    expect(await muteBy(id)).toMatchObject(failsWith('muteOfStaff'));
    expect(await caseOf(id)).toMatchObject({ mute: null, isMutable: false });
    await portal.sql.query('update forum_topic set user_id = null where id = $1', [id]);
    expect(await muteBy(id)).toMatchObject(failsWith('muteAuthorGone'));
  });
});

test('a mute is kept for a year after it was over', async () => {
  const author = await somebody();
  await muteBy(await topicOf(author), '1');
  const kept = async () =>
    (await portal.sql.query('select from forum_mute where user_id = $1', [author.id])).rowCount;
  portal.clock.advance({ hours: 24 * (1 + muteRetentionDays) });
  await sweepOldRows(portal.services);
  expect(await kept()).toBe(1);
  portal.clock.advance({ seconds: 1 });
  await sweepOldRows(portal.services);
  expect(await kept()).toBe(0);
});
