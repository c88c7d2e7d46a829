import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { VisitSource } from '#contract/inspection/outside.ts';
import type { CalendarDay } from '#contract/shared-rules/calendar-day.ts';
import type { Queryable } from '#server/db/database.ts';
import { reachabilityDay } from '#server/db/schema/inspection.ts';

/** Takes a turn: false where one was taken by any node after `notAfter`. The first one of a day is always there. */
export async function takeVisit(
  db: Queryable,
  { day, source, now, notAfter }: { day: CalendarDay; source: VisitSource; now: Date; notAfter: Date },
): Promise<boolean> {
  const rows = await db
    .insert(reachabilityDay)
    .values({ day, source, visitedAt: now })
    .onConflictDoUpdate({
      target: [reachabilityDay.day, reachabilityDay.source],
      set: { visitedAt: now },
      setWhere: sql`${reachabilityDay.visitedAt} <= ${notAfter.toISOString()}::timestamptz`,
    })
    .returning({ day: reachabilityDay.day });
  return rows.length > 0;
}

/** Counts a visit. */
export async function noteVisit(
  db: Queryable,
  { day, source, hasFailed }: { day: CalendarDay; source: VisitSource; hasFailed: boolean },
): Promise<void> {
  await db
    .update(reachabilityDay)
    .set({
      visits: sql`${reachabilityDay.visits} + 1`,
      failed: sql`${reachabilityDay.failed} + ${hasFailed ? 1 : 0}`,
    })
    .where(and(eq(reachabilityDay.day, day), eq(reachabilityDay.source, source)));
}

/** What a probe has counted of a day, in the place of what it has said before. */
export async function setVisits(
  db: Queryable,
  row: { day: CalendarDay; source: VisitSource; visits: number; failed: number; visitedAt: Date },
): Promise<void> {
  const { visits, failed } = row;
  await db
    .insert(reachabilityDay)
    .values(row)
    .onConflictDoUpdate({
      target: [reachabilityDay.day, reachabilityDay.source],
      set: { visits, failed },
    });
}

export const listReachability = (db: Queryable, from: CalendarDay) =>
  db
    .select()
    .from(reachabilityDay)
    .where(gte(reachabilityDay.day, from))
    .orderBy(asc(reachabilityDay.day), asc(reachabilityDay.source));

export async function deleteReachabilityBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(reachabilityDay).where(lt(reachabilityDay.visitedAt, before));
}
