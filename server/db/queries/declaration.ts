import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { CardOf } from '#contract/content/kinds.ts';
import type { TimeWindowState } from '#contract/time-window.ts';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { hasAny, isPublic, type AnyFacet } from './content.ts';

const phases: Readonly<Record<TimeWindowState, number>> = { underway: 0, noStart: 1, end: 2 };

/** Declarations with the number of all of them: underway ones by nearest end, then those to come by nearest start, then ended ones by latest end. */
export async function listDeclarations(
  db: Queryable,
  {
    filters,
    keyword = '',
    sectionName = '',
    status = '',
    limit,
    offset,
  }: {
    filters: readonly AnyFacet[];
    keyword?: string;
    sectionName?: string;
    status?: TimeWindowState | '';
    limit: number;
    offset: number;
  },
) {
  const { startsAt, endsAt } = contentItem;
  const phase = sql`case when now() between ${startsAt} and ${endsAt} then 0 when now() < ${startsAt} then 1 else 2 end`;
  const where = and(
    eq(contentItem.kind, 'declaration'),
    // without both it has no state
    isNotNull(startsAt),
    isNotNull(endsAt),
    ...filters.map((facets) => hasAny(facets)),
    keyword === '' ? undefined : sql`position(lower(${keyword}) in lower(${contentItem.title})) > 0`,
    sectionName === '' ? undefined : eq(contentItem.sectionName, sectionName),
    status === '' ? undefined : sql`${phase} = ${phases[status]}`,
    isPublic(),
  );
  const count = db
    .select({ total: sql<number>`count(*)::int` })
    .from(contentItem)
    .where(where);
  const rows = await db
    .select({
      id: contentItem.id,
      title: contentItem.title,
      sectionName: contentItem.sectionName,
      startsAt,
      endsAt,
      card: sql<CardOf<'declaration'>>`${contentItem.card}`,
      total: sql<number>`(${count})`,
    })
    .from(contentItem)
    .where(where)
    .orderBy(
      phase,
      sql`case when now() < ${startsAt} then ${startsAt} when now() <= ${endsAt} then ${endsAt} end asc nulls last`,
      desc(endsAt),
    )
    .limit(limit)
    .offset(offset);
  if (rows[0] !== undefined) return { rows, total: rows[0].total };
  // beyond the last page there is no row that could tell the total
  const [counted] = offset === 0 ? [] : await count;
  return { rows, total: counted?.total ?? 0 };
}
