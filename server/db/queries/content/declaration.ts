import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { CardOf } from '#contract/content/kinds.ts';
import type { TimeWindowState } from '#contract/time-window.ts';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { hasAny, isPublic, standsIn, type AnyFacet, type InSections } from './content.ts';

const phases: Readonly<Record<TimeWindowState, number>> = { underway: 0, noStart: 1, end: 2 };

const { startsAt, endsAt } = contentItem;
const phase = sql`case when now() between ${startsAt} and ${endsAt} then 0 when now() < ${startsAt} then 1 else 2 end`;

/** That it has a window, which is in this state; '' for any. Without both times it has none. */
export const hasWindow = (status: TimeWindowState | '') =>
  and(isNotNull(startsAt), isNotNull(endsAt), status === '' ? undefined : sql`${phase} = ${phases[status]}`);

/** How many items of a selection, declarations or activities, are in each state, most first; those that none is in are missing. */
export async function countWindowStates(
  db: Queryable,
  {
    kind,
    filters,
    ...places
  }: InSections & { kind: 'declaration' | 'activity'; filters: readonly AnyFacet[] },
): Promise<{ value: TimeWindowState; count: number }[]> {
  const rows = await db
    .select({ phase: sql<number>`${phase}`.as('phase'), count: sql<number>`count(*)::int` })
    .from(contentItem)
    .where(
      and(
        eq(contentItem.kind, kind),
        standsIn(places),
        ...filters.map((facets) => hasAny(facets)),
        hasWindow(''),
        isPublic(),
      ),
    )
    .groupBy(sql`phase`)
    .orderBy(sql`2 desc, 1`);
  const states = Object.entries(phases) as [TimeWindowState, number][];
  return rows.flatMap(({ phase: number, count }) =>
    states.filter(([, each]) => each === number).map(([value]) => ({ value, count })),
  );
}

export type DeclarationOrder = 'deadline' | 'publishTime';

const orders: Readonly<Record<DeclarationOrder, readonly SQL[]>> = {
  deadline: [
    phase,
    sql`case when now() < ${startsAt} then ${startsAt} when now() <= ${endsAt} then ${endsAt} end asc nulls last`,
    desc(endsAt),
  ],
  publishTime: [desc(contentItem.publishTime), desc(contentItem.id)],
};

/**
 * Declarations with the number of all of them. By `deadline`: underway ones by nearest end, then those to come by nearest start, then
 * ended ones by latest end. By `publishTime`: the newest first.
 */
export async function listDeclarations(
  db: Queryable,
  {
    filters,
    keyword = '',
    status = '',
    sort = 'deadline',
    limit,
    offset,
    ...places
  }: InSections & {
    filters: readonly AnyFacet[];
    keyword?: string;
    status?: TimeWindowState | '';
    sort?: DeclarationOrder;
    limit: number;
    offset: number;
  },
) {
  const where = and(
    eq(contentItem.kind, 'declaration'),
    ...filters.map((facets) => hasAny(facets)),
    keyword === '' ? undefined : sql`position(lower(${keyword}) in lower(${contentItem.title})) > 0`,
    standsIn(places),
    hasWindow(status),
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
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset);
  if (rows[0] !== undefined) return { rows, total: rows[0].total };
  // beyond the last page there is no row that could tell the total
  const [counted] = offset === 0 ? [] : await count;
  return { rows, total: counted?.total ?? 0 };
}
