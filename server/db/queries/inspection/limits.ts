import { desc, eq, sql } from 'drizzle-orm';
import type { Limits } from '#contract/inspection/limits.ts';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { inspectionLimits } from '#server/db/schema/inspection.ts';

export interface SavedLimits {
  id: number;
  limits: Partial<Limits>;
  savedAt: Date;
  by: string;
}

/** The newest first, with the account of who has saved each. */
export const listSavedLimits = (db: Queryable, count: number): Promise<SavedLimits[]> =>
  db
    .select({
      id: inspectionLimits.id,
      limits: inspectionLimits.limits,
      savedAt: inspectionLimits.savedAt,
      by: sql<string>`coalesce(${appUser.account}, '')`,
    })
    .from(inspectionLimits)
    .leftJoin(appUser, eq(appUser.id, inspectionLimits.savedBy))
    .orderBy(desc(inspectionLimits.id))
    .limit(count);

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
