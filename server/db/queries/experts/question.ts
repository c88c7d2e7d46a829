import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { QuestionState } from '#contract/experts/question-workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { expertQuestion } from '#server/db/schema/expert.ts';
import { isPublic } from '#server/db/queries/content/content.ts';
import { accountShown } from '#server/db/queries/account/user.ts';
import { page, type Page } from '#server/db/queries/page.ts';

export type ExpertQuestion = typeof expertQuestion.$inferSelect;
/** With the name of the expert, and the asker's account. */
export type NamedQuestion = ExpertQuestion & { expertName: string; account: string | null };
/** What everybody may read: no word of who has asked is asked for. */
export type OpenQuestion = Omit<NamedQuestion, 'account'>;

/** That everybody may read it. The literal condition is that of the partial indexes. */
const isOpen = sql`${expertQuestion.state} = 'answered' and not ${expertQuestion.isPrivate}`;

const named = {
  question: expertQuestion,
  expertName: contentItem.title,
  account: accountShown,
};
const from = (db: Queryable) =>
  db
    .select(named)
    .from(expertQuestion)
    .innerJoin(contentItem, eq(contentItem.id, expertQuestion.itemId))
    .innerJoin(appUser, eq(appUser.id, expertQuestion.userId));
type Joined = Awaited<ReturnType<typeof from>>[number];
const flat = ({ question, ...rest }: Joined): NamedQuestion => ({ ...question, ...rest });

export async function insertQuestion(
  db: Queryable,
  row: typeof expertQuestion.$inferInsert,
): Promise<ExpertQuestion> {
  const [inserted] = await db.insert(expertQuestion).values(row).returning();
  if (inserted === undefined) throw new Error('insert returned no row');
  return inserted;
}

export async function findQuestion(db: Queryable, id: number): Promise<NamedQuestion | undefined> {
  const [row] = await from(db).where(eq(expertQuestion.id, id));
  return row && flat(row);
}

/** False where the user has no such question. */
export async function setQuestionPrivate(
  db: Queryable,
  { id, userId, isPrivate }: { id: number; userId: number; isPrivate: boolean },
): Promise<boolean> {
  const rows = await db
    .update(expertQuestion)
    .set({ isPrivate })
    .where(and(eq(expertQuestion.id, id), eq(expertQuestion.userId, userId)))
    .returning({ id: expertQuestion.id });
  return rows.length === 1;
}

async function listPage(
  db: Queryable,
  where: SQL | undefined,
  paging: Page,
  ...order: SQL[]
): Promise<{ total: number; rows: NamedQuestion[] }> {
  const { total, rows } = await page(
    from(db)
      .where(where)
      .orderBy(...order),
    countQuestions(db, where),
    paging,
  );
  return { total, rows: rows.map(flat) };
}

/** Answers that everybody may read, the newest first: of one expert, or of all that the public sees. */
export async function listOpenQuestions(
  db: Queryable,
  { itemId, limit, offset }: Page & { itemId: number | undefined },
): Promise<{ total: number; rows: OpenQuestion[] }> {
  const where = and(isOpen, isPublic(), itemId === undefined ? undefined : eq(expertQuestion.itemId, itemId));
  const { total, rows } = await page(
    db
      .select({ question: expertQuestion, expertName: contentItem.title })
      .from(expertQuestion)
      .innerJoin(contentItem, eq(contentItem.id, expertQuestion.itemId))
      .where(where)
      .orderBy(desc(expertQuestion.answeredAt), desc(expertQuestion.id)),
    countQuestions(db, where),
    { limit, offset },
  );
  return { total, rows: rows.map(({ question, expertName }) => ({ ...question, expertName })) };
}

const countQuestions = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ n: count() })
    .from(expertQuestion)
    .innerJoin(contentItem, eq(contentItem.id, expertQuestion.itemId))
    .where(where);

/** A user's own, the newest first. */
export const listQuestionsOf = (db: Queryable, userId: number, page: Page) =>
  listPage(db, eq(expertQuestion.userId, userId), page, desc(expertQuestion.id));

/** What waits longest comes first. */
export const listQuestions = (
  db: Queryable,
  { state, isWaiting, ...page }: Page & { state: QuestionState | undefined; isWaiting: boolean },
) =>
  listPage(
    db,
    and(
      state && eq(expertQuestion.state, state),
      isWaiting ? inArray(expertQuestion.state, ['waiting', 'passedOn']) : undefined,
    ),
    page,
    sql`${expertQuestion.state} not in ('waiting', 'passedOn')`,
    asc(expertQuestion.id),
  );

/** How many answers everybody may read of each of these experts. Those without any are missing. */
export async function countOpenAnswers(
  db: Queryable,
  itemIds: readonly number[],
): Promise<Map<number, number>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .select({ itemId: expertQuestion.itemId, n: count() })
    .from(expertQuestion)
    .where(and(inArray(expertQuestion.itemId, [...itemIds]), isOpen))
    .groupBy(expertQuestion.itemId);
  return new Map(rows.map(({ itemId, n }) => [itemId, n]));
}
