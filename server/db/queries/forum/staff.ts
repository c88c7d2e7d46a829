import { asc, count, eq, sql } from 'drizzle-orm';
import type { PostState, PostSubject } from '#contract/forum/post-workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { forumBoard, forumWord } from '#server/db/schema/forum.ts';
import { page, type Page } from '#server/db/queries/page.ts';

export type Queue = 'waiting' | 'reported' | 'returned' | 'hidden' | 'muted' | 'shown';

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
  marks: { isPinned: boolean; isEssence: boolean } | null;
}

const openingLength = 120;
/** What comes as a text where the statement is no query builder's. */
type NoticeColumn = 'id' | 'topicId' | 'createdAt' | 'editedAt';
const opening = sql.raw(`left(p.body, ${String(openingLength)})`);

/** What has a phrase somewhere in it, by LIKE. */
const asPattern = (phrase: string) => `%${phrase.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** A queue as it is at a moment: mutes end by themselves. */
interface Asked {
  queue: Queue;
  now: Date;
  /** What topics that are shown have in them. */
  keys: readonly number[];
  phrases: readonly string[];
}

/** What a queue has of topics, or of comments. */
function conditionOf({ queue, now, keys, phrases }: Asked, column: 'topic_id' | 'comment_id') {
  if (queue === 'shown')
    return phrases.length === 0
      ? sql`p.state = 'shown'`
      : sql`p.state = 'shown' and p.keys @> ${sql.param([...keys])}::bigint[] and p.folded like all (${sql.param(phrases.map(asPattern))}::text[])`;
  if (queue === 'muted')
    return sql`p.id in (select ${sql.raw(column)} from forum_mute where lifted_at is null and (until is null or until > ${now}))`;
  if (queue !== 'reported') return sql`p.state = ${queue}`;
  return sql`p.state = 'shown' and p.id in (select ${sql.raw(column)} from forum_report where settled_at is null)`;
}
/** Reports that nobody has decided on, of what stands in the same row. */
const reportsOf = (column: 'topic_id' | 'comment_id') =>
  sql.raw(`(select count(*)::int from forum_report r where r.${column} = p.id and r.settled_at is null)`);

const topicsIn = (asked: Asked) => sql`
  select 'topic' as subject, p.id, p.id as topic_id, p.title, ${opening} as opening, p.author_name, p.state, p.created_at, p.edited_at, ${reportsOf('topic_id')} as reports, p.is_pinned as pinned, p.is_essence as essence
  from forum_topic p where ${conditionOf(asked, 'topic_id')}`;

const postsIn = (asked: Asked) => sql`${topicsIn(asked)}
  union all
  select 'comment', p.id, p.topic_id, t.title, ${opening}, p.author_name, p.state, p.created_at, p.edited_at, ${reportsOf('comment_id')}, null::boolean, null::boolean
  from forum_comment p join forum_topic t on t.id = p.topic_id where ${conditionOf(asked, 'comment_id')}`;

/** One page of what staff look through, what came first is first; of what is shown topics alone, pinned ones and new ones first. */
export async function listQueue(
  db: Queryable,
  { limit, offset, ...asked }: Page & Asked,
): Promise<{ total: number; rows: QueuedRow[] }> {
  const isOfShown = asked.queue === 'shown';
  const from = sql`from (${isOfShown ? topicsIn(asked) : postsIn(asked)}) post`;
  const order = isOfShown ? sql`pinned desc, created_at desc, id desc` : sql`created_at, subject, id`;
  const counted = await db.execute<{ n: number }>(sql`select count(*)::int as n ${from}`);
  const { rows } = await db.execute<
    Omit<QueuedRow, NoticeColumn | 'marks'> &
      Record<Exclude<NoticeColumn, 'editedAt'>, string> & {
        editedAt: string | null;
        pinned: boolean | null;
        essence: boolean | null;
      }
  >(sql`
    select subject, id, topic_id as "topicId", title, opening, author_name as author, state, created_at as "createdAt", edited_at as "editedAt", reports, pinned, essence
    ${from} order by ${order} limit ${limit} offset ${offset}`);
  return {
    total: counted.rows[0]?.n ?? 0,
    rows: rows.map(({ pinned, essence, ...row }) => ({
      ...row,
      marks: pinned === null || essence === null ? null : { isPinned: pinned, isEssence: essence },
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

/** Those with these letters in them, all for ''. */
export async function listWords(db: Queryable, { letters, ...paging }: Page & { letters: string }) {
  const where = letters === '' ? undefined : sql`position(${letters} in ${forumWord.folded}) > 0`;
  return page(
    db
      .select({ id: forumWord.id, word: forumWord.word })
      .from(forumWord)
      .where(where)
      .orderBy(asc(forumWord.folded)),
    db.select({ n: count() }).from(forumWord).where(where),
    paging,
  );
}

export async function countWords(db: Queryable): Promise<number> {
  const [row] = await db.select({ n: count() }).from(forumWord);
  return row?.n ?? 0;
}

/** Those of them that are new. */
export async function insertWords(
  db: Queryable,
  rows: readonly (typeof forumWord.$inferInsert)[],
): Promise<{ word: string; folded: string }[]> {
  if (rows.length === 0) return [];
  return db
    .insert(forumWord)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ word: forumWord.word, folded: forumWord.folded });
}

export async function deleteWord(
  db: Queryable,
  id: number,
): Promise<{ word: string; folded: string } | undefined> {
  const [row] = await db
    .delete(forumWord)
    .where(eq(forumWord.id, id))
    .returning({ word: forumWord.word, folded: forumWord.folded });
  return row;
}

/** Nobody else changes boards until the end of the transaction: of two that get one name the second hears of it. */
export async function lockBoards(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('forum boards'))`);
}

/** Nobody else changes the list of words until the end of the transaction. */
export async function lockWords(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('forum words'))`);
}

/** All boards, as staff save them. */
export const listAllBoards = (db: Queryable): Promise<(typeof forumBoard.$inferSelect)[]> =>
  db.select().from(forumBoard).orderBy(asc(forumBoard.sortOrder), asc(forumBoard.id));

/** All words of the list. */
export const listAllWords = (db: Queryable): Promise<{ id: number; word: string; folded: string }[]> =>
  db
    .select({ id: forumWord.id, word: forumWord.word, folded: forumWord.folded })
    .from(forumWord)
    .orderBy(asc(forumWord.folded));

/** Boards in their order, each with how many topics of it are shown, and how many wait. */
export async function listStaffBoards(db: Queryable, { id, ...paging }: Page & { id?: number }) {
  const where = id === undefined ? undefined : eq(forumBoard.id, id);
  const topicsThat = (state: PostState) =>
    sql<number>`(select count(*)::int from forum_topic t where t.board_id = ${outer(forumBoard.id)} and t.state = ${state})`;
  return page(
    db
      .select({
        id: forumBoard.id,
        name: forumBoard.name,
        note: forumBoard.note,
        sortOrder: forumBoard.sortOrder,
        isOpen: forumBoard.isOpen,
        topics: topicsThat('shown'),
        waiting: topicsThat('waiting'),
      })
      .from(forumBoard)
      .where(where)
      .orderBy(asc(forumBoard.sortOrder), asc(forumBoard.id)),
    db.select({ n: count() }).from(forumBoard).where(where),
    paging,
  );
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
