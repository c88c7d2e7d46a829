import { and, asc, count, eq, ne } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { savedFilter } from '#server/db/schema/saved-filter.ts';

/** Somebody's own, the oldest first. */
export const listSavedFilters = (db: Queryable, userId: number) =>
  db
    .select({ id: savedFilter.id, name: savedFilter.name, conditions: savedFilter.conditions })
    .from(savedFilter)
    .where(eq(savedFilter.userId, userId))
    .orderBy(asc(savedFilter.id));

/** How many somebody has of other names. */
export async function countOtherFilters(db: Queryable, userId: number, name: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(savedFilter)
    .where(and(eq(savedFilter.userId, userId), ne(savedFilter.name, name)));
  return row?.n ?? 0;
}

/** One of the same name says this from now on. */
export async function putSavedFilter(
  db: Queryable,
  row: typeof savedFilter.$inferInsert,
): Promise<{ id: number }> {
  const [kept = { id: 0 }] = await db
    .insert(savedFilter)
    .values(row)
    .onConflictDoUpdate({
      target: [savedFilter.userId, savedFilter.name],
      set: { conditions: row.conditions },
    })
    .returning({ id: savedFilter.id });
  return kept;
}

export async function deleteSavedFilter(
  db: Queryable,
  { id, userId }: { id: number; userId: number },
): Promise<void> {
  await db.delete(savedFilter).where(and(eq(savedFilter.id, id), eq(savedFilter.userId, userId)));
}

export async function deleteSavedFiltersOf(db: Queryable, userId: number): Promise<void> {
  await db.delete(savedFilter).where(eq(savedFilter.userId, userId));
}
