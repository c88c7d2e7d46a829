import { and, asc, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { goneAuthor } from '#contract/forum/constants.ts';
import type { PostSubject } from '#contract/forum/post-workflow.ts';
import type { WorkflowSubject } from '#contract/workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { forumComment, forumPraise, forumReport, forumTopic } from '#server/db/schema/forum.ts';
import { workflowStep } from '#server/db/schema/workflow.ts';

/** What is known of a user in the forum, the latest first. */
export async function listForumOf(db: Queryable, userId: number) {
  const [topics, comments, praised, reports] = await Promise.all([
    db.select().from(forumTopic).where(eq(forumTopic.userId, userId)).orderBy(desc(forumTopic.id)),
    db.select().from(forumComment).where(eq(forumComment.userId, userId)).orderBy(desc(forumComment.id)),
    db
      .select({
        text: sql<string>`coalesce(${forumTopic.title}, left(${forumComment.body}, 60))`,
        praisedAt: forumPraise.createdAt,
      })
      .from(forumPraise)
      .leftJoin(forumTopic, eq(forumTopic.id, forumPraise.topicId))
      .leftJoin(forumComment, eq(forumComment.id, forumPraise.commentId))
      .where(eq(forumPraise.userId, userId))
      .orderBy(desc(forumPraise.createdAt)),
    db
      .select({ reason: forumReport.reason, note: forumReport.note, reportedAt: forumReport.createdAt })
      .from(forumReport)
      .where(eq(forumReport.userId, userId))
      .orderBy(desc(forumReport.id)),
  ]);
  return { topics, comments, praised, reports };
}

/** Texts of a user that staff have returned to him, the first first, with when they did so last, by the `steps` of their workflow; of a topic that nobody reads no title. */
export async function listReturnedPosts(
  db: Queryable,
  { subject, steps, userId }: { subject: PostSubject; steps: WorkflowSubject; userId: number },
): Promise<{ id: number; topicId: number; title: string; returnedAt: Date }[]> {
  const returnedAt = ({ id }: typeof forumTopic | typeof forumComment) =>
    sql`(select max(at) from ${workflowStep} where subject = ${steps} and subject_id = ${outer(id)} and to_state = 'returned')`.mapWith(
      workflowStep.at,
    );
  if (subject === 'topic')
    return db
      .select({
        ...{ id: forumTopic.id, topicId: forumTopic.id, title: forumTopic.title },
        returnedAt: returnedAt(forumTopic),
      })
      .from(forumTopic)
      .where(and(eq(forumTopic.userId, userId), eq(forumTopic.state, 'returned')))
      .orderBy(asc(forumTopic.id));
  return db
    .select({
      ...{ id: forumComment.id, topicId: forumComment.topicId },
      title: sql<string>`case when ${forumTopic.state} = 'shown' then ${forumTopic.title} else '' end`,
      returnedAt: returnedAt(forumComment),
    })
    .from(forumComment)
    .innerJoin(forumTopic, eq(forumTopic.id, forumComment.topicId))
    .where(and(eq(forumComment.userId, userId), eq(forumComment.state, 'returned')))
    .orderBy(asc(forumComment.id));
}

const nothing = { body: '', moderationNote: '' };
const noTopic = { ...nothing, title: '', folded: '', keys: [] };
/** Of what nobody reads any more. */
const gone = { userId: null, authorName: goneAuthor, authorKind: 'gone', region: '' } as const;

/**
 * Takes a user out of the forum: what others read stays under no name (docs/decisions/066-the-forum.md), what nobody reads loses its text; praises and
 * reports go, and praises are counted no more.
 */
export async function eraseForumOf(
  tx: Queryable,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  await tx.execute(sql`
    with praised as (delete from forum_praise where user_id = ${userId} returning topic_id, comment_id),
    topics as (
      update forum_topic t set praises = praises - 1 from praised where t.id = praised.topic_id
    )
    update forum_comment c set praises = praises - 1 from praised where c.id = praised.comment_id`);
  await tx.delete(forumReport).where(eq(forumReport.userId, userId));
  const unread = { state: 'removed', removedAt: now } as const;
  await tx
    .update(forumTopic)
    .set({ ...gone, ...noTopic, ...unread })
    .where(and(eq(forumTopic.userId, userId), ne(forumTopic.state, 'shown')));
  await tx
    .update(forumComment)
    .set({ ...gone, ...nothing, ...unread })
    .where(and(eq(forumComment.userId, userId), ne(forumComment.state, 'shown')));
  await tx.update(forumTopic).set(gone).where(eq(forumTopic.userId, userId));
  await tx.update(forumComment).set(gone).where(eq(forumComment.userId, userId));
}

/** The texts of what was removed before. */
export async function emptyPostsRemovedBefore(db: Queryable, before: Date): Promise<void> {
  await db
    .update(forumTopic)
    .set(noTopic)
    .where(and(eq(forumTopic.state, 'removed'), lt(forumTopic.removedAt, before), ne(forumTopic.body, '')));
  await db
    .update(forumComment)
    .set(nothing)
    .where(
      and(eq(forumComment.state, 'removed'), lt(forumComment.removedAt, before), ne(forumComment.body, '')),
    );
}
