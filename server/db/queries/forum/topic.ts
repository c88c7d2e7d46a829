import { and, asc, count, desc, eq, gte, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { preparedOnce } from '#server/db/prepared.ts';
import { forumBoard, forumTopic } from '#server/db/schema/forum.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { hotDays } from '#contract/forum/constants.ts';

/** Characters of a text that lists show. */
const excerptLength = 120;

const cardColumns = {
  id: forumTopic.id,
  boardId: forumTopic.boardId,
  board: forumBoard.name,
  title: forumTopic.title,
  excerpt: sql<string>`left(${forumTopic.body}, ${sql.raw(String(excerptLength))})`,
  author: forumTopic.authorName,
  authorKind: forumTopic.authorKind,
  region: forumTopic.region,
  createdAt: forumTopic.createdAt,
  lastAt: forumTopic.lastAt,
  comments: forumTopic.comments,
  praises: forumTopic.praises,
  views: forumTopic.views,
  isPinned: forumTopic.isPinned,
  isEssence: forumTopic.isEssence,
};
const ownColumns = { ...cardColumns, state: forumTopic.state, moderationNote: forumTopic.moderationNote };
const wholeColumns = {
  ...ownColumns,
  body: forumTopic.body,
  editedAt: forumTopic.editedAt,
  userId: forumTopic.userId,
  choices: forumTopic.choices,
};

export type TopicSort = 'active' | 'newest' | 'views';
export interface TopicFilter {
  boardId: number | undefined;
  isEssence?: boolean;
  /** By the keys of columns; without one they narrow nothing. */
  choices?: Choices;
}
export type Choices = Readonly<Record<string, string>>;

/** The literal condition is that of the partial indexes. */
const isShown = sql`${forumTopic.state} = 'shown'`;
const isNarrowed = (choices: Choices): boolean => Object.keys(choices).length > 0;
/** Values, or what stands for them in a statement that is written once; what is undefined narrows nothing. */
const shownWhere = ({
  boardId,
  isEssence,
  choices,
}: {
  boardId: number | Placeholder | undefined;
  isEssence: boolean;
  choices: string | Placeholder | undefined;
}): SQL | undefined =>
  and(
    isShown,
    boardId === undefined ? undefined : eq(forumTopic.boardId, boardId),
    isEssence ? forumTopic.isEssence : undefined,
    choices === undefined ? undefined : sql`${forumTopic.choices} @> ${choices}::jsonb`,
  );
const shownIn = ({ boardId, isEssence = false, choices = {} }: TopicFilter): SQL | undefined =>
  shownWhere({ boardId, isEssence, choices: isNarrowed(choices) ? JSON.stringify(choices) : undefined });

const orders: Record<TopicSort, SQL[]> = {
  active: [desc(forumTopic.isPinned), desc(forumTopic.lastAt), desc(forumTopic.id)],
  newest: [desc(forumTopic.createdAt), desc(forumTopic.id)],
  views: [desc(forumTopic.views), desc(forumTopic.id)],
};

const cardsFrom = (db: Queryable) =>
  db.select(cardColumns).from(forumTopic).innerJoin(forumBoard, eq(forumBoard.id, forumTopic.boardId));
export type TopicCardRow = Awaited<ReturnType<typeof cardsFrom>>[number];

export async function countTopics(db: Queryable, filter: TopicFilter): Promise<number> {
  const [row] = await db.select({ n: count() }).from(forumTopic).where(shownIn(filter));
  return row?.n ?? 0;
}

/** A list as far as it decides its SQL: a statement of its own each, so that each can follow its index. */
interface Shape {
  ofBoard: boolean;
  isEssence: boolean;
  isChosen: boolean;
  sort: TopicSort;
}

function listStatement(name: string, { ofBoard, isEssence, isChosen, sort }: Shape) {
  const where = shownWhere({
    boardId: ofBoard ? sql.placeholder('boardId') : undefined,
    isEssence,
    choices: isChosen ? sql.placeholder('choices') : undefined,
  });
  return preparedOnce((db) =>
    db
      .select({
        ...cardColumns,
        total: sql<number>`(${db
          .select({ total: sql<number>`count(*)::int` })
          .from(forumTopic)
          .where(where)})`,
      })
      .from(forumTopic)
      .innerJoin(forumBoard, eq(forumBoard.id, forumTopic.boardId))
      .where(where)
      .orderBy(...orders[sort])
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(name),
  );
}

const listStatements = new Map<string, ReturnType<typeof listStatement>>();

/** One page of topics that everybody sees, with the number of all of them. */
export async function listTopics(
  db: Queryable,
  { sort, limit, offset, boardId, isEssence = false, choices = {} }: Page & TopicFilter & { sort: TopicSort },
): Promise<{ total: number; rows: TopicCardRow[] }> {
  const [ofBoard, isChosen] = [boardId !== undefined, isNarrowed(choices)];
  const name = ['topics', ofBoard && 'board', isEssence && 'essence', isChosen && 'chosen', sort]
    .filter(Boolean)
    .join('_');
  const statement = listStatements.get(name) ?? listStatement(name, { ofBoard, isEssence, isChosen, sort });
  listStatements.set(name, statement);
  const rows = await statement(db).execute({ boardId, limit, offset, choices: JSON.stringify(choices) });
  if (rows[0] !== undefined) return { rows, total: rows[0].total };
  // beyond the last page there is no row that could tell the total
  return { rows, total: offset === 0 ? 0 : await countTopics(db, { boardId, isEssence, choices }) };
}

/** Topics of the last days, by what readers make of them. */
export async function listHotTopics(
  db: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<TopicCardRow[]> {
  const since = new Date(now.getTime() - hotDays * 24 * 3_600_000);
  return cardsFrom(db)
    .where(and(isShown, gte(forumTopic.createdAt, since)))
    .orderBy(
      desc(sql`${forumTopic.comments} * 3 + ${forumTopic.praises} * 2 + ${forumTopic.views} / 50`),
      desc(forumTopic.id),
    )
    .limit(limit);
}

/** Topics with all of these keys and folded phrases, the newest first. */
export async function findTopicsWith(
  db: Queryable,
  {
    keys,
    phrases,
    boardId,
    choices = {},
    limit,
    offset,
  }: Page & TopicFilter & { keys: readonly number[]; phrases: readonly string[] },
): Promise<{ total: number; rows: TopicCardRow[] }> {
  const likes = phrases.map((phrase) => `%${phrase.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
  const where = and(
    shownIn({ boardId, choices }),
    sql`${forumTopic.keys} @> ${sql.param([...keys])}::bigint[]`,
    sql`${forumTopic.folded} like all (${sql.param(likes)}::text[])`,
  );
  return page(
    cardsFrom(db)
      .where(where)
      .orderBy(...orders.newest),
    db.select({ n: count() }).from(forumTopic).where(where),
    { limit, offset },
  );
}

/** A topic whole, in whatever state, with what it is called where it stands. */
export async function findTopic(db: Queryable, id: number) {
  const [row] = await db
    .select(wholeColumns)
    .from(forumTopic)
    .innerJoin(forumBoard, eq(forumBoard.id, forumTopic.boardId))
    .where(eq(forumTopic.id, id));
  return row;
}

/** A user's own that he has not removed, the newest first. */
export async function listTopicsOf(db: Queryable, { userId, limit, offset }: Page & { userId: number }) {
  const where = and(eq(forumTopic.userId, userId), sql`${forumTopic.state} <> 'removed'`);
  return page(
    db
      .select(ownColumns)
      .from(forumTopic)
      .innerJoin(forumBoard, eq(forumBoard.id, forumTopic.boardId))
      .where(where)
      .orderBy(desc(forumTopic.id)),
    db.select({ n: count() }).from(forumTopic).where(where),
    { limit, offset },
  );
}

export async function insertTopic(db: Queryable, row: typeof forumTopic.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(forumTopic).values(row).returning({ id: forumTopic.id });
  if (inserted === undefined) throw new Error('insert returned no row');
  return inserted.id;
}

/** As addViews does it for items. */
export async function addTopicViews(db: Queryable, views: ReadonlyMap<number, number>): Promise<void> {
  const ids = [...views.keys()];
  await db.execute(sql`
    with added as (
      select id, n from unnest(${sql.param(ids)}::bigint[], ${sql.param([...views.values()])}::int[]) as given (id, n)
    ), locked as (
      select t.id, n from forum_topic t join added using (id) where t.state = 'shown' order by t.id for no key update of t
    )
    update forum_topic t set views = views + n from locked where t.id = locked.id`);
}

/** With the number of topics that everybody sees. */
export async function listBoards(db: Queryable) {
  return db
    .select({
      id: forumBoard.id,
      name: forumBoard.name,
      note: forumBoard.note,
      isOpen: forumBoard.isOpen,
      topics: sql<number>`count(${forumTopic.id})::int`,
    })
    .from(forumBoard)
    .leftJoin(forumTopic, and(eq(forumTopic.boardId, forumBoard.id), isShown))
    .groupBy(forumBoard.id)
    .orderBy(asc(forumBoard.sortOrder), asc(forumBoard.id));
}

export async function findBoard(db: Queryable, id: number) {
  const [row] = await db.select().from(forumBoard).where(eq(forumBoard.id, id));
  return row;
}
