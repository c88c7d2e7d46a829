import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { exchangeColumn } from '#server/db/schema/exchange.ts';
import { page } from '#server/db/queries/page.ts';

export type ExchangeColumnRow = typeof exchangeColumn.$inferSelect;

const isThere = eq(exchangeColumn.isDeleted, false);
const inOrder = [asc(exchangeColumn.sortOrder), asc(exchangeColumn.id)];

/** Those that are there; with a status those that have it. */
export async function listColumns(
  db: Queryable,
  {
    releaseStatus,
    limit,
    offset = 0,
  }: { releaseStatus?: number | undefined; limit: number; offset?: number },
): Promise<{ total: number; rows: ExchangeColumnRow[] }> {
  const where = and(
    isThere,
    releaseStatus === undefined ? undefined : eq(exchangeColumn.releaseStatus, releaseStatus),
  );
  return page(
    db
      .select()
      .from(exchangeColumn)
      .where(where)
      .orderBy(...inOrder),
    db.select({ n: count() }).from(exchangeColumn).where(where),
    { limit, offset },
  );
}

/** All that there ever were, deleted ones too. */
export const listColumnsEver = (db: Queryable): Promise<ExchangeColumnRow[]> =>
  db
    .select()
    .from(exchangeColumn)
    .orderBy(...inOrder);

/** Deleted ones too. */
export async function findColumn(db: Queryable, id: number): Promise<ExchangeColumnRow | undefined> {
  const [row] = await db.select().from(exchangeColumn).where(eq(exchangeColumn.id, id));
  return row;
}

/** Undefined where the key is taken. */
export async function insertColumn(
  db: Queryable,
  values: typeof exchangeColumn.$inferInsert,
): Promise<ExchangeColumnRow | undefined> {
  const [row] = await db.insert(exchangeColumn).values(values).onConflictDoNothing().returning();
  return row;
}

/** Whether another one that is there has this key. */
export async function isKeyTaken(db: Queryable, { key, id }: { key: string; id: number }): Promise<boolean> {
  const rows = await db
    .select({ id: exchangeColumn.id })
    .from(exchangeColumn)
    .where(and(isThere, eq(exchangeColumn.key, key), sql`${exchangeColumn.id} <> ${id}`));
  return rows.length > 0;
}

/** Counts its rev up; undefined when it is another by now. */
export async function updateColumn(
  db: Queryable,
  { id, rev }: { id: number; rev: number },
  values: Partial<ExchangeColumnRow>,
): Promise<number | undefined> {
  const [row] = await db
    .update(exchangeColumn)
    .set({ ...values, rev: sql`${exchangeColumn.rev} + 1` })
    .where(and(eq(exchangeColumn.id, id), eq(exchangeColumn.rev, rev)))
    .returning({ rev: exchangeColumn.rev });
  return row?.rev;
}

/** So that of two who want a key one gets it, and the other hears of it. */
export async function lockColumns(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('exchange columns'))`);
}
