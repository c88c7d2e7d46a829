import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/database.ts';

/** A table whose rows belong to the account in `userId`. */
export type OwnedRows = PgTable & { id: PgColumn; userId: PgColumn };

/** Which of these rows are the user's own. */
export async function listOwnIds(
  db: Queryable,
  table: OwnedRows,
  { userId, ids }: { userId: number; ids: readonly number[] },
): Promise<unknown[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.userId, userId), inArray(table.id, [...ids])));
  return rows.map(({ id }) => id);
}
