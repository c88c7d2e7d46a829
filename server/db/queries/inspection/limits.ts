import { desc, sql } from 'drizzle-orm';
import type { Limits } from '#contract/inspection/limits.ts';
import type { Queryable } from '#server/db/database.ts';
import { inspectionLimits } from '#server/db/schema/inspection.ts';

/** Those that count; undefined while nobody has changed any. A release before may not have had all of them. */
export async function findSavedLimits(
  db: Queryable,
): Promise<{ id: number; limits: Partial<Limits> } | undefined> {
  const [row] = await db
    .select({ id: inspectionLimits.id, limits: inspectionLimits.limits })
    .from(inspectionLimits)
    .orderBy(desc(inspectionLimits.id))
    .limit(1);
  return row;
}

/** Nobody else changes them until the end of the transaction. */
export async function lockLimits(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('inspection limits'))`);
}

export async function insertLimits(
  tx: Queryable,
  row: { limits: Limits; savedBy: number; savedAt: Date },
): Promise<void> {
  await tx.insert(inspectionLimits).values(row);
}
