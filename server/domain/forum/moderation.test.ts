import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors, type ErrorName } from '#contract/errors.ts';
import { forumCalls, forumWriteCalls } from '#contract/forum/calls.ts';
import { editMinutes, goneAuthor, removedRetentionDays, reportsPerDay } from '#contract/forum/constants.ts';
import { forumModerationCalls } from '#contract/forum/moderation-calls.ts';
import { eraseDueAccounts } from '#server/erase-accounts.ts';
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
  action: 'allow' | 'hide' | 'return' | 'restore',
  comment = '',
) => portal.call(forumModerationCalls.decide, { subject, id, action, comment }, staff);
const queue = async (name: 'waiting' | 'reported' | 'returned' | 'hidden') =>
  (await portal.call(forumModerationCalls.moderationList, { queue: name, pageSize: 100 }, staff)).data as {
    rows: { subject: string; id: number; reports: number }[];
  };
const isQueued = async (name: 'waiting' | 'reported' | 'returned' | 'hidden', id: number) =>
  (await queue(name)).rows.some((row) => row.id === id);
const topic = async (id: number) => (await portal.call(forumCalls.getById, { id })).data;

test('a listed word sends a topic to moderation, and its author is notified of the decision', async () => {
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

test('a waiting comment is counted, and its topic author notified, only when it is allowed', async () => {
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

test('report puts a topic into the queue; it stays shown until staff decide', async () => {
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

/** Than the time in which its author may change it unasked. */
const makeOlder = (subject: 'topic' | 'comment', id: number) =>
  portal.sql.query(
    `update forum_${subject} set created_at = created_at - make_interval(mins => $2) where id = $1`,
    [id, editMinutes + 1],
  );

describe('decide with return', () => {
  test.each(['waiting', 'shown', 'hidden'] as const)(
    'returns a %s topic to its author, who corrects and resubmits it after the ten minutes too',
    async (before) => {
      await portal.call(forumModerationCalls.saveWords, { words: ['收卡返现'] }, staff);
      const [author, reader] = [await somebody(), await somebody()];
      const body = before === 'waiting' ? '收卡返现的广告怎样举报？求教。' : form.body;
      const { id, state } = await author.open({ body });
      expect(state).toBe(before === 'waiting' ? 'waiting' : 'shown');
      if (before === 'hidden') await decide('topic', id, 'hide', '与板块无关');
      expect(await decide('topic', id, 'return', ' ')).toMatchObject(failsWith('returnReasonRequired'));
      expect((await decide('topic', id, 'return', '请删去联系方式')).data).toEqual({ state: 'returned' });
      expect(await isQueued('returned', id)).toBe(true);

      // nobody else reads it; its author reads all of it, and why
      const seen = (session?: { token: string }) => portal.call(forumCalls.getById, { id }, session);
      expect((await seen()).data).toBeNull();
      expect((await seen(reader.session)).data).toBeNull();
      expect((await seen(author.session)).data).toMatchObject({
        ...{ state: 'returned', title: form.title, body, isOwn: true, moderationNote: '请删去联系方式' },
      });
      const own = await portal.call(forumWriteCalls.userTopicList, {}, author.session);
      expect(own.data).toMatchObject({ rows: [{ id, state: 'returned', moderationNote: '请删去联系方式' }] });
      expect((await author.told())[0]).toMatchObject({
        title: '您的话题被退回修改',
        body: expect.stringContaining('理由：请删去联系方式') as string,
        page: `/socialInteraction/topicWrite?infoId=${String(id)}`,
      });

      // after the time for changes, and nobody but its author
      await makeOlder('topic', id);
      const corrected = { ...form, id, body: '收卡返现的广告怎样向平台举报？谢谢。' };
      expect(await portal.call(forumWriteCalls.saveTopic, corrected, reader.session)).toMatchObject(
        failsWith('topicUnknown'),
      );
      const tooShort = { ...corrected, body: '短' };
      expect(await portal.call(forumWriteCalls.saveTopic, tooShort, author.session)).toMatchObject(
        failsWith('topicBodyTooShort'),
      );
      const both = await Promise.all(
        [1, 2].map(() => portal.call(forumWriteCalls.saveTopic, corrected, author.session)),
      );
      expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
      expect(both.find(({ code }) => code === 1)?.data).toEqual({ id, state: 'waiting' });
      expect(await isQueued('waiting', id)).toBe(true);
      expect((await seen()).data).toBeNull();
      const { data } = await portal.call(forumModerationCalls.getModeration, { id }, staff);
      const { steps } = data as { steps: { action: string; comment: string }[] };
      expect(steps.at(-1)).toMatchObject({ action: 'resubmit' });
      expect(steps.at(-2)?.comment).toBe('请删去联系方式');
      expect((await decide('topic', id, 'allow')).data).toEqual({ state: 'shown' });
      expect((await seen()).data).toMatchObject({ body: corrected.body, moderationNote: '' });
    },
  );

  test('removes a comment from the count until it is corrected and allowed', async () => {
    const [author, other] = [await somebody(), await somebody()];
    const { id } = await author.open();
    const comment = await other.say(id);
    expect(await topic(id)).toMatchObject({ comments: 1 });
    expect((await decide('comment', comment.id, 'return', '请写明型号')).data).toEqual({ state: 'returned' });
    expect(await topic(id)).toMatchObject({ comments: 0 });
    const seenBy = async (session?: { token: string }) =>
      (await portal.call(forumCalls.commnetList, { id }, session)).data as { rows: object[] };
    expect((await seenBy(author.session)).rows).toEqual([]);
    expect((await seenBy(other.session)).rows).toMatchObject([{ id: comment.id, state: 'returned' }]);
    const own = await portal.call(forumWriteCalls.userCommnetList, {}, other.session);
    expect(own.data).toMatchObject({ rows: [{ state: 'returned', moderationNote: '请写明型号' }] });
    expect((await other.told())[0]).toMatchObject({
      title: '您的评论被退回修改',
      page: '/company?page=forum',
    });
    await makeOlder('comment', comment.id);
    const change = { id: comment.id, body: '看用气曲线，波动大用变频，37 千瓦够了' };
    expect(await portal.call(forumWriteCalls.saveComment, change, author.session)).toMatchObject(
      failsWith('commentUnknown'),
    );
    expect((await portal.call(forumWriteCalls.saveComment, change, other.session)).data).toEqual({
      ...{ id: comment.id, state: 'waiting' },
    });
    expect(await topic(id)).toMatchObject({ comments: 0 });
    await decide('comment', comment.id, 'allow');
    expect(await topic(id)).toMatchObject({ comments: 1 });
  });

  test('leaves restore and hide possible, each once', async () => {
    const author = await somebody();
    const { id } = await author.open();
    await decide('topic', id, 'return', '请补充');
    expect(await decide('topic', id, 'allow')).toMatchObject(failsWith('postDecidedMeanwhile'));
    expect(await decide('topic', id, 'return', '请补充')).toMatchObject(failsWith('postDecidedMeanwhile'));
    expect((await decide('topic', id, 'hide', '广告')).data).toEqual({ state: 'hidden' });
    expect(await decide('topic', id, 'hide', '广告')).toMatchObject(failsWith('postDecidedMeanwhile'));
    await decide('topic', id, 'return', '请补充');
    expect((await decide('topic', id, 'restore')).data).toEqual({ state: 'shown' });
  });
});

test.each([
  ['hide', '举报属实，内容已经隐藏'],
  ['return', '退回作者修改'],
  ['allow', '没有发现问题，内容予以保留'],
  ['remove', '作者已经删除'],
] as const)('report notifies each reporter of the outcome once: %s', async (outcome, words) => {
  const [author, one, two, later] = [await somebody(), await somebody(), await somebody(), await somebody()];
  const { id } = await author.open();
  await Promise.all([one.report(id), two.report(id)]);
  expect(await one.told()).toEqual([]);
  if (outcome === 'remove') await portal.call(forumWriteCalls.setIsDel, { id }, author.session);
  else await decide('topic', id, outcome, '理由给作者');
  for (const who of [one, two]) {
    const told = await who.told();
    expect(told).toMatchObject([{ title: '您的举报已处理', body: expect.stringContaining(words) as string }]);
    // what was said to the author, and who he is, is his
    expect(told[0]?.body).not.toContain('理由给作者');
  }
  expect((await author.told()).map(({ title }) => title)).not.toContain('您的举报已处理');
  if (outcome !== 'allow') return;
  // another report of it is another case
  await later.report(id);
  await decide('topic', id, 'hide', '广告');
  expect(await later.told()).toHaveLength(1);
  expect(await one.told()).toHaveLength(1);
});

test('commnetList marks comments of the topic author only', async () => {
  const [author, other] = [await somebody(), await somebody()];
  const { id } = await author.open();
  await other.say(id);
  const own = await author.say(id, '谢谢，我们先测一周');
  const marks = async () =>
    (
      (await portal.call(forumCalls.commnetList, { id })).data as {
        rows: { isTopicAuthor: boolean }[];
      }
    ).rows.map(({ isTopicAuthor }) => isTopicAuthor);
  expect(await marks()).toEqual([false, true]);
  const list = await portal.call(forumWriteCalls.userCommnetList, {}, author.session);
  expect(list.data).toMatchObject({ rows: [{ id: own.id, isTopicAuthor: true }] });
  // once nobody knows who they were, nobody is the one who opened it
  await portal.sql.query('update forum_topic set user_id = null where id = $1', [id]);
  await portal.sql.query('update forum_comment set user_id = null where topic_id = $1', [id]);
  expect(await marks()).toEqual([false, false]);
});

test('setMark pins topics and recommends them', async () => {
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

test('setMark without changes returns the marks and changes nothing', async () => {
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

test('decide is refused when the author has changed the topic since staff read it', async () => {
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

test('moderation calls refuse authors, and a closed board refuses topics', async () => {
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

test('erasing an account anonymises its topics and removes its likes; removed texts are blanked later', async () => {
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
  portal.clock.advance({ hours: 24 * removedRetentionDays - 1 });
  await sweepOldRows(portal.services);
  expect(await body()).not.toBe('');
  portal.clock.advance({ hours: 2 });
  await sweepOldRows(portal.services);
  expect(await body()).toBe('');
});
