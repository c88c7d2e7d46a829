import { firstReplies } from '#contract/forum/constants.ts';
import type { CommentThread, ForumComment, OwnComment } from '#contract/forum/entities.ts';
import {
  findComment,
  listComments,
  listCommentsOf,
  listFirstReplies,
  listReplies,
  type CommentRow,
} from '#server/db/queries/forum/comment.ts';
import { listLiked } from '#server/db/queries/forum/post.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';
import { describeComment, type Reader } from './describe.ts';
import { readTopic, type Asker } from './read-topics.ts';

type Deps = Pick<Services, 'db' | 'clock'>;

async function readerOf(
  { db, clock }: Deps,
  userId: number | undefined,
  rows: readonly CommentRow[],
): Promise<Reader> {
  const ids = rows.map(({ id }) => id);
  const liked =
    userId === undefined ? new Set<number>() : await listLiked(db, { subject: 'comment', ids, userId });
  return { userId, now: clock.now(), liked };
}

/** Comments on a topic that the asker may see, each with its first replies; none otherwise. */
export async function readComments(
  deps: Deps,
  { id, sort, ...paging }: Paging & { id: number; sort: 'oldest' | 'newest' },
  asker: Asker,
): Promise<{ total: number; rows: CommentThread[] }> {
  const { userId } = asker;
  if ((await readTopic(deps, id, asker)) === null) return { total: 0, rows: [] };
  const { total, rows } = await listComments(deps.db, { topicId: id, userId, sort, ...limitsOf(paging) });
  const parentIds = rows.map((row) => row.id);
  const replies = await listFirstReplies(deps.db, { parentIds, userId, most: firstReplies });
  const reader = await readerOf(deps, userId, [...rows, ...replies.rows]);
  return {
    total,
    rows: rows.map((row) => ({
      ...describeComment(row, reader),
      replies: replies.rows
        .filter(({ parentId }) => parentId === row.id)
        .map((reply) => describeComment(reply, reader)),
      replyCount: replies.counts.get(row.id) ?? 0,
    })),
  };
}

/** All replies to a comment, a page of them. */
export async function readReplies(
  deps: Deps,
  { id, ...paging }: Paging & { id: number },
  asker: Asker,
): Promise<{ total: number; rows: ForumComment[] }> {
  const parent = await findComment(deps.db, id);
  if (parent === undefined || (await readTopic(deps, parent.topicId, asker)) === null)
    return { total: 0, rows: [] };
  const { userId } = asker;
  const { total, rows } = await listReplies(deps.db, { parentId: id, userId, ...limitsOf(paging) });
  const reader = await readerOf(deps, userId, rows);
  return { total, rows: rows.map((row) => describeComment(row, reader)) };
}

/** A user’s own in any state but removed ones, the newest first, with the topics that they belong to. */
export async function readOwnComments(
  deps: Deps,
  userId: number,
  paging: Paging,
): Promise<{ total: number; rows: OwnComment[] }> {
  const { total, rows } = await listCommentsOf(deps.db, { userId, ...limitsOf(paging) });
  const reader = await readerOf(deps, userId, rows);
  return {
    total,
    rows: rows.map((row) => ({
      ...describeComment(row, reader),
      topicTitle: row.topicTitle,
      moderationNote: row.moderationNote,
    })),
  };
}
