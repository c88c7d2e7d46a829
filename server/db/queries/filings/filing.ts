import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  sql,
  type SQL,
} from 'drizzle-orm';
import { filingStages, filingStates, type FilingState } from '#contract/filings/stages.ts';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { isPublic } from '#server/db/queries/content/content.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { deleteWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { filing, filingFile, filingScore } from '#server/db/schema/filing.ts';

type FilingColumns = typeof filing.$inferSelect;
/** With what of its declaration goes with it. */
export type Filing = FilingColumns & {
  title: string;
  startsAt: Date | null;
  endsAt: Date | null;
  /** Whether it can be read: what was withdrawn is filed no more. */
  isPublic: boolean;
};

const columns = {
  ...getTableColumns(filing),
  title: contentItem.title,
  startsAt: contentItem.startsAt,
  endsAt: contentItem.endsAt,
  isPublic: sql<boolean>`${isPublic()}`,
};
const rows = (db: Queryable) =>
  db.select(columns).from(filing).innerJoin(contentItem, eq(contentItem.id, filing.itemId));

/** Undefined where the enterprise has one of this declaration already. */
export async function insertFiling(
  db: Queryable,
  values: typeof filing.$inferInsert,
): Promise<Filing | undefined> {
  const [made] = await db.insert(filing).values(values).onConflictDoNothing().returning({ id: filing.id });
  return made && findFiling(db, made.id);
}

export async function findFiling(db: Queryable, id: number): Promise<Filing | undefined> {
  const [row] = await rows(db).where(eq(filing.id, id));
  return row;
}

/** What an enterprise has of a declaration; there is one at most (index filing_once). */
export async function findFilingOf(
  db: Queryable,
  { itemId, userId }: { itemId: number; userId: number },
): Promise<Filing | undefined> {
  const [row] = await rows(db).where(and(eq(filing.itemId, itemId), eq(filing.userId, userId)));
  return row;
}

/** Changes it where it is in this state; answers whether it was. */
export async function updateFiling(
  db: Queryable,
  { id, from }: { id: number; from: FilingState },
  values: Partial<Omit<FilingColumns, 'id' | 'userId' | 'state'>>,
): Promise<boolean> {
  const changed = await db
    .update(filing)
    .set(values)
    .where(and(eq(filing.id, id), eq(filing.state, from)))
    .returning({ id: filing.id });
  return changed.length === 1;
}

const listPage = (db: Queryable, where: SQL | undefined, paging: Page, ...order: SQL[]) =>
  page(
    rows(db)
      .where(where)
      .orderBy(...order)
      .$dynamic(),
    db.select({ n: count() }).from(filing).where(where),
    paging,
  );

/** A user's own, the newest first. */
export const listFilingsOf = (db: Queryable, userId: number, paging: Page) =>
  listPage(db, eq(filing.userId, userId), paging, desc(filing.id));

/** Others of an enterprise that it has filed, the newest first: what a new one begins with. */
export const listEarlierFilings = (db: Queryable, { itemId, userId }: { itemId: number; userId: number }) =>
  rows(db)
    .where(and(eq(filing.userId, userId), ne(filing.itemId, itemId), isNotNull(filing.submittedAt)))
    .orderBy(desc(filing.submittedAt))
    .limit(5);

const awaitsStaff = filingStates.filter((state) => filingStages[state].turn === 'staff');
/** What staff have nothing to do with. */
const unseen: readonly FilingState[] = ['draft'];

/** Those that staff work on: what is due first. `drawn`: for whose score they wait. */
export const listFilingsForStaff = (
  db: Queryable,
  {
    itemId,
    state,
    isWaiting,
    drawn,
    ...paging
  }: Page & {
    itemId: number | undefined;
    state: FilingState | undefined;
    isWaiting: boolean;
    drawn: number | undefined;
  },
) =>
  listPage(
    db,
    and(
      sql`${filing.state} not in ${[...unseen]}`,
      itemId === undefined ? undefined : eq(filing.itemId, itemId),
      state && eq(filing.state, state),
      isWaiting ? inArray(filing.state, awaitsStaff) : undefined,
      drawn === undefined
        ? undefined
        : sql`${filing.state} = 'scoring' and exists (select from filing_score s where s.filing_id = ${outer(filing.id)} and s.user_id = ${drawn} and s.scored_at is null)`,
    ),
    paging,
    sql`${filing.dueAt} asc nulls last`,
    asc(filing.id),
  );

/** All of a declaration that were handed in, by their ids. */
export const listFilingsOfItem = (db: Queryable, itemId: number) =>
  rows(db)
    .where(and(eq(filing.itemId, itemId), isNotNull(filing.submittedAt)))
    .orderBy(asc(filing.id));

/** Whose term to correct or to confirm is over. */
export const listLapsed = (db: Queryable, now: Date) =>
  db
    .select({ id: filing.id })
    .from(filing)
    .where(and(inArray(filing.state, ['returned', 'offered']), lte(filing.dueAt, now)))
    .limit(200);

/** Sets from when on nobody can object any more to what was refused of a declaration; what was published before keeps its term. */
export async function openObjections(
  db: Queryable,
  { itemId, until }: { itemId: number; until: Date },
): Promise<void> {
  await db
    .update(filing)
    .set({ objectUntil: until })
    .where(and(eq(filing.itemId, itemId), eq(filing.state, 'refused'), isNull(filing.objectUntil)));
}

/** The groups of files of a filing, by field. */
export const listFilingFiles = (db: Queryable, filingId: number) =>
  db.select().from(filingFile).where(eq(filingFile.filingId, filingId));

export async function putFilingFile(
  db: Queryable,
  row: { filingId: number; field: string; relatedId: string },
): Promise<void> {
  await db
    .insert(filingFile)
    .values(row)
    .onConflictDoUpdate({
      target: [filingFile.filingId, filingFile.field],
      set: { relatedId: row.relatedId },
    });
}

/** Where a group of files stands. */
export async function findFilingFile(
  db: Queryable,
  relatedId: string,
): Promise<{ filingId: number; field: string } | undefined> {
  const { filingId, field } = filingFile;
  const [row] = await db
    .select({ filingId, field })
    .from(filingFile)
    .where(eq(filingFile.relatedId, relatedId));
  return row;
}

export async function deleteFilingFile(
  db: Queryable,
  { filingId, field }: { filingId: number; field: string },
): Promise<void> {
  await db.delete(filingFile).where(and(eq(filingFile.filingId, filingId), eq(filingFile.field, field)));
}

/** With their history and what was drawn; answers the groups of their files. */
export async function deleteFilingsOf(db: Queryable, userId: number): Promise<string[]> {
  const files = await db
    .select({ relatedId: filingFile.relatedId })
    .from(filingFile)
    .innerJoin(filing, eq(filing.id, filingFile.filingId))
    .where(eq(filing.userId, userId));
  const gone = await db.delete(filing).where(eq(filing.userId, userId)).returning({ id: filing.id });
  await deleteWorkflowSteps(db, { subject: 'filing', ids: gone.map(({ id }) => id) });
  return files.map(({ relatedId }) => relatedId);
}

/** How many were drawn for a filing, and how many of them have scored. */
export async function countScores(
  db: Queryable,
  filingId: number,
): Promise<{ drawn: number; scored: number }> {
  const [row] = await db
    .select({ drawn: count(), scored: sql<number>`count(${filingScore.scoredAt})::int` })
    .from(filingScore)
    .where(eq(filingScore.filingId, filingId));
  return row ?? { drawn: 0, scored: 0 };
}
