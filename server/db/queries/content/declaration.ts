import { and, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { CardOf } from '#contract/content/kinds.ts';
import type { supportFields } from '#contract/content/support-facts.ts';
import type { TimeWindowState } from '#contract/time-window.ts';
import type { Queryable } from '#server/db/database.ts';
import { contentItem, contentRelation } from '#server/db/schema/content.ts';
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

export type DeclarationOrder = 'deadline' | 'publishTime' | 'amount';

const newestFirst = [desc(contentItem.publishTime), desc(contentItem.id)];

const orders: Readonly<Record<DeclarationOrder, readonly SQL[]>> = {
  deadline: [
    phase,
    sql`case when now() < ${startsAt} then ${startsAt} when now() <= ${endsAt} then ${endsAt} end asc nulls last`,
    desc(endsAt),
  ],
  publishTime: newestFirst,
  amount: [
    sql`now() > ${endsAt}`,
    sql`(${contentItem.card}->>'amount')::numeric desc nulls last`,
    ...newestFirst,
  ],
};

type Support = keyof typeof supportFields;
/** What an older release wrote has nothing of support. */
type DeclarationCard = Omit<CardOf<'declaration'>, Support> & Partial<Pick<CardOf<'declaration'>, Support>>;

const columns = {
  id: contentItem.id,
  title: contentItem.title,
  summary: contentItem.summary,
  sectionName: contentItem.sectionName,
  startsAt,
  endsAt,
  card: sql<DeclarationCard>`${contentItem.card}`,
};

export interface DeclarationRow {
  id: number;
  title: string;
  summary: string;
  sectionName: string;
  startsAt: Date | null;
  endsAt: Date | null;
  card: DeclarationCard;
}

/** The public declarations that are based on these policies and not over, with the policy of each: those that can be used first, by deadline. */
export async function listDeclarationsOf(
  db: Queryable,
  policies: readonly number[],
): Promise<(DeclarationRow & { policyId: number })[]> {
  return db
    .select({ ...columns, policyId: contentRelation.toId })
    .from(contentRelation)
    .innerJoin(contentItem, eq(contentItem.id, contentRelation.fromId))
    .where(
      and(
        inArray(contentRelation.toId, [...policies]),
        eq(contentRelation.relation, 'basedOn'),
        eq(contentItem.kind, 'declaration'),
        hasWindow(''),
        sql`now() <= ${endsAt}`,
        isPublic(),
      ),
    )
    .orderBy(...orders.deadline, contentItem.id)
    .limit(mostOfPolicies);
}

/** More than a page of policies has open at a time. */
const mostOfPolicies = 500;

/**
 * Declarations with the number of all of them. By `deadline`: underway ones by nearest end, then those to come by nearest start, then
 * ended ones by latest end. By `publishTime`: the newest first. By `amount`: what is over last, the most money first, then the newest.
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
    .select({ ...columns, total: sql<number>`(${count})` })
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
