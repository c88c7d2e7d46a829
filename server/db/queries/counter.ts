import { and, eq, gte, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { siteCounter, visitDay } from '#server/db/schema/site.ts';

export async function listCounters(db: Queryable): Promise<Map<string, number>> {
  const rows = await db.select().from(siteCounter);
  return new Map(rows.map(({ name, value }) => [name, value]));
}

export async function addToCounter(db: Queryable, name: string, amount: number): Promise<void> {
  await db
    .insert(siteCounter)
    .values({ name, value: amount })
    .onConflictDoUpdate({ target: siteCounter.name, set: { value: sql`${siteCounter.value} + ${amount}` } });
}

/**
 * One more completed act of an enterprise: for the footer's serviceEnterprise. In the transaction of the act, and as its last statement: the row
 * is locked until the commit, and all acts of the site want it.
 */
export const countEnterpriseAct = (tx: Queryable): Promise<void> => addToCounter(tx, 'serviceEnterprise', 1);

export async function addVisits(
  db: Queryable,
  visits: readonly { day: string; route: string; statisticsType: string; visits: number }[],
): Promise<void> {
  await db
    .insert(visitDay)
    .values([...visits])
    .onConflictDoUpdate({
      target: [visitDay.day, visitDay.route, visitDay.statisticsType],
      set: { visits: sql`${visitDay.visits} + excluded.visits` },
    });
}

/** Visits of one type by day, from a day on. Days without any are missing. `route` undefined: of all. */
export async function sumVisits(
  db: Queryable,
  { statisticsType, route, from }: { statisticsType: string; route: string | undefined; from: string },
): Promise<Map<string, number>> {
  const rows = await db
    .select({ day: visitDay.day, visits: sql<number>`sum(${visitDay.visits})::int` })
    .from(visitDay)
    .where(
      and(
        gte(visitDay.day, from),
        eq(visitDay.statisticsType, statisticsType),
        route === undefined ? undefined : eq(visitDay.route, route),
      ),
    )
    .groupBy(visitDay.day);
  return new Map(rows.map(({ day, visits }) => [day, visits]));
}
