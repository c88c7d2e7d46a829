import { and, count, desc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { PostState, PostSubject } from '#contract/forum/post-workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { forumComment, forumPraise, forumReport, forumTopic } from '#server/db/schema/forum.ts';

/** What topics and comments have in common. */
export interface Post {
  subject: PostSubject;
  id: number;
  /** Of a topic itself. */
  topicId: number;
  userId: number | null;
  authorName: string;
  /** The two of a comment are those of its topic. */
  boardId: number;
  title: string;
  body: string;
  state: PostState;
  /** Of a comment that of its topic; of a topic its own. */
  topicState: PostState;
  moderationNote: string;
  createdAt: Date;
  editedAt: Date | null;
  replyToId: number | null;
  /** What staff have marked a topic with; null for a comment. */
  marks: { isPinned: boolean; isEssence: boolean } | null;
}

const tables = { topic: forumTopic, comment: forumComment } as const;
const columnOf = { topic: 'topicId', comment: 'commentId' } as const;

export async function findPost(
  db: Queryable,
  { subject, id }: { subject: PostSubject; id: number },
): Promise<Post | undefined> {
  if (subject === 'topic') {
    const [row] = await db.select().from(forumTopic).where(eq(forumTopic.id, id));
    if (row === undefined) return undefined;
    const { isPinned, isEssence } = row;
    return {
      ...{ subject, topicId: id, topicState: row.state, replyToId: null, marks: { isPinned, isEssence } },
      ...row,
    };
  }
  const [row] = await db
    .select({
      comment: forumComment,
      title: forumTopic.title,
      boardId: forumTopic.boardId,
      topicState: forumTopic.state,
    })
    .from(forumComment)
    .innerJoin(forumTopic, eq(forumTopic.id, forumComment.topicId))
    .where(eq(forumComment.id, id));
  if (row === undefined) return undefined;
  const { comment, ...ofTopic } = row;
  return { subject, marks: null, ...ofTopic, ...comment };
}

/**
 * What is written of a text at once; false when it is in another state by now, or, where `userId` is given, somebody else's, or, where `editedAt` is, was
 * changed at another time.
 */
export async function updatePost(
  db: Queryable,
  {
    subject,
    id,
    from,
    userId,
    editedAt,
  }: { subject: PostSubject; id: number; from: PostState; userId?: number; editedAt?: Date | null },
  values: Partial<
    Pick<typeof forumTopic.$inferInsert, 'body' | 'state' | 'moderationNote' | 'editedAt' | 'removedAt'>
  >,
): Promise<boolean> {
  const table = tables[subject];
  const rows = await db
    .update(table)
    .set(values)
    .where(
      and(
        eq(table.id, id),
        eq(table.state, from),
        userId === undefined ? undefined : eq(table.userId, userId),
        editedAt === undefined
          ? undefined
          : sql`${table.editedAt} is not distinct from ${editedAt?.toISOString() ?? null}::timestamptz`,
      ),
    )
    .returning({ id: table.id });
  return rows.length === 1;
}

/** What of a topic stands beside its text. */
export async function updateTopic(
  db: Queryable,
  id: number,
  values: Pick<typeof forumTopic.$inferInsert, 'title' | 'boardId' | 'choices' | 'folded' | 'keys'>,
): Promise<void> {
  await db.update(forumTopic).set(values).where(eq(forumTopic.id, id));
}

/** Sets the marks that are given, and answers both; undefined where there is no topic, or its author has removed it. */
export async function updateMarks(
  db: Queryable,
  id: number,
  { isPinned, isEssence }: { isPinned?: boolean | undefined; isEssence?: boolean | undefined },
): Promise<{ isPinned: boolean; isEssence: boolean } | undefined> {
  const [row] = await db
    .update(forumTopic)
    .set({
      isPinned: sql`coalesce(${isPinned ?? null}::boolean, ${forumTopic.isPinned})`,
      isEssence: sql`coalesce(${isEssence ?? null}::boolean, ${forumTopic.isEssence})`,
    })
    .where(and(eq(forumTopic.id, id), ne(forumTopic.state, 'removed')))
    .returning({ isPinned: forumTopic.isPinned, isEssence: forumTopic.isEssence });
  return row;
}

/** How many somebody has written since a moment, in whatever state they are, and when the last of all. */
export async function countPostsSince(
  db: Queryable,
  { subject, userId, since }: { subject: PostSubject; userId: number; since: Date },
): Promise<{ count: number; lastAt: Date | undefined }> {
  const table = tables[subject];
  const [counted] = await db
    .select({ n: count() })
    .from(table)
    .where(and(eq(table.userId, userId), gte(table.createdAt, since)));
  const [last] = await db
    .select({ at: table.createdAt })
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(desc(table.createdAt))
    .limit(1);
  return { count: counted?.n ?? 0, lastAt: last?.at };
}

/**
 * Notes that somebody praises a text that is shown, or no longer does, and answers how many do; undefined where nothing is shown. The row
 * decides who counts, so that the number is that of the rows however many come at once.
 */
export async function saveLike(
  tx: Queryable,
  {
    subject,
    id,
    userId,
    isPraised,
    now,
  }: { subject: PostSubject; id: number; userId: number; isPraised: boolean; now: Date },
): Promise<number | undefined> {
  const table = tables[subject];
  const column = forumPraise[columnOf[subject]];
  const changed = isPraised
    ? await tx
        .insert(forumPraise)
        .values({ [columnOf[subject]]: id, userId, createdAt: now })
        .onConflictDoNothing()
        .returning({ userId: forumPraise.userId })
    : await tx
        .delete(forumPraise)
        .where(and(eq(column, id), eq(forumPraise.userId, userId)))
        .returning({ userId: forumPraise.userId });
  const change = changed.length === 0 ? 0 : isPraised ? 1 : -1;
  if (change === 0) {
    const [row] = await tx.select({ praises: table.praises }).from(table).where(eq(table.id, id));
    return row?.praises;
  }
  const [row] = await tx
    .update(table)
    .set({ praises: sql`${table.praises} + ${change}` })
    .where(and(eq(table.id, id), eq(table.state, 'shown')))
    .returning({ praises: table.praises });
  return row?.praises;
}

/** Which of these a user praises. */
export async function listLiked(
  db: Queryable,
  { subject, ids, userId }: { subject: PostSubject; ids: readonly number[]; userId: number },
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const column = forumPraise[columnOf[subject]];
  const rows = await db
    .select({ id: column })
    .from(forumPraise)
    .where(and(inArray(column, [...ids]), eq(forumPraise.userId, userId)));
  return new Set(rows.map(({ id }) => id ?? 0));
}

/** False where the same user's report of it waits already. */
export async function insertReport(
  db: Queryable,
  {
    subject,
    id,
    ...row
  }: { subject: PostSubject; id: number } & Pick<
    typeof forumReport.$inferInsert,
    'userId' | 'reason' | 'note' | 'createdAt'
  >,
): Promise<boolean> {
  const rows = await db
    .insert(forumReport)
    .values({ ...row, [columnOf[subject]]: id })
    .onConflictDoNothing()
    .returning({ id: forumReport.id });
  return rows.length === 1;
}

export async function countReportsSince(
  db: Queryable,
  { userId, since }: { userId: number; since: Date },
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(forumReport)
    .where(and(eq(forumReport.userId, userId), gte(forumReport.createdAt, since)));
  return row?.n ?? 0;
}

/** Those that nobody has decided on, the first first. */
export async function listOpenReports(db: Queryable, { subject, id }: { subject: PostSubject; id: number }) {
  return db
    .select({ reason: forumReport.reason, note: forumReport.note, createdAt: forumReport.createdAt })
    .from(forumReport)
    .where(and(eq(forumReport[columnOf[subject]], id), isNull(forumReport.settledAt)))
    .orderBy(forumReport.id);
}

/** Answers who has reported it. */
export async function settleReports(
  db: Queryable,
  { subject, id, now }: { subject: PostSubject; id: number; now: Date },
): Promise<number[]> {
  const rows = await db
    .update(forumReport)
    .set({ settledAt: now })
    .where(and(eq(forumReport[columnOf[subject]], id), isNull(forumReport.settledAt)))
    .returning({ userId: forumReport.userId });
  return rows.map(({ userId }) => userId);
}
