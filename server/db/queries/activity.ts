import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { TimeWindowState } from '#contract/time-window.ts';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { cardColumns, hasAny, isPublic, type AnyFacet } from './content.ts';

const { startsAt, endsAt } = contentItem;

/** An event without a beginning has not been fixed yet; one without an end is over when it begins. */
const state: SQL<TimeWindowState> = sql`case when ${startsAt} is null or now() < ${startsAt} then 'noStart' when now() <= coalesce(${endsAt}, ${startsAt}) then 'underway' else 'end' end`;
const phase = sql`case ${state} when 'underway' then 0 when 'noStart' then 1 else 2 end`;

/** Public activities with the number of all of them: underway, then the next ones, then those that are over, the latest first. */
export async function listActivities(
  db: Queryable,
  {
    filters,
    keyword = '',
    status = '',
    limit,
    offset,
  }: {
    filters: readonly AnyFacet[];
    keyword?: string | undefined;
    status?: TimeWindowState | '' | undefined;
    limit: number;
    offset: number;
  },
) {
  const where = and(
    eq(contentItem.kind, 'activity'),
    ...filters.map((facets) => hasAny(facets)),
    keyword === '' ? undefined : sql`position(lower(${keyword}) in lower(${contentItem.title})) > 0`,
    status === '' ? undefined : sql`${state} = ${status}`,
    isPublic(),
  );
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(contentItem)
    .where(where);
  const rows = await db
    .select({ ...cardColumns, startsAt, endsAt, state })
    .from(contentItem)
    .where(where)
    .orderBy(
      phase,
      sql`case ${state} when 'end' then null else ${startsAt} end asc nulls last`,
      desc(endsAt),
      desc(contentItem.id),
    )
    .limit(limit)
    .offset(offset);
  return { rows, total: counted?.total ?? 0 };
}

/** How many public activities there are in each state and of each type. */
export async function countActivities(
  db: Queryable,
): Promise<{ state: TimeWindowState; activityType: string; total: number }[]> {
  const { rows } = await db.execute<{ state: TimeWindowState; activityType: string; total: number }>(sql`
    select ${state} as state, ${contentItem.card} ->> 'activityType' as "activityType", count(*)::int as total
    from ${contentItem} where kind = 'activity' and ${isPublic()} group by 1, 2`);
  return rows;
}
