import { commentRules } from '#contract/forum/rules.ts';
import type { PostState } from '#contract/forum/post-workflow.ts';
import { countComment, findComment, insertComment } from '#server/db/queries/forum/comment.ts';
import { findPost, updatePost } from '#server/db/queries/forum/post.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { authorOf } from './author.ts';
import { editableUntil } from './describe.ts';
import { notifyModerators, notifyReplied } from './forum-messages.ts';
import { takeCommentLimit } from './limits.ts';
import { requireNotMuted } from './mute.ts';
import { posts } from './post-workflow.ts';
import type { WriteDeps } from './save-topic.ts';
import { wordsIn } from './words.ts';

interface Comment {
  id?: number | undefined;
  topicId?: number | undefined;
  replyTo?: number | undefined;
  body: string;
}

/**
 * Writes a comment on a topic, or a reply to a comment; with an id changes one of the caller's own. Fails with what the rules name,
 * forumMuted, commentTooSoon, commentLimitReached, editTimeOver, topicUnknown, commentUnknown.
 */
export async function saveComment(
  transaction: WriteDeps,
  comment: Comment,
  context: KnownContext,
): Promise<{ id: number; state: PostState }> {
  requireForm(commentRules, { body: comment.body });
  const { db } = transaction;
  const body = comment.body.trim();
  await lockUserRow(db, context.caller.userId);
  await requireNotMuted(transaction, context.caller.userId);
  const isHit = (await wordsIn(db, body)).length > 0;
  const result =
    comment.id === undefined
      ? await addComment(transaction, { ...comment, body, isHit }, context)
      : await changeComment(transaction, { id: comment.id, body, isHit }, context);
  if (isHit) await notifyModerators(transaction, 'waiting');
  return result;
}

async function addComment(
  deps: WriteDeps,
  { topicId, replyTo, body, isHit }: Comment & { isHit: boolean },
  { caller, ip }: KnownContext,
): Promise<{ id: number; state: PostState }> {
  const { db, clock, regionOf } = deps;
  const { userId } = caller;
  const answered = replyTo === undefined ? undefined : await findComment(db, replyTo);
  if (replyTo !== undefined && answered?.state !== 'shown') fail('commentUnknown');
  const topic = await findPost(db, { subject: 'topic', id: answered?.topicId ?? topicId ?? 0 });
  if (topic?.state !== 'shown') fail('topicUnknown');
  const now = clock.now();
  await takeCommentLimit(db, { userId, now });
  const state: PostState = isHit ? 'waiting' : 'shown';
  const author = await authorOf(deps, caller);
  const id = await insertComment(db, {
    ...author,
    ...{ topicId: topic.id, userId, body, state, createdAt: now },
    // two levels: what answers a reply stands below the same comment
    parentId: answered === undefined ? null : (answered.parentId ?? answered.id),
    replyToId: answered?.id ?? null,
    region: regionOf(ip),
  });
  if (isHit) return { id, state };
  const { title } = topic;
  await notifyReplied(deps, { ...topic, ...author, title, body, userId, replyToId: answered?.id ?? null });
  // last: everybody who comments on the topic wants its row
  await countComment(db, { topicId: topic.id, change: 1, at: now });
  return { id, state };
}

async function changeComment(
  deps: WriteDeps,
  { id, body, isHit }: { id: number; body: string; isHit: boolean },
  { caller: { userId }, ...origin }: KnownContext,
): Promise<{ id: number; state: PostState }> {
  const { db, clock } = deps;
  const comment = await findPost(db, { subject: 'comment', id });
  if (comment?.userId !== userId || comment.state === 'hidden' || comment.state === 'removed')
    fail('commentUnknown');
  if (comment.state === 'returned') {
    const step = { action: 'resubmit', by: 'author', userId, origin, given: { body } } as const;
    const resubmitted = await posts.comment.make(deps, comment, step);
    return { id, state: resubmitted.state };
  }
  const now = clock.now();
  if (now >= editableUntil(comment.createdAt)) fail('editTimeOver');
  const state: PostState = isHit ? 'waiting' : comment.state;
  const from = comment.state;
  if (!(await updatePost(db, { subject: 'comment', id, from, userId }, { body, state, editedAt: now })))
    fail('commentUnknown');
  if (from === 'shown' && isHit) await countComment(db, { topicId: comment.topicId, change: -1, at: now });
  return { id, state };
}
