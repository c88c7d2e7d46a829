import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { CheckResult, Verdict } from '#contract/inspection/checks.ts';
import type { CalendarDay } from '#contract/shared-rules/calendar-day.ts';
import type { Queryable } from '#server/db/database.ts';
import { inspectionRun } from '#server/db/schema/inspection.ts';

export type InspectionRun = typeof inspectionRun.$inferSelect;

/** Asks for one. False where one is asked for or under way already. */
export async function askForRun(
  db: Queryable,
  { day, now }: { day: CalendarDay; now: Date },
): Promise<boolean> {
  const rows = await db
    .insert(inspectionRun)
    .values({ day, askedAt: now })
    .onConflictDoNothing()
    .returning({ id: inspectionRun.id });
  return rows.length > 0;
}

/** Whether one has been asked for since a moment. */
export async function wasRunAskedSince(db: Queryable, since: Date): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from inspection_run where asked_at >= ${since.toISOString()} limit 1`,
  );
  return rows.length > 0;
}

/** Takes the one that is asked for, or that a node has left since `staleBefore`. Of several nodes one gets it. */
export async function takeRun(
  db: Queryable,
  { now, staleBefore }: { now: Date; staleBefore: Date },
): Promise<InspectionRun | undefined> {
  const [row] = await db
    .update(inspectionRun)
    .set({ startedAt: now, touchedAt: now, itemsDone: 0 })
    .where(
      and(
        isNull(inspectionRun.endedAt),
        or(isNull(inspectionRun.touchedAt), lt(inspectionRun.touchedAt, staleBefore)),
      ),
    )
    .returning();
  return row;
}

/** `of`: as takeRun has answered it. False where another node has taken it meanwhile. */
async function change(
  db: Queryable,
  { id, startedAt }: Pick<InspectionRun, 'id' | 'startedAt'>,
  set: Partial<InspectionRun>,
): Promise<boolean> {
  const rows = await db
    .update(inspectionRun)
    .set(set)
    .where(
      and(
        eq(inspectionRun.id, id),
        isNull(inspectionRun.endedAt),
        startedAt === null ? isNull(inspectionRun.startedAt) : eq(inspectionRun.startedAt, startedAt),
      ),
    )
    .returning({ id: inspectionRun.id });
  return rows.length > 0;
}

export const touchRun = (
  db: Queryable,
  run: InspectionRun,
  { now, ...progress }: { now: Date; itemsDone: number; itemsTotal?: number },
): Promise<boolean> => change(db, run, { touchedAt: now, ...progress });

/** Lets it go: whoever comes next begins it anew. */
export const handBackRun = (db: Queryable, run: InspectionRun): Promise<boolean> =>
  change(db, run, { touchedAt: null });

export const endRun = (
  db: Queryable,
  run: InspectionRun,
  { now, ...result }: { now: Date; itemsDone: number; checks: CheckResult[]; verdict: Verdict },
): Promise<boolean> => change(db, run, { endedAt: now, touchedAt: now, ...result });

/** The last one that came to its end. */
export async function findLastRun(db: Queryable): Promise<InspectionRun | undefined> {
  const [row] = await db
    .select()
    .from(inspectionRun)
    .where(isNotNull(inspectionRun.endedAt))
    .orderBy(desc(inspectionRun.day), desc(inspectionRun.id))
    .limit(1);
  return row;
}

export async function findOpenRun(db: Queryable): Promise<InspectionRun | undefined> {
  const [row] = await db.select().from(inspectionRun).where(isNull(inspectionRun.endedAt));
  return row;
}

/** The verdict of each day from one on, by its last inspection; the oldest first. */
export async function listVerdicts(
  db: Queryable,
  from: CalendarDay,
): Promise<{ day: CalendarDay; verdict: Verdict }[]> {
  const { rows } = await db.execute<{ day: CalendarDay; verdict: Verdict }>(sql`
    select distinct on (day) day::text as day, verdict from inspection_run
    where ended_at is not null and day >= ${from}::date order by day, id desc`);
  return rows;
}

export async function deleteRunsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(inspectionRun).where(lt(inspectionRun.askedAt, before));
}
