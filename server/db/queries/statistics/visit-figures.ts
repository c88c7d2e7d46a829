import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import type { VisitSource } from '#contract/portal/visit-sources.ts';
import { visitDay, visitHour, visitRegion, visitSource } from '#server/db/schema/site.ts';

/** Visits of the site, as its footer counts them; those of single platforms are not among them. */
const ofSite = 'pc';

const sum = (column: typeof visitDay.visits) => sql<number>`sum(${column})::float8`;

/** Visits by Shanghai day, from a day on. Days without any are missing. */
export async function sumVisitsByDay(db: Queryable, from: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ day: visitDay.day, visits: sum(visitDay.visits) })
    .from(visitDay)
    .where(and(gte(visitDay.day, from), eq(visitDay.statisticsType, ofSite)))
    .groupBy(visitDay.day);
  return new Map(rows.map(({ day, visits }) => [day, visits]));
}

/** Visits of each hour from a moment on, by the milliseconds at which it begins. Hours without any are missing. */
export async function listVisitHours(db: Queryable, from: Date): Promise<Map<number, number>> {
  const rows = await db
    .select({ hour: visitHour.hour, visits: visitHour.visits })
    .from(visitHour)
    .where(and(gte(visitHour.hour, from), eq(visitHour.statisticsType, ofSite)));
  return new Map(rows.map(({ hour, visits }) => [hour.getTime(), visits]));
}

/** The routes that were visited most, from a Shanghai day on. */
export async function listVisitedRoutes(
  db: Queryable,
  { from, limit }: { from: string; limit: number },
): Promise<{ route: string; visits: number }[]> {
  const visits = sum(visitDay.visits);
  return db
    .select({ route: visitDay.route, visits })
    .from(visitDay)
    .where(and(gte(visitDay.day, from), eq(visitDay.statisticsType, ofSite)))
    .groupBy(visitDay.route)
    .orderBy(desc(visits), visitDay.route)
    .limit(limit);
}

/** Visits by region, from a Shanghai day on; '' where that is not known. */
export async function sumVisitsByRegion(
  db: Queryable,
  from: string,
): Promise<{ region: string; visits: number }[]> {
  return db
    .select({ region: visitRegion.region, visits: sql<number>`sum(${visitRegion.visits})::float8` })
    .from(visitRegion)
    .where(and(gte(visitRegion.day, from), eq(visitRegion.statisticsType, ofSite)))
    .groupBy(visitRegion.region);
}

/** Arrivals by source, from a Shanghai day on, or until another one, the most first. */
export async function sumArrivals(
  db: Queryable,
  from: string,
  until?: string,
): Promise<{ source: VisitSource; visits: number }[]> {
  const visits = sql<number>`sum(${visitSource.visits})::float8`;
  return db
    .select({ source: visitSource.source, visits })
    .from(visitSource)
    .where(and(gte(visitSource.day, from), until === undefined ? undefined : lte(visitSource.day, until)))
    .groupBy(visitSource.source)
    .orderBy(desc(visits), visitSource.source);
}
