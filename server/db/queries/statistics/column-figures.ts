import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { area } from '#server/db/schema/reference.ts';
import { isPublic } from '#server/db/queries/content/content.ts';

/** How much is public in some sections, how much of it is new, how often it was read, and when the newest appeared. */
export async function readColumnFigures(
  db: Queryable,
  /** undefined: on the whole site. */
  sectionIds: readonly number[] | undefined,
) {
  const { publishTime, views, sectionId } = contentItem;
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      newIn30Days: sql<number>`(count(*) filter (where ${publishTime} > now() - interval '30 days'))::int`,
      views: sql<number>`coalesce(sum(${views}), 0)::float8`,
      newest: sql<Date | null>`max(${publishTime})`.mapWith(publishTime),
    })
    .from(contentItem)
    .where(and(sectionIds === undefined ? undefined : inArray(sectionId, [...sectionIds]), isPublic()));
  return row ?? { total: 0, newIn30Days: 0, views: 0, newest: null };
}

/** How many public items there are about each area, most first. Areas without any are missing. */
export async function countByArea(db: Queryable): Promise<{ code: string; name: string; count: number }[]> {
  const count = sql<number>`count(*)::int`;
  return db
    .select({ code: area.code, name: area.name, count })
    .from(contentItem)
    .innerJoin(area, eq(area.code, contentItem.areaCode))
    .where(isPublic())
    .groupBy(area.code, area.name)
    .orderBy(desc(count), area.code);
}

const reported = (name: string) =>
  sql<number>`sum((${contentItem.extra} ->> ${sql.raw(`'${name}'`)})::numeric)::float8`;

/** How many public identifier nodes name each area, '' for none, and the sums of what these report. */
export async function sumNodesByArea(
  db: Queryable,
): Promise<{ code: string; nodes: number; registrations: number; resolutions: number }[]> {
  const code = sql<string>`coalesce(${contentItem.areaCode}, '')`;
  return db
    .select({
      code,
      nodes: sql<number>`count(*)::int`,
      registrations: reported('registrations'),
      resolutions: reported('resolutions'),
    })
    .from(contentItem)
    .where(and(eq(contentItem.kind, 'identifierNode'), isPublic()))
    .groupBy(sql`1`);
}

/** How many public clusters name each area, '' for none, and how large they are together. */
export async function sumClustersByArea(
  db: Queryable,
): Promise<
  { code: string; clusters: number; enterprises: number; largeEnterprises: number; outputValue: number }[]
> {
  const code = sql<string>`coalesce(${contentItem.areaCode}, '')`;
  return db
    .select({
      code,
      clusters: sql<number>`count(*)::int`,
      enterprises: reported('enterprises'),
      largeEnterprises: reported('largeEnterprises'),
      outputValue: reported('outputValue'),
    })
    .from(contentItem)
    .where(and(eq(contentItem.kind, 'cluster'), isPublic()))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}
