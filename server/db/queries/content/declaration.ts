import { and, desc, eq, gte, inArray, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm';
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

/** An enterprise, as far as it is known: code of its industry, number of its scale; '' leaves nobody out. */
export interface Asker {
  industry: string;
  scale: string;
}

/** Whether a list of codes that a policy names leaves out one code: not while it is empty, or the code is unknown. */
const leavesOut = (list: SQL, code: string, isMeant: SQL) =>
  code === ''
    ? sql`false`
    : sql`jsonb_array_length(${list}) > 0 and not exists (select 1 from jsonb_array_elements_text(${list}) as named(code) where ${isMeant})`;

/** That no policy it is based on leaves this enterprise out. Of industries the wider and the narrower one is meant as well. */
function concerns({ industry, scale }: Asker): SQL {
  const industries = sql`coalesce(basis.extra #> '{appliesTo,industries}', '[]')`;
  const scales = sql`coalesce(basis.extra #> '{appliesTo,scales}', '[]')`;
  const isIndustry = sql`starts_with(${industry}, named.code) or starts_with(named.code, ${industry})`;
  return sql`not exists (
    select 1 from ${contentRelation} as based join ${contentItem} as basis on basis.id = based.to_id
    where based.from_id = ${contentItem}.id and based.relation = 'basedOn' and basis.kind = 'policy'
      and ((${leavesOut(industries, industry, isIndustry)}) or (${leavesOut(scales, scale, sql`named.code = ${scale}`)}))
  )`;
}

/** Declarations that are open and concern an enterprise, the next deadline first, with how many there are and their largest sum in 万元. */
export async function listConcerning(
  db: Queryable,
  { asker, limit }: { asker: Asker; limit: number },
): Promise<{ rows: DeclarationRow[]; total: number; most: number | null }> {
  const where = and(eq(contentItem.kind, 'declaration'), hasWindow('underway'), isPublic(), concerns(asker));
  const [rows, [sum]] = await Promise.all([
    db
      .select(columns)
      .from(contentItem)
      .where(where)
      .orderBy(...orders.deadline, contentItem.id)
      .limit(limit),
    db
      .select({
        total: sql<number>`count(*)::int`,
        most: sql<number | null>`max((${contentItem.card} ->> 'amount')::float8)`,
      })
      .from(contentItem)
      .where(where),
  ]);
  return { rows, total: sum?.total ?? 0, most: sum?.most ?? null };
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

/** Public declarations whose time begins or ends from one moment to before another. Beyond the limit what is over longest is left out, then what begins last. */
export async function listTerms(
  db: Queryable,
  { from, before, limit }: { from: Date; before: Date; limit: number },
) {
  const within = (column: typeof startsAt) => and(gte(column, from), lt(column, before));
  return db
    .select({
      id: contentItem.id,
      title: contentItem.title,
      startsAt: contentItem.startsAt,
      endsAt: contentItem.endsAt,
      updateTime: contentItem.updateTime,
      card: contentItem.card,
    })
    .from(contentItem)
    .where(
      and(
        eq(contentItem.kind, 'declaration'),
        hasWindow(''),
        or(within(startsAt), within(endsAt)),
        isPublic(),
      ),
    )
    .orderBy(...orders.deadline, contentItem.id)
    .limit(limit);
}
