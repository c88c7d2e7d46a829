import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors, type ErrorName } from '#contract/errors.ts';
import { forumCalls, forumWriteCalls } from '#contract/forum/calls.ts';
import { goneAuthor, removedKeptDays, reportsPerDay } from '#contract/forum/constants.ts';
import { forumModerationCalls } from '#contract/forum/moderation-calls.ts';
import { eraseDueAccounts } from '#server/domain/account/profile/delete-account.ts';
import { sweepOldRows } from '#server/sweep.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { siteMessages } from '#server/testing/site-messages.ts';
import { hireColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
let staff: { token: string };
let count = 100;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = { token: (await hireColleague(portal, 1, { role: 'reviewer' })).token };
});
afterAll(() => portal.stop());

const failsWith = (name: ErrorName) => ({ code: errors[name].code });
const form = { boardId: '2', title: '空压机怎样选型', body: '车间需要每分钟六立方，工频还是变频？' };

async function somebody() {
  count += 1;
  const account = `talker_${String(count)}`;
  const { id } = await insertOwner(portal, count, { accountType: 'enpt', account });
  const session = { token: await logIn(portal, account) };
  return {
    id,
    account,
    session,
    open: async (changes: Partial<typeof form> = {}) =>
      (await portal.call(forumWriteCalls.saveTopic, { ...form, ...changes }, session)).data as {
        id: number;
        state: string;
      },
    say: async (topicId: number, body = '看用气曲线，波动大用变频') =>
      (await portal.call(forumWriteCalls.saveComment, { topicId, body }, session)).data as {
        id: number;
        state: string;
      },
    report: (id: number) =>
      portal.call(forumWriteCalls.report, { subject: 'topic', id, reason: '广告推销', note: '' }, session),
    told: () => siteMessages(portal, session.token),
  };
}
const decide = (
  subject: 'topic' | 'comment',
  id: number,
  action: 'allow' | 'hide' | 'restore',
  comment = '',
) => portal.call(forumModerationCalls.decide, { subject, id, action, comment }, staff);
const queue = async (name: 'waiting' | 'reported' | 'hidden') =>
  (await portal.call(forumModerationCalls.moderationList, { queue: name, pageSize: 100 }, staff)).data as {
    rows: { subject: string; id: number; reports: number }[];
  };
const isQueued = async (name: 'waiting' | 'reported' | 'hidden', id: number) =>
  (await queue(name)).rows.some((row) => row.id === id);
const topic = async (id: number) => (await portal.call(forumCalls.getById, { id })).data;

test('a word of the list puts a text into the queue, its author is told what becomes of it', async () => {
  await portal.call(forumModerationCalls.saveWords, { words: ['代开发票', 'Casino'] }, staff);
  const author = await somebody();
  const { id, state } = await author.open({ body: '需要 代·开\u200b發 票 的联系我，长期有效。' });
  expect(state).toBe('waiting');
  expect(await topic(id)).toBeNull();
  expect((await portal.call(forumCalls.getById, { id }, author.session)).data).toMatchObject({ state });
  expect(await isQueued('waiting', id)).toBe(true);
  const whole = await portal.call(forumModerationCalls.getModeration, { id }, staff);
  expect(whole.data).toMatchObject({ words: ['代开发票'] });
  expect(await decide('topic', id, 'hide')).toMatchObject(failsWith('hideReasonRequired'));
  expect((await decide('topic', id, 'hide', '广告')).data).toEqual({ state: 'hidden' });
  expect((await author.told())[0]?.body).toContain('理由：广告');
  expect((await decide('topic', id, 'restore')).data).toEqual({ state: 'shown' });
  expect(await topic(id)).toMatchObject({ state: 'shown' });
  expect(await decide('topic', id, 'restore')).toMatchObject(failsWith('postDecidedMeanwhile'));
});

test('a comment that waited counts, and is told, once it is allowed', async () => {
  const [author, other] = [await somebody(), await somebody()];
  const { id } = await author.open();
  const comment = await other.say(id, '来 ｃａｓｉｎｏ 玩');
  expect(comment.state).toBe('waiting');
  expect(await topic(id)).toMatchObject({ comments: 0 });
  expect(await author.told()).toEqual([]);
  const answers = await Promise.all([1, 2, 3].map(() => decide('comment', comment.id, 'allow')));
  expect(answers.filter(({ code }) => code === 1).length).toBeGreaterThan(0);
  expect(await topic(id)).toMatchObject({ comments: 1 });
  expect((await author.told())[0]?.title).toBe('您的话题有新评论');
  await decide('comment', comment.id, 'hide', '无关内容');
  expect(await topic(id)).toMatchObject({ comments: 0 });
});

test('what is reported waits for staff and stays as it is until they decide', async () => {
  const [author, one, two] = [await somebody(), await somebody(), await somebody()];
  const { id } = await author.open();
  await Promise.all([one.report(id), one.report(id), two.report(id)]);
  expect((await queue('reported')).rows.find((row) => row.id === id)).toMatchObject({ reports: 2 });
  expect(await topic(id)).not.toBeNull();
  expect((await decide('topic', id, 'allow')).data).toEqual({ state: 'shown' });
  expect(await isQueued('reported', id)).toBe(false);
  await portal.sql.query(
    `insert into forum_report (topic_id, user_id, reason, created_at, settled_at) select $1, $2, '其他', $3, $3 from generate_series(2, $4)`,
    [id, one.id, portal.clock.now(), reportsPerDay],
  );
  expect(await one.report(id)).toMatchObject(failsWith('reportLimitReached'));
});

test('staff put topics on top and recommend them', async () => {
  const { id } = await (await somebody()).open();
  await portal.call(forumModerationCalls.setMark, { id, isPinned: true, isEssence: true }, staff);
  expect((await portal.call(forumCalls.list, { pageSize: 1 })).data).toMatchObject({
    rows: [{ id, isPinned: true }],
  });
  expect((await portal.call(forumCalls.recommendList, { pageSize: 1 })).data).toMatchObject({
    rows: [{ id }],
  });
  const marks = await portal.call(forumModerationCalls.setMark, { id, isPinned: false }, staff);
  expect(marks.data).toEqual({ isPinned: false, isEssence: true });
});

test('marks can be asked for without changing anything', async () => {
  const author = await somebody();
  const { id } = await author.open();
  await portal.call(forumModerationCalls.setMark, { id, isEssence: true }, staff);
  const [marks] = await Promise.all([
    portal.call(forumModerationCalls.setMark, { id }, staff),
    portal.call(forumWriteCalls.saveTopic, { ...form, id, title: '空压机怎样选型（补充）' }, author.session),
  ]);
  expect(marks.data).toEqual({ isPinned: false, isEssence: true });
  expect(await topic(id)).toMatchObject({ title: '空压机怎样选型（补充）' });
  await portal.call(forumWriteCalls.setIsDel, { id }, author.session);
  const gone = await portal.call(forumModerationCalls.setMark, { id, isPinned: true }, staff);
  expect(gone).toMatchObject(failsWith('notFound'));
});

test('what its author has changed since staff read it is not decided unread', async () => {
  await portal.call(forumModerationCalls.saveWords, { words: ['高价收卡'] }, staff);
  const author = await somebody();
  const { id } = await author.open({ body: '有人问我高价收卡的事，是骗局吗？' });
  const read = async () =>
    (await portal.call(forumModerationCalls.getModeration, { id }, staff)).data as {
      editTime: string | null;
    };
  const allow = (editTime: string | null) =>
    portal.call(forumModerationCalls.decide, { id, action: 'allow', comment: '', editTime }, staff);
  const seen = await read();
  expect(seen.editTime).toBeNull();
  portal.clock.advance({ minutes: 1 });
  const session = { token: await logIn(portal, author.account) };
  await portal.call(
    forumWriteCalls.saveTopic,
    { ...form, id, body: '高价收卡，加我，日结，长期有效。' },
    session,
  );
  expect(await allow(seen.editTime)).toMatchObject(failsWith('postDecidedMeanwhile'));
  expect(await topic(id)).toBeNull();
  const now = await read();
  expect((await queue('waiting')).rows).toContainEqual(
    expect.objectContaining({ id, editTime: now.editTime }),
  );
  expect((await allow(now.editTime)).data).toEqual({ state: 'shown' });
});

test('nobody else decides, and a closed board takes no topics', async () => {
  const author = await somebody();
  const refused = await portal.call(forumModerationCalls.wordList, {}, author.session);
  expect(refused).toMatchObject(failsWith('accessDenied'));
  const board = { name: '旧板块', note: '', sortOrder: 9, isOpen: false };
  const { data } = await portal.call(forumModerationCalls.saveBoard, board, staff);
  expect(await portal.call(forumModerationCalls.saveBoard, board, staff)).toMatchObject(
    failsWith('boardNameTaken'),
  );
  const boardId = String((data as { id: number }).id);
  const answer = await portal.call(forumWriteCalls.saveTopic, { ...form, boardId }, author.session);
  expect(answer).toMatchObject(failsWith('boardRequired'));
  // not by way of another board either; what stands there may stay and be changed
  const { id } = await author.open();
  const move = { ...form, id, boardId };
  expect(await portal.call(forumWriteCalls.saveTopic, move, author.session)).toMatchObject(
    failsWith('boardRequired'),
  );
  await portal.call(
    forumModerationCalls.saveBoard,
    { ...board, id: 2, name: '设备与工艺', isOpen: false },
    staff,
  );
  const stay = { ...form, id, title: '空压机怎样选型：补充' };
  expect(await portal.call(forumWriteCalls.saveTopic, stay, author.session)).toMatchObject({ code: 1 });
  await portal.call(
    forumModerationCalls.saveBoard,
    { ...board, id: 2, name: '设备与工艺', isOpen: true },
    staff,
  );
  const unknown = { ...board, id: 999_999, name: '没有这个板块' };
  expect(await portal.call(forumModerationCalls.saveBoard, unknown, staff)).toMatchObject(
    failsWith('notFound'),
  );
});

test('whoever leaves takes name and praise along; what others answered stays; removed texts go later', async () => {
  const [author, other] = [await somebody(), await somebody()];
  const { id } = await author.open();
  const removed = await author.open();
  await other.say(id);
  await portal.call(forumWriteCalls.savePraise, { id }, author.session);
  await portal.call(forumWriteCalls.savePraise, { id }, other.session);
  const left = await other.open({ title: '删除以后的话题' });
  await portal.call(forumWriteCalls.setIsDel, { id: left.id }, other.session);
  await portal.sql.query('update app_user set deletion_requested_at = $2 where id = $1', [
    author.id,
    new Date(0),
  ]);
  expect(await eraseDueAccounts(portal.services)).toBe(1);
  expect(await topic(id)).toMatchObject({ author: goneAuthor, comments: 1, praises: 1, title: form.title });
  expect(await topic(removed.id)).toMatchObject({ author: goneAuthor });
  const body = async () =>
    (await portal.sql.query<{ body: string }>('select body from forum_topic where id = $1', [left.id]))
      .rows[0]?.body;
  portal.clock.advance({ hours: 24 * removedKeptDays - 1 });
  await sweepOldRows(portal.services);
  expect(await body()).not.toBe('');
  portal.clock.advance({ hours: 2 });
  await sweepOldRows(portal.services);
  expect(await body()).toBe('');
});
