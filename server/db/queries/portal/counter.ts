import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import type { VisitSource } from '#contract/portal/visit-sources.ts';
import { siteCounter, visitDay, visitHour, visitRegion, visitSource } from '#server/db/schema/site.ts';

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

/** Visits that were counted at one place: a route, from a region, within an hour. */
export interface VisitCount {
  /** Its beginning. */
  hour: Date;
  route: string;
  region: string;
  statisticsType: string;
  /** Where whoever came with it had been before; undefined: he was here already. */
  source?: VisitSource | undefined;
  visits: number;
}

/** Adds visits to the sums of days and routes, of hours, of days and regions, and of days and sources. Rows are written in one order: nodes that write at once wait for each other. */
export async function addVisits(db: Queryable, counted: readonly VisitCount[]): Promise<void> {
  // a hundred thousand visits of a demo are of some hundred hours
  const timesOf = new Map<number, { day: string; hour: string }>();
  const timeOf = ({ hour }: VisitCount) => {
    const known = timesOf.get(hour.getTime()) ?? { day: shanghaiDay(hour), hour: hour.toISOString() };
    timesOf.set(hour.getTime(), known);
    return known;
  };
  await db
    .insert(visitDay)
    .values(
      sumBy(counted, (one) => ({
        day: timeOf(one).day,
        route: one.route,
        statisticsType: one.statisticsType,
      })),
    )
    .onConflictDoUpdate({
      target: [visitDay.day, visitDay.route, visitDay.statisticsType],
      set: { visits: sql`${visitDay.visits} + excluded.visits` },
    });
  await db
    .insert(visitHour)
    .values(
      sumBy(counted, (one) => ({ hour: timeOf(one).hour, statisticsType: one.statisticsType })).map(
        ({ hour, ...row }) => ({ ...row, hour: new Date(hour) }),
      ),
    )
    .onConflictDoUpdate({
      target: [visitHour.hour, visitHour.statisticsType],
      set: { visits: sql`${visitHour.visits} + excluded.visits` },
    });
  await db
    .insert(visitRegion)
    .values(
      sumBy(counted, (one) => ({
        day: timeOf(one).day,
        region: one.region,
        statisticsType: one.statisticsType,
      })),
    )
    .onConflictDoUpdate({
      target: [visitRegion.day, visitRegion.region, visitRegion.statisticsType],
      set: { visits: sql`${visitRegion.visits} + excluded.visits` },
    });
  const arrivals = counted.flatMap(({ source, ...one }) =>
    source === undefined ? [] : [{ ...one, source }],
  );
  if (arrivals.length === 0) return;
  await db
    .insert(visitSource)
    .values(sumBy(arrivals, (one) => ({ day: timeOf(one).day, source: one.source })))
    .onConflictDoUpdate({
      target: [visitSource.day, visitSource.source],
      set: { visits: sql`${visitSource.visits} + excluded.visits` },
    });
}

function sumBy<One extends { visits: number }, Key extends Record<string, string>>(
  counted: readonly One[],
  keyOf: (one: One) => Key,
): (Key & { visits: number })[] {
  const sums = new Map<string, Key & { visits: number }>();
  for (const one of counted) {
    const key = keyOf(one);
    const name = JSON.stringify(key);
    const sum = sums.get(name) ?? { ...key, visits: 0 };
    sum.visits += one.visits;
    sums.set(name, sum);
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

/** Forgets sums of visits: of hours before a moment, of days before a day in Shanghai. */
export async function deleteVisitHoursBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(visitHour).where(lt(visitHour.hour, moment));
}

export async function deleteVisitDaysBefore(db: Queryable, day: string): Promise<void> {
  await db.delete(visitDay).where(lt(visitDay.day, day));
  await db.delete(visitRegion).where(lt(visitRegion.day, day));
  await db.delete(visitSource).where(lt(visitSource.day, day));
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
