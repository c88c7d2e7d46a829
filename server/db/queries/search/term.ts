import { and, count, eq, inArray, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { missedTermsADay } from '#contract/search/constants.ts';
import { outer } from '#server/db/outer-column.ts';
import type { Queryable } from '#server/db/database.ts';
import { missedTerm, searchTerm } from '#server/db/schema/search.ts';

/** More are not told apart. */
export const mostNetworks = 8;

/** What visitors of fewer networks have looked for says nothing to others, and may be one alone, whatever browsers he names. */
export const leastNetworks = 3;

export type TermCount = typeof searchTerm.$inferInsert;

/** In one order, as everybody who adds to several: two nodes never wait for each other. */
const inOrder = (terms: readonly TermCount[]): TermCount[] =>
  [...terms].sort((a, b) => (`${a.day} ${a.folded}` < `${b.day} ${b.folded}` ? -1 : 1));

/** What a row becomes that is there already. */
const added = (table: { visitors: PgColumn; networks: PgColumn }) => ({
  visitors: sql`${table.visitors} + excluded.visitors`,
  term: sql`excluded.term`,
  networks: sql`(select coalesce(array_agg(n), '{}') from (
    select distinct n from unnest(${outer(table.networks)} || excluded.networks) n order by n limit ${mostNetworks}) marks)`,
});

export async function addTerms(db: Queryable, terms: readonly TermCount[]): Promise<void> {
  if (terms.length === 0) return;
  await db
    .insert(searchTerm)
    .values(inOrder(terms))
    .onConflictDoUpdate({ target: [searchTerm.day, searchTerm.folded], set: added(searchTerm) });
}

/** The same of what was not found. Anybody can type anything: beyond so many of a day no new ones are kept. */
export async function addMissedTerms(db: Queryable, terms: readonly TermCount[]): Promise<void> {
  const kept: TermCount[] = [];
  for (const day of new Set(terms.map((term) => term.day))) {
    const ofDay = terms.filter((term) => term.day === day);
    const isThere = and(
      eq(missedTerm.day, day),
      inArray(
        missedTerm.folded,
        ofDay.map(({ folded }) => folded),
      ),
    );
    const there = await db.select({ folded: missedTerm.folded }).from(missedTerm).where(isThere);
    const known = new Set(there.map(({ folded }) => folded));
    const [counted] = await db.select({ n: count() }).from(missedTerm).where(eq(missedTerm.day, day));
    const fresh = ofDay.filter(({ folded }) => !known.has(folded));
    kept.push(
      ...ofDay.filter(({ folded }) => known.has(folded)),
      ...fresh.slice(0, Math.max(0, missedTermsADay - (counted?.n ?? 0))),
    );
  }
  if (kept.length === 0) return;
  await db
    .insert(missedTerm)
    .values(inOrder(kept))
    .onConflictDoUpdate({ target: [missedTerm.day, missedTerm.folded], set: added(missedTerm) });
}

/** Terms since a Shanghai day that visitors of so many networks have looked for, most first, as they were last written. */
export async function listTerms(
  db: Queryable,
  { since, least, limit }: { since: string; least: number; limit: number },
): Promise<{ folded: string; term: string }[]> {
  const visitors = sql`sum(${searchTerm.visitors})`;
  // once for all terms: of each by itself it would be looked for among all rows
  const ofNetworks = sql`(select one.folded from search_term one, unnest(one.networks) n
    where one.day >= ${since} group by one.folded having count(distinct n) >= ${least})`;
  return db
    .select({
      folded: searchTerm.folded,
      term: sql<string>`(array_agg(${searchTerm.term} order by ${searchTerm.day} desc))[1]`,
    })
    .from(searchTerm)
    .where(sql`${searchTerm.day} >= ${since} and ${searchTerm.folded} in ${ofNetworks}`)
    .groupBy(searchTerm.folded)
    .orderBy(sql`${visitors} desc`, searchTerm.folded)
    .limit(limit);
}

/** What visitors of so many networks have not found since a Shanghai day, most first. `lastDay`: when somebody has looked for it last. */
export async function listMissedTerms(
  db: Queryable,
  {
    since,
    until = 'infinity',
    least,
    limit,
  }: { since: string; until?: string; least: number; limit: number },
): Promise<{ folded: string; term: string; visitors: number; lastDay: string }[]> {
  const visitors = sql<number>`sum(${missedTerm.visitors})::int`;
  const ofNetworks = sql`(select one.folded from missed_term one, unnest(one.networks) n
    where one.day between ${since} and ${until} group by one.folded having count(distinct n) >= ${least})`;
  return db
    .select({
      folded: missedTerm.folded,
      term: sql<string>`(array_agg(${missedTerm.term} order by ${missedTerm.day} desc))[1]`,
      visitors,
      lastDay: sql<string>`max(${missedTerm.day})::text`,
    })
    .from(missedTerm)
    .where(sql`${missedTerm.day} between ${since} and ${until} and ${missedTerm.folded} in ${ofNetworks}`)
    .groupBy(missedTerm.folded)
    .orderBy(sql`${visitors} desc`, missedTerm.folded)
    .limit(limit);
}

export async function deleteTermsBefore(db: Queryable, day: string): Promise<void> {
  await db.delete(searchTerm).where(lt(searchTerm.day, day));
}

export async function deleteMissedTermsBefore(db: Queryable, day: string): Promise<void> {
  await db.delete(missedTerm).where(lt(missedTerm.day, day));
}
