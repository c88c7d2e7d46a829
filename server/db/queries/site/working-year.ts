import { asc, eq, sql } from 'drizzle-orm';
import type { WorkingYear } from '#contract/shared-rules/entered-years.ts';
import type { Queryable } from '#server/db/database.ts';
import { workingYear } from '#server/db/schema/working-year.ts';

export type EnteredYear = typeof workingYear.$inferSelect;

/** Nobody else enters a year until the end of the transaction. */
export async function lockWorkingYears(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('working years'))`);
}

export const listEnteredYears = (db: Queryable): Promise<EnteredYear[]> =>
  db.select().from(workingYear).orderBy(asc(workingYear.year));

export async function findEnteredYear(db: Queryable, year: number): Promise<EnteredYear | undefined> {
  const [row] = await db.select().from(workingYear).where(eq(workingYear.year, year));
  return row;
}

/** Writes a year, in the place of what was entered for it. `rev` of one that is entered for the first time, or again. */
export async function saveEnteredYear(
  db: Queryable,
  year: number,
  { off, working }: WorkingYear,
  { now, rev }: { now: Date; rev: number },
): Promise<void> {
  const written = { off, working, savedAt: now };
  await db
    .insert(workingYear)
    .values({ year, rev, ...written })
    .onConflictDoUpdate({
      target: workingYear.year,
      set: { ...written, rev: sql`${workingYear.rev} + 1` },
    });
}

/** From now on the year is as the release has it. */
export async function deleteEnteredYear(db: Queryable, year: number): Promise<void> {
  await db.delete(workingYear).where(eq(workingYear.year, year));
}
