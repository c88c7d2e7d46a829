import { lt, sql } from 'drizzle-orm';
import { outer } from '#server/db/outer-column.ts';
import type { Queryable } from '#server/db/database.ts';
import { searchTerm } from '#server/db/schema/search.ts';

/** More are not told apart. */
export const mostNetworks = 8;

/** What visitors of fewer networks have looked for says nothing to others, and may be one alone, whatever browsers he names. */
export const leastNetworks = 3;

export type TermCount = typeof searchTerm.$inferInsert;

export async function addTerms(db: Queryable, terms: readonly TermCount[]): Promise<void> {
  if (terms.length === 0) return;
  // in one order, as everybody who adds to several: two nodes never wait for each other
  const sorted = [...terms].sort((a, b) => (`${a.day} ${a.folded}` < `${b.day} ${b.folded}` ? -1 : 1));
  await db
    .insert(searchTerm)
    .values(sorted)
    .onConflictDoUpdate({
      target: [searchTerm.day, searchTerm.folded],
      set: {
        visitors: sql`${searchTerm.visitors} + excluded.visitors`,
        term: sql`excluded.term`,
        networks: sql`(select coalesce(array_agg(n), '{}') from (
          select distinct n from unnest(${outer(searchTerm.networks)} || excluded.networks) n order by n limit ${mostNetworks}) marks)`,
      },
    });
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

export async function deleteTermsBefore(db: Queryable, day: string): Promise<void> {
  await db.delete(searchTerm).where(lt(searchTerm.day, day));
}
