import { and, asc, count, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { forumComment, forumTopic } from '#server/db/schema/forum.ts';
import { page, type Page } from '#server/db/queries/page.ts';

const answered = alias(forumComment, 'answered');

const columns = {
  id: forumComment.id,
  topicId: forumComment.topicId,
  parentId: forumComment.parentId,
  /** Whom a reply answers that answers another reply. */
  replyTo: sql<string>`case when ${forumComment.replyToId} <> ${forumComment.parentId} then coalesce(${answered.authorName}, '') else '' end`,
  author: forumComment.authorName,
  authorKind: forumComment.authorKind,
  region: forumComment.region,
  body: forumComment.body,
  state: forumComment.state,
  praises: forumComment.praises,
  createdAt: forumComment.createdAt,
  editedAt: forumComment.editedAt,
  userId: forumComment.userId,
  isTopicAuthor: sql<boolean>`coalesce(${forumComment.userId} = ${forumTopic.userId}, false)`,
};

const commentsFrom = (db: Queryable) =>
  db
    .select(columns)
    .from(forumComment)
    .innerJoin(forumTopic, eq(forumTopic.id, forumComment.topicId))
    .leftJoin(answered, eq(answered.id, forumComment.replyToId));
export type CommentRow = Awaited<ReturnType<typeof commentsFrom>>[number];

/** What a reader sees of a list: what is shown, and his own that wait or were returned to him. */
const seenBy = (userId: number | undefined): SQL =>
  userId === undefined
    ? sql`${forumComment.state} = 'shown'`
    : sql`(${forumComment.state} = 'shown' or (${forumComment.state} in ('waiting', 'returned') and ${forumComment.userId} = ${userId}))`;

const hasReplies = sql`exists (select from forum_comment reply where reply.parent_id = ${outer(forumComment.id)} and reply.state = 'shown')`;

/** One page of the comments on a topic without the replies; of those that are not shown the ones with replies that are. */
export async function listComments(
  db: Queryable,
  {
    topicId,
    userId,
    sort,
    limit,
    offset,
  }: Page & { topicId: number; userId: number | undefined; sort: 'oldest' | 'newest' },
): Promise<{ total: number; rows: CommentRow[] }> {
  const where = and(
    eq(forumComment.topicId, topicId),
    isNull(forumComment.parentId),
    sql`(${seenBy(userId)} or ${hasReplies})`,
  );
  return page(
    commentsFrom(db)
      .where(where)
      .orderBy(sort === 'oldest' ? asc(forumComment.id) : desc(forumComment.id)),
    db.select({ n: count() }).from(forumComment).where(where),
    { limit, offset },
  );
}

/** The first replies of each of these comments, early ones first, and how many there are. */
export async function listFirstReplies(
  db: Queryable,
  { parentIds, userId, most }: { parentIds: readonly number[]; userId: number | undefined; most: number },
): Promise<{ rows: CommentRow[]; counts: ReadonlyMap<number, number> }> {
  if (parentIds.length === 0) return { rows: [], counts: new Map() };
  const where = and(inArray(forumComment.parentId, [...parentIds]), seenBy(userId));
  const numbered = db
    .select({
      id: forumComment.id,
      parentId: forumComment.parentId,
      n: sql<number>`row_number() over (partition by ${forumComment.parentId} order by ${forumComment.id})::int`.as(
        'n',
      ),
      all: sql<number>`count(*) over (partition by ${forumComment.parentId})::int`.as('all_replies'),
    })
    .from(forumComment)
    .where(where)
    .as('numbered');
  const first = await db
    .select({ id: numbered.id, parentId: numbered.parentId, all: numbered.all })
    .from(numbered)
    .where(sql`${numbered.n} <= ${most}`);
  const rows =
    first.length === 0
      ? []
      : await commentsFrom(db)
          .where(
            inArray(
              forumComment.id,
              first.map(({ id }) => id),
            ),
          )
          .orderBy(asc(forumComment.id));
  return { rows, counts: new Map(first.map(({ parentId, all }) => [parentId ?? 0, all])) };
}

/** One page of the replies to a comment, early ones first. */
export async function listReplies(
  db: Queryable,
  { parentId, userId, limit, offset }: Page & { parentId: number; userId: number | undefined },
): Promise<{ total: number; rows: CommentRow[] }> {
  const where = and(eq(forumComment.parentId, parentId), seenBy(userId));
  return page(
    commentsFrom(db).where(where).orderBy(asc(forumComment.id)),
    db.select({ n: count() }).from(forumComment).where(where),
    { limit, offset },
  );
}

export async function findComment(db: Queryable, id: number) {
  const [row] = await db.select().from(forumComment).where(eq(forumComment.id, id));
  return row;
}

/** A user's own that he has not removed, the newest first. */
export async function listCommentsOf(db: Queryable, { userId, limit, offset }: Page & { userId: number }) {
  const where = and(eq(forumComment.userId, userId), sql`${forumComment.state} <> 'removed'`);
  return page(
    db
      .select({
        ...columns,
        moderationNote: forumComment.moderationNote,
        topicTitle: sql<string>`case when ${forumTopic.state} = 'shown' then ${forumTopic.title} else '' end`,
      })
      .from(forumComment)
      .leftJoin(answered, eq(answered.id, forumComment.replyToId))
      .innerJoin(forumTopic, eq(forumTopic.id, forumComment.topicId))
      .where(where)
      .orderBy(desc(forumComment.id)),
    db.select({ n: count() }).from(forumComment).where(where),
    { limit, offset },
  );
}

export async function insertComment(db: Queryable, row: typeof forumComment.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(forumComment).values(row).returning({ id: forumComment.id });
  if (inserted === undefined) throw new Error('insert returned no row');
  return inserted.id;
}

/** One comment more or less is shown below a topic; a new one moves it up. */
export async function countComment(
  db: Queryable,
  { topicId, change, at }: { topicId: number; change: 1 | -1; at: Date },
): Promise<void> {
  await db
    .update(forumTopic)
    .set({
      comments: sql`${forumTopic.comments} + ${change}`,
      ...(change === 1 && { lastAt: sql`greatest(${forumTopic.lastAt}, ${at.toISOString()}::timestamptz)` }),
    })
    .where(eq(forumTopic.id, topicId));
}
