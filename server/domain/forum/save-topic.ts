import type { TopicChoice } from '#contract/forum/entities.ts';
import { topicRules, type TopicForm } from '#contract/forum/rules.ts';
import type { PostState } from '#contract/forum/post-workflow.ts';
import { findBoard, insertTopic, type Choices } from '#server/db/queries/forum/topic.ts';
import { findPost, updatePost, updateTopic } from '#server/db/queries/forum/post.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import type { RequestOrigin } from '#server/domain/workflow/record-step.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { searchColumns } from '#server/lib/text/search-columns.ts';
import type { Services } from '#server/services.ts';
import { authorOf } from './author.ts';
import { readChoices } from './choices.ts';
import { editableUntil } from './describe.ts';
import { notifyModerators } from './forum-messages.ts';
import { takeTopicLimit } from './limits.ts';
import { requireNotMuted } from './mute.ts';
import { posts } from './post-workflow.ts';
import { wordsIn } from './words.ts';

/** What writing a text takes. */
export type WriteDeps = Transaction & Pick<Services, 'regionOf'>;

/**
 * Opens a topic, or with an id changes one of the caller's own; neither puts one into a board that is closed. Fails with what the rules name,
 * forumMuted, boardRequired, topicChoiceUnknown, topicLimitReached, editTimeOver, topicUnknown.
 */
export async function saveTopic(
  transaction: WriteDeps,
  { id, choices, ...form }: TopicForm & { choices: readonly TopicChoice[]; id?: number | undefined },
  context: KnownContext,
): Promise<{ id: number; state: PostState }> {
  requireForm(topicRules, form);
  const { db, clock, regionOf } = transaction;
  const { userId } = context.caller;
  await lockUserRow(db, userId);
  await requireNotMuted(transaction, userId);
  const board = await findBoard(db, Number(form.boardId));
  const text = { title: form.title.trim(), body: form.body.trim() };
  const isHit = (await wordsIn(db, text.title, text.body)).length > 0;
  const values = {
    ...text,
    boardId: Number(form.boardId),
    choices: await readChoices(db, choices),
    ...searchColumns(text.title, text.body),
  };
  if (id !== undefined)
    return changeTopic(transaction, { id, userId, isHit, board, origin: context }, values);
  if (board?.isOpen !== true) fail('boardRequired', { field: 'boardId' });
  const now = clock.now();
  await takeTopicLimit(db, { userId, now });
  const state: PostState = isHit ? 'waiting' : 'shown';
  const added = await insertTopic(db, {
    ...values,
    ...(await authorOf(transaction, context.caller)),
    ...{ userId, state, createdAt: now, lastAt: now },
    region: regionOf(context.ip),
  });
  if (isHit) await notifyModerators(transaction, 'waiting');
  return { id: added, state };
}

interface Change {
  id: number;
  userId: number;
  isHit: boolean;
  board: Awaited<ReturnType<typeof findBoard>>;
  origin: RequestOrigin;
}

async function changeTopic(
  deps: WriteDeps,
  { id, userId, isHit, board, origin }: Change,
  {
    body,
    ...beside
  }: ReturnType<typeof searchColumns> & { title: string; body: string; boardId: number; choices: Choices },
): Promise<{ id: number; state: PostState }> {
  const { db, clock } = deps;
  const topic = await findPost(db, { subject: 'topic', id });
  if (topic?.userId !== userId || topic.state === 'hidden' || topic.state === 'removed') fail('topicUnknown');
  const isReturned = topic.state === 'returned';
  const now = clock.now();
  if (!isReturned && now >= editableUntil(topic.createdAt)) fail('editTimeOver');
  // where it stands it may stay; nothing moves to a board that is closed
  if (board === undefined || (!board.isOpen && board.id !== topic.boardId))
    fail('boardRequired', { field: 'boardId' });
  if (isReturned) {
    // somebody reads it before others do, whatever is in it; neither the time for changes nor a limit counts: it is asked for
    const step = { action: 'resubmit', by: 'author', userId, origin, given: { body } } as const;
    const { state } = await posts.topic.make(deps, topic, step);
    await updateTopic(db, id, beside);
    return { id, state };
  }
  // what waits goes on waiting: somebody looks at it in any case
  const state: PostState = isHit ? 'waiting' : topic.state;
  const isChanged = await updatePost(
    db,
    { subject: 'topic', id, from: topic.state, userId },
    { body, state, editedAt: now },
  );
  if (!isChanged) fail('topicUnknown');
  await updateTopic(db, id, beside);
  if (isHit) await notifyModerators(deps, 'waiting');
  return { id, state };
}
