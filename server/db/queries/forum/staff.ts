import { asc, count, eq, sql } from 'drizzle-orm';
import type { PostState, PostSubject } from '#contract/forum/post-workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { forumBoard, forumWord } from '#server/db/schema/forum.ts';
import type { Page } from '#server/db/queries/page.ts';

export type Queue = 'waiting' | 'reported' | 'returned' | 'hidden' | 'muted';

export interface QueuedRow {
  subject: PostSubject;
  id: number;
  topicId: number;
  title: string;
  opening: string;
  author: string;
  state: PostState;
  createdAt: Date;
  editedAt: Date | null;
  reports: number;
}

const openingLength = 120;
/** What comes as a text where the statement is no query builder's. */
type NoticeColumn = 'id' | 'topicId' | 'createdAt' | 'editedAt';
const opening = sql.raw(`left(p.body, ${String(openingLength)})`);

/** A queue as it is at a moment: mutes end by themselves. */
interface Asked {
  queue: Queue;
  now: Date;
}

/** What a queue has of topics, or of comments. */
function conditionOf({ queue, now }: Asked, column: 'topic_id' | 'comment_id') {
  if (queue === 'muted')
    return sql`p.id in (select ${sql.raw(column)} from forum_mute where lifted_at is null and (until is null or until > ${now}))`;
  if (queue !== 'reported') return sql`p.state = ${queue}`;
  return sql`p.state = 'shown' and p.id in (select ${sql.raw(column)} from forum_report where settled_at is null)`;
}
/** Reports that nobody has decided on, of what stands in the same row. */
const reportsOf = (column: 'topic_id' | 'comment_id') =>
  sql.raw(`(select count(*)::int from forum_report r where r.${column} = p.id and r.settled_at is null)`);

const postsIn = (asked: Asked) => sql`
  select 'topic' as subject, p.id, p.id as topic_id, p.title, ${opening} as opening, p.author_name, p.state, p.created_at, p.edited_at, ${reportsOf('topic_id')} as reports
  from forum_topic p where ${conditionOf(asked, 'topic_id')}
  union all
  select 'comment', p.id, p.topic_id, t.title, ${opening}, p.author_name, p.state, p.created_at, p.edited_at, ${reportsOf('comment_id')}
  from forum_comment p join forum_topic t on t.id = p.topic_id where ${conditionOf(asked, 'comment_id')}`;

/** One page of what staff look through, what came first is first. */
export async function listQueue(
  db: Queryable,
  { limit, offset, ...asked }: Page & Asked,
): Promise<{ total: number; rows: QueuedRow[] }> {
  const from = sql`from (${postsIn(asked)}) post`;
  const counted = await db.execute<{ n: number }>(sql`select count(*)::int as n ${from}`);
  const { rows } = await db.execute<
    Omit<QueuedRow, NoticeColumn> &
      Record<Exclude<NoticeColumn, 'editedAt'>, string> & { editedAt: string | null }
  >(sql`
    select subject, id, topic_id as "topicId", title, opening, author_name as author, state, created_at as "createdAt", edited_at as "editedAt", reports
    ${from} order by created_at, subject, id limit ${limit} offset ${offset}`);
  return {
    total: counted.rows[0]?.n ?? 0,
    rows: rows.map((row) => ({
      ...row,
      id: Number(row.id),
      topicId: Number(row.topicId),
      createdAt: new Date(row.createdAt),
      editedAt: row.editedAt === null ? null : new Date(row.editedAt),
    })),
  };
}

/** The words that a folded text has in it. */
export async function findWordsIn(db: Queryable, foldedTexts: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ word: forumWord.word })
    .from(forumWord)
    .where(
      sql`exists (select from unnest(${sql.param([...foldedTexts])}::text[]) given (text) where position(${outer(forumWord.folded)} in given.text) > 0)`,
    )
    .orderBy(asc(forumWord.id));
  return rows.map(({ word }) => word);
}

export async function listWords(db: Queryable) {
  return db.select({ id: forumWord.id, word: forumWord.word }).from(forumWord).orderBy(asc(forumWord.folded));
}

export async function countWords(db: Queryable): Promise<number> {
  const [row] = await db.select({ n: count() }).from(forumWord);
  return row?.n ?? 0;
}

/** How many of them are new. */
export async function insertWords(
  db: Queryable,
  rows: readonly (typeof forumWord.$inferInsert)[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const inserted = await db
    .insert(forumWord)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: forumWord.id });
  return inserted.length;
}

export async function deleteWord(db: Queryable, id: number): Promise<string | undefined> {
  const [row] = await db.delete(forumWord).where(eq(forumWord.id, id)).returning({ word: forumWord.word });
  return row?.word;
}

/** Undefined where another board has the name. */
export async function saveBoard(
  db: Queryable,
  { id, ...values }: { id: number | undefined } & Omit<typeof forumBoard.$inferInsert, 'id'>,
): Promise<number | undefined> {
  const taken = await db
    .select({ id: forumBoard.id })
    .from(forumBoard)
    .where(eq(forumBoard.name, values.name));
  if (taken.some((board) => board.id !== id)) return undefined;
  const [row] =
    id === undefined
      ? await db.insert(forumBoard).values(values).onConflictDoNothing().returning({ id: forumBoard.id })
      : await db.update(forumBoard).set(values).where(eq(forumBoard.id, id)).returning({ id: forumBoard.id });
  return row?.id;
}
