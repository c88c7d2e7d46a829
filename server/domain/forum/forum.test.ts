import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors, type ErrorName } from '#contract/errors.ts';
import { forumCalls, forumWriteCalls } from '#contract/forum/calls.ts';
import { commentsPerDay, editMinutes, firstReplies, topicsPerDay } from '#contract/forum/constants.ts';
import type { CommentThread, TopicDetail } from '#contract/forum/entities.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { messageTitles } from '#server/testing/site-messages.ts';

let portal: TestPortal;
let count = 0;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { flushVisits: 3_600_000 } });
});
afterAll(() => portal.stop());

const failsWith = (name: ErrorName) => ({ code: errors[name].code });

/** Somebody with a session that stays, however the clock moves. */
async function somebody() {
  count += 1;
  const account = `writer_${String(count)}`;
  const { id } = await insertOwner(portal, count, { accountType: 'enpt', account });
  let session = { since: 0, token: '' };
  const token = async () => {
    const since = portal.clock.now().getTime();
    if (session.since !== since) session = { since, token: await logIn(portal, account) };
    return { token: session.token };
  };
  const form = {
    boardId: '1',
    title: '旧机床怎样联网采集数据',
    body: '十年前的数控机床没有网口，大家怎么采集？',
  };
  return {
    id,
    account,
    token,
    open: async (
      changes: Partial<typeof form> & { id?: number; choices?: { key: string; choice: string }[] } = {},
    ) => portal.call(forumWriteCalls.saveTopic, { ...form, ...changes }, await token()),
    say: async (request: { id?: number; topicId?: number; replyTo?: number; body?: string }) =>
      portal.call(forumWriteCalls.saveComment, { body: '加一个采集盒子就可以', ...request }, await token()),
    praise: async (id: number, isPraised = true, subject: 'topic' | 'comment' = 'topic') =>
      portal.call(forumWriteCalls.savePraise, { subject, id, isPraised }, await token()),
    remove: async (id: number, subject: 'topic' | 'comment' = 'topic') =>
      portal.call(forumWriteCalls.setIsDel, { subject, id }, await token()),
    read: async (id: number) =>
      (await portal.call(forumCalls.getById, { id }, await token())).data as TopicDetail,
  };
}
const idOf = ({ data, msg }: { data: unknown; msg: string }) => {
  expect(data, msg).not.toBeNull();
  return (data as { id: number }).id;
};
const topic = async (id: number) =>
  (await portal.call(forumCalls.getById, { id })).data as TopicDetail | null;
const threads = async (id: number, token: { token?: string } = {}) =>
  (await portal.call(forumCalls.commnetList, { id }, token)).data as { total: number; rows: CommentThread[] };

describe('columns of 行业交流', () => {
  const column = (key: string, releaseStatus: number, choices: string[]) =>
    portal.sql.query(
      'insert into exchange_column (key, name, choices, release_status, updated_at) values ($1, $1, $2, $3, now())',
      [key, JSON.stringify(choices), releaseStatus],
    );
  const found = async (choices: { key: string; choice: string }[], more: object = {}) =>
    (
      (await portal.call(forumCalls.list, { choices, pageSize: 100, ...more })).data as {
        rows: { id: number }[];
      }
    ).rows.map(({ id }) => id);

  test('filter list, findTopics and getCount by the choices of each topic', async () => {
    await column('industry', 2, ['食品', '装备制造']);
    await column('purpose', 2, ['求助']);
    await column('hidden', 0, ['草稿']);
    const author = await somebody();
    const of = (...choices: [string, string][]) => ({
      choices: choices.map(([key, choice]) => ({ key, choice })),
    });
    const food = idOf(await author.open(of(['industry', '食品'], ['purpose', '求助'])));
    const machines = idOf(await author.open(of(['industry', '装备制造'])));
    const none = idOf(await author.open());
    expect(await topic(food)).toMatchObject(of(['industry', '食品'], ['purpose', '求助']));
    expect(await found(of(['industry', '食品']).choices)).toEqual([food]);
    expect(await found(of(['industry', '食品']).choices, { sort: 'newest', boardId: 1 })).toEqual([food]);
    expect(await found(of(['industry', '装备制造'], ['purpose', '求助']).choices)).toEqual([]);
    expect(await found([])).toEqual(expect.arrayContaining([food, machines, none]));
    const search = { keyword: '旧机床', ...of(['industry', '装备制造']) };
    expect((await portal.call(forumCalls.findTopics, search)).data).toMatchObject({
      total: 1,
      rows: [{ id: machines }],
    });
    expect((await portal.call(forumCalls.getCount, of(['purpose', '求助']))).data).toEqual({ count: 1 });
    for (const wrong of [of(['industry', '没有']), of(['hidden', '草稿']), of(['nothing', '食品'])])
      expect(await author.open(wrong)).toMatchObject(failsWith('topicChoiceUnknown'));
    idOf(await author.open({ id: food, ...of(['industry', '装备制造']) }));
    expect(await topic(food)).toMatchObject(of(['industry', '装备制造']));
    expect(await found(of(['industry', '食品']).choices)).toEqual([]);
  });
});

describe('a topic', () => {
  test('is shown at once, with neither account nor phone, and counts its comments', async () => {
    const [author, other] = [await somebody(), await somebody()];
    const id = idOf(await author.open());
    const shown = await topic(id);
    expect(shown).toMatchObject({
      board: '数字化改造',
      state: 'shown',
      isOwn: false,
      comments: 0,
      region: '',
    });
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${author.account}|136\\d{8}|portal.example`));
    expect(await author.read(id)).toMatchObject({ isOwn: true, editableUntil: expect.any(String) as string });
    idOf(await other.say({ topicId: id }));
    expect(await topic(id)).toMatchObject({ comments: 1 });
    const list = await portal.call(forumCalls.list, { boardId: 1 });
    expect(list.data).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ id })]) as unknown,
    });
  });

  test.each<[string, object, ErrorName]>([
    ['no board', { boardId: '' }, 'boardRequired'],
    ['a board that there is not', { boardId: '999' }, 'boardRequired'],
    ['a short title', { title: ' 好 \u200b\u200b\u200b' }, 'topicTitleLength'],
    ['a long title', { title: '长'.repeat(61) }, 'topicTitleLength'],
    ['a short text', { body: '好' }, 'topicBodyTooShort'],
    ['a long text', { body: '长'.repeat(5_001) }, 'topicBodyTooLong'],
  ])('with %s is refused with its error', async (_what, changes, name) => {
    expect(await (await somebody()).open(changes)).toMatchObject(failsWith(name));
  });

  test('can be changed by its author only, for ten minutes', async () => {
    const [author, other] = [await somebody(), await somebody()];
    const id = idOf(await author.open());
    expect(await other.open({ id, title: '别人改的标题' })).toMatchObject(failsWith('topicUnknown'));
    portal.clock.advance({ minutes: editMinutes - 1 });
    idOf(await author.open({ id, title: '旧机床怎样联网：补充型号' }));
    expect(await topic(id)).toMatchObject({
      title: '旧机床怎样联网：补充型号',
      editTime: portal.clock.now().toISOString(),
    });
    portal.clock.advance({ minutes: 1 });
    expect(await author.open({ id })).toMatchObject(failsWith('editTimeOver'));
  });

  test('is refused in a closed board, new or moved; one already there can still be edited', async () => {
    const author = await somebody();
    const id = idOf(await author.open({ boardId: '2' }));
    const close = (isOpen: boolean, board: number) =>
      portal.sql.query('update forum_board set is_open = $1 where id = $2', [isOpen, board]);
    await close(false, 1);
    expect(await author.open({ boardId: '1' })).toMatchObject(failsWith('boardRequired'));
    expect(await author.open({ id, boardId: '1' })).toMatchObject(failsWith('boardRequired'));
    expect(await topic(id)).toMatchObject({ boardId: 2 });
    await Promise.all([close(true, 1), close(false, 2)]);
    idOf(await author.open({ id, boardId: '2', title: '旧机床怎样联网：补充型号' }));
    await close(true, 2);
  });

  test('is refused when title or body has only invisible characters', async () => {
    const author = await somebody();
    expect(await author.open({ title: '\u3164'.repeat(6) })).toMatchObject(failsWith('topicTitleLength'));
    expect(await author.open({ body: '\u2800'.repeat(20) })).toMatchObject(failsWith('topicBodyTooShort'));
  });

  test('is removed by its author only', async () => {
    const [author, other] = [await somebody(), await somebody()];
    const id = idOf(await author.open());
    expect(await other.remove(id)).toMatchObject(failsWith('topicUnknown'));
    expect(await author.remove(id)).toMatchObject({ data: { id, isDel: 1 } });
    expect(await topic(id)).toBeNull();
    expect(await author.remove(id)).toMatchObject(failsWith('topicUnknown'));
    expect(await other.say({ topicId: id })).toMatchObject(failsWith('topicUnknown'));
  });

  test('is refused beyond five a day per account, concurrent ones included', async () => {
    const author = await somebody();
    await author.token();
    // all have counted before the first is written, unless one waits for the other
    const busy = await portal.sql.connect();
    await busy.query('begin; lock table forum_topic in exclusive mode');
    const asked = Promise.all(Array.from({ length: 10 }, () => author.open()));
    const waiting = async () =>
      (
        await portal.sql.query(
          'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
        )
      ).rowCount;
    await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThan(topicsPerDay);
    await busy.query('rollback');
    busy.release();
    const answers = await asked;
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(topicsPerDay);
    expect(answers.filter(({ code }) => code === errors.topicLimitReached.code)).toHaveLength(5);
    portal.clock.advance({ hours: 24 });
    idOf(await author.open());
  });

  test('is found by findTopics across traditional, full-width and upper-case spelling', async () => {
    const id = idOf(
      await (
        await somebody()
      ).open({ title: '變頻器 ＡＢＢ 報警代碼', body: '变频器偶尔报过流，接地查过了没有问题。' }),
    );
    const find = async (keyword: string) =>
      (await portal.call(forumCalls.findTopics, { keyword })).data as {
        total: number;
        rows: { id: number }[];
      };
    for (const keyword of ['变频器', 'abb 接地', '报警代码'])
      expect(
        (await find(keyword)).rows.map((row) => row.id),
        keyword,
      ).toEqual([id]);
    expect(await find('变频器 机器人')).toEqual({ total: 0, rows: [] });
    expect(await find('，')).toEqual({ total: 0, rows: [] });
  });

  test('counts one view per visitor, written in batches', async () => {
    const id = idOf(await (await somebody()).open());
    for (let n = 0; n < 3; n += 1) await portal.call(forumCalls.saveClick, { id });
    await portal.services.topicViews.flush();
    expect(await topic(id)).toMatchObject({ views: 1 });
  });
});

describe('comments', () => {
  test('have two levels; a reply to a reply names its addressee', async () => {
    const [author, other] = [await somebody(), await somebody()];
    const id = idOf(await author.open());
    const first = idOf(await other.say({ topicId: id }));
    const reply = idOf(await author.say({ replyTo: first }));
    portal.clock.advance({ seconds: 10 });
    idOf(await other.say({ replyTo: reply }));
    const { total, rows } = await threads(id);
    expect(total).toBe(1);
    expect(rows[0]?.replies.map(({ parentId }) => parentId)).toEqual([first, first]);
    expect(rows[0]?.replies.map(({ replyTo }) => replyTo)).toEqual(['', rows[0]?.replies[0]?.author]);
    expect(await topic(id)).toMatchObject({ comments: 3 });
  });

  test('carry their first replies; replyList returns the others', async () => {
    const author = await somebody();
    const id = idOf(await author.open());
    const first = idOf(await author.say({ topicId: id }));
    for (let n = 0; n < firstReplies + 2; n += 1) idOf(await (await somebody()).say({ replyTo: first }));
    const { rows } = await threads(id);
    expect(rows[0]).toMatchObject({ replyCount: firstReplies + 2 });
    expect(rows[0]?.replies).toHaveLength(firstReplies);
    const all = await portal.call(forumCalls.replyList, { id: first, pageSize: 3, pageNum: 2 });
    expect(all.data).toMatchObject({ total: firstReplies + 2, rows: [{}, {}] });
  });

  test('stay as a stub above their replies after removal, without text and author', async () => {
    const [author, other] = [await somebody(), await somebody()];
    const id = idOf(await author.open());
    const first = idOf(await other.say({ topicId: id, body: '说错的话' }));
    const reply = idOf(await author.say({ replyTo: first }));
    await other.remove(first, 'comment');
    expect((await threads(id)).rows[0]).toMatchObject({ body: '', author: '', state: 'removed' });
    expect(await topic(id)).toMatchObject({ comments: 1 });
    await author.remove(reply, 'comment');
    expect(await threads(id)).toEqual({ total: 0, rows: [] });
    expect(await topic(id)).toMatchObject({ comments: 0 });
  });

  test("succeed when two users comment on each other's topics concurrently", async () => {
    const pairs = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const [one, other] = [await somebody(), await somebody()];
        return { one, other, of: idOf(await one.open()), ofOther: idOf(await other.open()) };
      }),
    );
    const answers = await Promise.all(
      pairs.flatMap(({ one, other, of, ofOther }) => [
        one.say({ topicId: ofOther }),
        other.say({ topicId: of }),
      ]),
    );
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 1));
  });

  test('can be changed by their author for ten minutes, and wait for moderation after adding a listed word', async () => {
    const [author, other] = [await somebody(), await somebody()];
    const id = idOf(await author.open());
    const comment = idOf(await other.say({ topicId: id }));
    expect(await author.say({ id: comment, body: '别人改的' })).toMatchObject(failsWith('commentUnknown'));
    idOf(await other.say({ id: comment, body: '加两个采集盒子' }));
    expect((await threads(id)).rows[0]).toMatchObject({ body: '加两个采集盒子', state: 'shown' });
    await portal.sql.query(
      `insert into forum_word (word, folded, created_at) values ('代办执照', '代办执照', now())`,
    );
    expect((await other.say({ id: comment, body: '可以代办 执照' })).data).toMatchObject({
      state: 'waiting',
    });
    expect(await threads(id)).toEqual({ total: 0, rows: [] });
    expect(await topic(id)).toMatchObject({ comments: 0 });
    portal.clock.advance({ minutes: editMinutes });
    expect(await other.say({ id: comment, body: '采集盒子' })).toMatchObject(failsWith('editTimeOver'));
  });

  test('notify the topic author at most once in ten minutes, never of their own comment', async () => {
    const [author, one, two] = [await somebody(), await somebody(), await somebody()];
    const told = async () => messageTitles(portal, (await author.token()).token);
    const id = idOf(await author.open());
    idOf(await author.say({ topicId: id }));
    expect(await told()).toEqual([]);
    for (const other of [one, two]) idOf(await other.say({ topicId: id }));
    expect(await told()).toEqual(['您的话题有新评论']);
    portal.clock.advance({ minutes: 10 });
    idOf(await one.say({ topicId: id }));
    expect(await told()).toHaveLength(2);
  });

  test('are refused within ten seconds of the last one, and beyond a hundred a day', async () => {
    const author = await somebody();
    const id = idOf(await author.open());
    const answers = await Promise.all(Array.from({ length: 5 }, () => author.say({ topicId: id })));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.find(({ code }) => code !== 1)).toMatchObject({
      ...failsWith('commentTooSoon'),
      data: { retryAfterSeconds: 10 },
    });
    await portal.sql.query(
      `insert into forum_comment (user_id, author_name, author_kind, body, state, created_at, topic_id)
       select $1, '', 'person', '好', 'removed', $2, $3 from generate_series(2, $4)`,
      [author.id, portal.clock.now(), id, commentsPerDay],
    );
    portal.clock.advance({ seconds: 10 });
    expect(await author.say({ topicId: id })).toMatchObject(failsWith('commentLimitReached'));
  });
});

describe('savePraise', () => {
  test('counts one like per user: 50 concurrent users make 50, 20 likes of one user make 1', async () => {
    const author = await somebody();
    const id = idOf(await author.open());
    const users = await Promise.all(Array.from({ length: 50 }, () => somebody()));
    await Promise.all(users.map((user) => user.token()));
    const answers = await Promise.all(users.map((user) => user.praise(id)));
    expect(answers.every(({ code }) => code === 1)).toBe(true);
    const [first = author] = users;
    await Promise.all(Array.from({ length: 20 }, () => first.praise(id)));
    expect(await topic(id)).toMatchObject({ praises: 50 });
    await Promise.all(Array.from({ length: 20 }, (_, n) => author.praise(id, n % 2 === 0)));
    const { rows } = await portal.sql.query('select from forum_praise where topic_id = $1', [id]);
    expect(await topic(id)).toMatchObject({ praises: rows.length });
    expect((await first.praise(id, false)).data).toEqual({ isPraised: false, praises: rows.length - 1 });
  });

  test('accepts a shown topic or comment only', async () => {
    const author = await somebody();
    const id = idOf(await author.open());
    const comment = idOf(await author.say({ topicId: id }));
    expect((await author.praise(comment, true, 'comment')).data).toEqual({ isPraised: true, praises: 1 });
    expect((await threads(id, await author.token())).rows[0]).toMatchObject({ isPraised: true, praises: 1 });
    await author.remove(id);
    expect(await author.praise(comment, false, 'comment')).toMatchObject(failsWith('commentUnknown'));
    expect(await author.praise(id)).toMatchObject(failsWith('topicUnknown'));
  });
});
