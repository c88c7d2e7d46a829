import { and, asc, count, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { diagnosisDistrict } from '#server/db/schema/diagnosis.ts';
import { page, type Page } from '#server/db/queries/page.ts';

export type DiagnosisDistrict = typeof diagnosisDistrict.$inferSelect;

export async function listOpenDistricts(db: Queryable): Promise<DiagnosisDistrict[]> {
  return db
    .select()
    .from(diagnosisDistrict)
    .where(eq(diagnosisDistrict.isOpen, true))
    .orderBy(asc(diagnosisDistrict.areaCode));
}

/** Open ones, closed ones, or all where `isOpen` is undefined. */
export function listDistricts(db: Queryable, { isOpen, ...paging }: Page & { isOpen?: boolean | undefined }) {
  const where = isOpen === undefined ? undefined : eq(diagnosisDistrict.isOpen, isOpen);
  return page(
    db.select().from(diagnosisDistrict).where(where).orderBy(asc(diagnosisDistrict.areaCode)),
    db.select({ n: count() }).from(diagnosisDistrict).where(where),
    paging,
  );
}

export async function listAllDistricts(db: Queryable): Promise<{ areaCode: string; name: string }[]> {
  return db
    .select({ areaCode: diagnosisDistrict.areaCode, name: diagnosisDistrict.name })
    .from(diagnosisDistrict)
    .orderBy(asc(diagnosisDistrict.areaCode));
}

/** All of them, with all that is said of each. */
export const listEveryDistrict = (db: Queryable): Promise<DiagnosisDistrict[]> =>
  db.select().from(diagnosisDistrict).orderBy(asc(diagnosisDistrict.areaCode));

export async function findDistrict(db: Queryable, areaCode: string): Promise<DiagnosisDistrict | undefined> {
  const [row] = await db.select().from(diagnosisDistrict).where(eq(diagnosisDistrict.areaCode, areaCode));
  return row;
}

/** Undefined where there is one already. */
export async function insertDistrict(
  db: Queryable,
  district: Omit<DiagnosisDistrict, 'used' | 'batch'>,
): Promise<DiagnosisDistrict | undefined> {
  const [row] = await db.insert(diagnosisDistrict).values(district).onConflictDoNothing().returning();
  return row;
}

/** Makes it, or changes what is named; a new batch begins with all places free. */
export async function saveDistrict(
  db: Queryable,
  district: Omit<DiagnosisDistrict, 'used' | 'batch'>,
  { startsBatch }: { startsBatch: boolean },
): Promise<DiagnosisDistrict> {
  const { areaCode: _, ...changes } = district;
  const [row] = await db
    .insert(diagnosisDistrict)
    .values(district)
    .onConflictDoUpdate({
      target: diagnosisDistrict.areaCode,
      set: { ...changes, ...(startsBatch && { used: 0, batch: sql`${diagnosisDistrict.batch} + 1` }) },
    })
    .returning();
  if (row === undefined) throw new Error('insert returned no row');
  return row;
}

/** Holds the row until the transaction ends. */
export async function lockDistrict(tx: Queryable, areaCode: string): Promise<DiagnosisDistrict | undefined> {
  const [row] = await tx
    .select()
    .from(diagnosisDistrict)
    .where(eq(diagnosisDistrict.areaCode, areaCode))
    .for('update');
  return row;
}

/**
 * Whether it is there, and stays until the transaction ends: it cannot be merged meanwhile. Places can be taken: two who hold it do not wait for
 * each other.
 */
export async function holdDistrict(tx: Queryable, areaCode: string): Promise<boolean> {
  const rows = await tx
    .select({ areaCode: diagnosisDistrict.areaCode })
    .from(diagnosisDistrict)
    .where(eq(diagnosisDistrict.areaCode, areaCode))
    .for('key share');
  return rows.length > 0;
}

/** Answers of which batch the place is; undefined when there is none left, or the district is not open. */
export async function takePlace(tx: Queryable, areaCode: string): Promise<number | undefined> {
  const [row] = await tx
    .update(diagnosisDistrict)
    .set({ used: sql`${diagnosisDistrict.used} + 1` })
    .where(
      and(
        eq(diagnosisDistrict.areaCode, areaCode),
        eq(diagnosisDistrict.isOpen, true),
        lt(diagnosisDistrict.used, diagnosisDistrict.quota),
      ),
    )
    .returning({ batch: diagnosisDistrict.batch });
  return row?.batch;
}

/** Of a batch that is over nothing is given back. */
export async function freePlace(
  tx: Queryable,
  { areaCode, batch }: { areaCode: string; batch: number },
): Promise<void> {
  await tx
    .update(diagnosisDistrict)
    .set({ used: sql`${diagnosisDistrict.used} - 1` })
    .where(and(eq(diagnosisDistrict.areaCode, areaCode), eq(diagnosisDistrict.batch, batch)));
}
