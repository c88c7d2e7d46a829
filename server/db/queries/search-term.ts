import { lt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { searchTerm } from '#server/db/schema/search.ts';

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
      set: { visitors: sql`${searchTerm.visitors} + excluded.visitors`, term: sql`excluded.term` },
    });
}

/** Terms since a Shanghai day that so many visitors have looked for, most first, as they were last written. */
export async function listTerms(
  db: Queryable,
  { since, least, limit }: { since: string; least: number; limit: number },
): Promise<{ folded: string; term: string }[]> {
  const visitors = sql`sum(${searchTerm.visitors})`;
  return db
    .select({
      folded: searchTerm.folded,
      term: sql<string>`(array_agg(${searchTerm.term} order by ${searchTerm.day} desc))[1]`,
    })
    .from(searchTerm)
    .where(sql`${searchTerm.day} >= ${since}`)
    .groupBy(searchTerm.folded)
    .having(sql`${visitors} >= ${least}`)
    .orderBy(sql`${visitors} desc`, searchTerm.folded)
    .limit(limit);
}

export async function deleteTermsBefore(db: Queryable, day: string): Promise<void> {
  await db.delete(searchTerm).where(lt(searchTerm.day, day));
}
