import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { volumeReport } from '#server/db/schema/prefix.ts';

export type VolumeReport = typeof volumeReport.$inferSelect;

/** The newest year first. */
export const listVolumeReports = (db: Queryable, prefixId: number): Promise<VolumeReport[]> =>
  db.select().from(volumeReport).where(eq(volumeReport.prefixId, prefixId)).orderBy(desc(volumeReport.year));

/** Which of these prefixes have reports of which years. */
export async function listReportedYears(
  db: Queryable,
  prefixIds: readonly number[],
): Promise<Map<number, Set<number>>> {
  const years = new Map<number, Set<number>>(prefixIds.map((id) => [id, new Set()]));
  if (prefixIds.length === 0) return years;
  const rows = await db
    .select({ prefixId: volumeReport.prefixId, year: volumeReport.year })
    .from(volumeReport)
    .where(inArray(volumeReport.prefixId, [...prefixIds]));
  for (const { prefixId, year } of rows) years.get(prefixId)?.add(year);
  return years;
}

/** Of a year that was reported before, this one counts. */
export async function saveVolumeReport(
  db: Queryable,
  report: Omit<typeof volumeReport.$inferInsert, 'id'>,
): Promise<void> {
  await db
    .insert(volumeReport)
    .values(report)
    .onConflictDoUpdate({
      target: [volumeReport.prefixId, volumeReport.year],
      set: {
        registered: sql`excluded.registered`,
        resolved: sql`excluded.resolved`,
        note: sql`excluded.note`,
        reportedAt: sql`excluded.reported_at`,
      },
    });
}
