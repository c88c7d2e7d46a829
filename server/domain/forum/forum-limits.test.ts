import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  commentPauseSeconds,
  commentsPerDay,
  editMinutes,
  firstReplies,
  hotDays,
  reportsPerDay,
  topicsPerDay,
} from '#contract/forum/constants.ts';
import { postStates, type PostState } from '#contract/forum/post-workflow.ts';
import {
  countComment,
  listComments,
  listCommentsOf,
  listFirstReplies,
} from '#server/db/queries/forum/comment.ts';
import { updateMarks } from '#server/db/queries/forum/post.ts';
import { findTopic, listBoards, listHotTopics, listTopicsOf } from '#server/db/queries/forum/topic.ts';
import { BusinessError } from '#server/lib/fail.ts';
import { openBareDatabase, type BareDatabase } from '#server/testing/bare-database.ts';
import { TestClock } from '#server/testing/portal.ts';
import { describeComment, describeTopic } from './describe.ts';
import { takeCommentLimit, takeReportLimit, takeTopicLimit } from './limits.ts';
import { readTopic } from './read-topics.ts';

let bare: BareDatabase;
let userId: number;
let boardId: number;
let people = 0;
/** Midnight in Shanghai, at which the day in UTC goes on. */
const midnight = new Date('2026-03-03T16:00:00Z');
const after = (seconds: number) => new Date(midnight.getTime() + seconds * 1_000);

beforeAll(async () => {
  bare = await openBareDatabase();
});
afterAll(() => bare.end());
beforeEach(async () => {
  people += 1;
  userId = await bare.addUser(people);
  const { rows } = await bare.sql.query<{ id: string }>(
    'insert into forum_board (name) values ($1) returning id',
    [`板块 ${String(people)}`],
  );
  boardId = Number(rows[0]?.id);
});

async function addTopics(count: number, at: Date, state: PostState = 'shown'): Promise<number> {
  const { rows } = await bare.sql.query<{ id: string }>(
    `insert into forum_topic (user_id, board_id, author_name, author_kind, title, body, state, created_at, last_at, folded, keys, moderation_note)
     select $1, $2, '张某', 'person', '题目', '正文', $3, $4, $4, '', '{}', '原因' from generate_series(1, $5) returning id`,
    [userId, boardId, state, at, count],
  );
  return Number(rows.at(-1)?.id);
}
async function addComments(
  count: number,
  {
    at = midnight,
    state = 'shown',
    topicId = 0,
    parentId = null,
    by = userId,
  }: { at?: Date; state?: PostState; topicId?: number; parentId?: number | null; by?: number } = {},
): Promise<number> {
  const { rows } = await bare.sql.query<{ id: string }>(
    `insert into forum_comment (user_id, topic_id, author_name, author_kind, body, state, created_at, parent_id, reply_to_id)
     select $1, $2, '张某', 'person', '正文', $3, $4, $5, $5 from generate_series(1, $6) returning id`,
    [by, topicId, state, at, parentId, count],
  );
  return Number(rows.at(-1)?.id);
}
const addReports = (count: number, at: Date, topicIds: readonly number[]) =>
  bare.sql.query(
    `insert into forum_report (topic_id, user_id, reason, note, created_at) select unnest($1::bigint[]), $2, '其他', '', $3 limit $4`,
    [topicIds, userId, at, count],
  );
const outcome = (taken: Promise<void>) =>
  taken.then(
    () => 'taken',
    (error: unknown) => {
      if (error instanceof BusinessError) return error.errorName;
      throw error;
    },
  );

describe('daily limits of the forum', () => {
  const noon = after(12 * 3_600);
  test.each([
    ['one fewer', topicsPerDay - 1, midnight, 'shown', true],
    ['as many', topicsPerDay, midnight, 'shown', false],
    ['as many of yesterday', topicsPerDay, after(-0.001), 'shown', true],
    ['as many that wait', topicsPerDay, midnight, 'waiting', false],
    ['as many that were removed again', topicsPerDay, midnight, 'removed', false],
    ['as many that were hidden', topicsPerDay, midnight, 'hidden', false],
    ['as many that were returned', topicsPerDay, midnight, 'returned', false],
  ] as const)('takeTopicLimit with %s topics', async (_, count, at, state, isTaken) => {
    await addTopics(count, at, state);
    const taken = await outcome(takeTopicLimit(bare.db, { userId, now: noon }));
    expect(taken === 'taken').toBe(isTaken);
    expect(await outcome(takeTopicLimit(bare.db, { userId, now: after(24 * 3_600) }))).toBe('taken');
  });

  test.each([
    ['one fewer', commentsPerDay - 1, midnight, true],
    ['as many', commentsPerDay, midnight, false],
    ['as many of yesterday', commentsPerDay, after(-0.001), true],
  ])('takeCommentLimit with %s comments', async (_, count, at, isTaken) => {
    await addComments(count, { at, topicId: await addTopics(1, at) });
    const taken = await outcome(takeCommentLimit(bare.db, { userId, now: noon }));
    expect(taken === 'taken').toBe(isTaken);
  });

  test.each([
    [commentPauseSeconds - 0.001, false],
    [commentPauseSeconds, true],
  ])('takeCommentLimit %f seconds after the last comment, also of yesterday', async (seconds, isTaken) => {
    await addComments(1, { at: after(-1), topicId: await addTopics(1, midnight) });
    const taken = await outcome(takeCommentLimit(bare.db, { userId, now: after(seconds - 1) }));
    expect(taken === 'taken').toBe(isTaken);
  });

  test.each([
    ['one fewer', reportsPerDay - 1, midnight, true],
    ['as many', reportsPerDay, midnight, false],
    ['as many of yesterday', reportsPerDay, after(-0.001), true],
  ])('takeReportLimit with %s reports', async (_, count, at, isTaken) => {
    const last = await addTopics(count, midnight);
    await addReports(
      count,
      at,
      Array.from({ length: count }, (_one, index) => last - index),
    );
    const taken = await outcome(takeReportLimit(bare.db, { userId, now: noon }));
    expect(taken === 'taken').toBe(isTaken);
  });
});

describe.each(postStates)('a topic that is %s', (state) => {
  const clock = new TestClock();
  const none = { userId: undefined, isModerator: false };
  test('is readable, listed and markable according to its state and reader', async () => {
    const id = await addTopics(1, midnight, state);
    const seen = async (asker: { userId: number | undefined; isModerator: boolean }) =>
      (await readTopic({ db: bare.db, clock }, id, asker)) !== null;
    const isShown = state === 'shown';
    expect([await seen(none), await seen({ userId: userId + 1, isModerator: false })]).toEqual([
      isShown,
      isShown,
    ]);
    const isThere = state !== 'removed';
    expect([await seen({ userId, isModerator: false }), await seen({ ...none, isModerator: true })]).toEqual([
      isThere,
      isThere,
    ]);
    const own = await listTopicsOf(bare.db, { userId, limit: 9, offset: 0 });
    expect([own.total, own.rows.length]).toEqual(isThere ? [1, 1] : [0, 0]);
    const board = (await listBoards(bare.db)).find((one) => one.id === boardId);
    expect(board?.topics).toBe(isShown ? 1 : 0);
    expect((await updateMarks(bare.db, id, { isPinned: true })) === undefined).toBe(!isThere);
  });

  test('shows its moderationNote to its author only', async () => {
    const row = await findTopic(bare.db, await addTopics(1, midnight, state));
    if (row === undefined) throw new Error('no topic');
    const noteFor = (reader: number | undefined) =>
      describeTopic(row, { userId: reader, now: midnight, liked: new Set() }).moderationNote;
    expect([noteFor(userId), noteFor(userId + 1), noteFor(undefined)]).toEqual(['原因', '', '']);
  });
});

describe.each(postStates)('a comment that is %s', (state) => {
  test('is readable according to its state and reader, and stays as a stub above shown replies', async () => {
    const topicId = await addTopics(1, midnight);
    const id = await addComments(1, { topicId, state });
    const other = await bare.addUser((people += 1));
    const read = async (reader: number | undefined) => {
      const of = { topicId, userId: reader, sort: 'oldest', limit: 9, offset: 0 } as const;
      const { total, rows } = await listComments(bare.db, of);
      const texts = rows.map(
        (row) => describeComment(row, { userId: reader, now: midnight, liked: new Set() }).body,
      );
      return [total, ...texts];
    };
    const isShown = state === 'shown';
    const forOthers = isShown ? [1, '正文'] : [0];
    const isOwn = isShown || state === 'waiting' || state === 'returned';
    expect([await read(undefined), await read(other)]).toEqual([forOthers, forOthers]);
    expect(await read(userId)).toEqual(isOwn ? [1, '正文'] : [0]);
    for (const hidden of ['removed', 'hidden', 'waiting', 'returned'] as const)
      await addComments(1, { topicId, parentId: id, state: hidden, by: other });
    expect(await read(undefined)).toEqual(forOthers);
    await addComments(1, { topicId, parentId: id, by: other });
    expect(await read(undefined)).toEqual([1, isShown ? '正文' : '']);
    // his own words are his, but for those that he has taken back
    expect(await read(userId)).toEqual([1, state === 'removed' ? '' : '正文']);
    const own = await listCommentsOf(bare.db, { userId, limit: 9, offset: 0 });
    expect(own.total).toBe(state === 'removed' ? 0 : 1);
  });

  test('counts among the replies for readers who can see it', async () => {
    const topicId = await addTopics(1, midnight);
    const parentId = await addComments(1, { topicId });
    await addComments(firstReplies + 1, { topicId, parentId });
    await addComments(1, { topicId, parentId, state });
    const of = async (reader: number | undefined) => {
      const asked = { parentIds: [parentId], userId: reader, most: firstReplies };
      const { rows, counts } = await listFirstReplies(bare.db, asked);
      return [rows.length, counts.get(parentId)];
    };
    const all = firstReplies + 1;
    expect(await of(undefined)).toEqual([firstReplies, state === 'shown' ? all + 1 : all]);
    const isOwn = ['shown', 'waiting', 'returned'].includes(state);
    expect(await of(userId)).toEqual([firstReplies, isOwn ? all + 1 : all]);
  });

  test('has its topicTitle in listCommentsOf only when the topic is shown', async () => {
    await addComments(1, { topicId: await addTopics(1, midnight, state) });
    const { rows } = await listCommentsOf(bare.db, { userId, limit: 9, offset: 0 });
    expect(rows.map(({ topicTitle }) => topicTitle)).toEqual([state === 'shown' ? '题目' : '']);
  });
});

test.each([
  [-0.001, true],
  [0, false],
])('editableUntil of a topic, %f seconds after the edit time', async (seconds, mayEdit) => {
  const row = await findTopic(bare.db, await addTopics(1, midnight));
  if (row === undefined) throw new Error('no topic');
  const now = after(editMinutes * 60 + seconds);
  const { editableUntil } = describeTopic(row, { userId, now, liked: new Set() });
  expect(editableUntil !== null).toBe(mayEdit);
});

test('countComment advances lastAt on a newer comment only, never on an older one or a removal', async () => {
  const topicId = await addTopics(1, midnight);
  const state = async () => {
    const topic = await findTopic(bare.db, topicId);
    return [topic?.comments, topic?.lastAt];
  };
  await countComment(bare.db, { topicId, change: 1, at: after(10) });
  expect(await state()).toEqual([1, after(10)]);
  await countComment(bare.db, { topicId, change: 1, at: after(5) });
  expect(await state()).toEqual([2, after(10)]);
  await countComment(bare.db, { topicId, change: -1, at: after(20) });
  expect(await state()).toEqual([1, after(10)]);
});

test('listHotTopics includes topics opened within hotDays, the first moment included', async () => {
  const now = after(hotDays * 24 * 3_600);
  const [old, first] = [await addTopics(1, after(-0.001)), await addTopics(1, midnight)];
  const ids = (await listHotTopics(bare.db, { now, limit: 1_000 })).map(({ id }) => id);
  expect([ids.includes(old), ids.includes(first)]).toEqual([false, true]);
});
