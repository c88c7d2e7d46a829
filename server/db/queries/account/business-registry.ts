import { and, count, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { businessRegistry, registryBigrams } from '#server/db/schema/registry.ts';

/** What is ranked at most. Beyond that the keyword says so little that any of its hits serves. */
const rankedHits = 500;
const rankedBeginnings = 200;

/**
 * The form in which search_name holds a name. Only a to z change case: what happens to other letters depends on the locale
 * of the database.
 */
export function toSearchName(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(' ', '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/**
 * Names that contain every word of the keyword: those with the first word furthest left come first, shorter names before
 * longer ones. Words have two characters or more; single characters find nothing, because half the registry has them.
 *
 * On a million rows: the index of beginnings finds the best hits of any keyword, the index of bigrams the others; for
 * words that nearly every name has (有限公司) PostgreSQL reads the table until it has enough of them.
 */
export async function suggestCompanyNames(
  db: Queryable,
  { keyword, limit }: { keyword: string; limit: number },
): Promise<string[]> {
  const words = keyword.normalize('NFKC').split(/\s+/).map(toSearchName).filter(hasBigrams);
  const [first] = words;
  if (first === undefined) return [];
  const contained = words.map((word) => sql`search_name like ${`%${escapeLike(word)}%`}`);
  const bigrams = sql.param(words.flatMap(bigramsOf));

  const { rows } = await db.execute<{ name: string }>(sql`
    with hit as (
      (${selectHits([sql`search_name like ${`${escapeLike(first)}%`}`, ...contained])}
       order by search_name using ~<~ limit ${rankedBeginnings})
      union
      (${selectHits([sql`${registryBigrams} @> ${bigrams}::text[]`, ...contained])} limit ${rankedHits})
    )
    select name from hit
    order by position(${first} in search_name), length(search_name), search_name
    limit ${limit}`);
  return rows.map(({ name }) => name);
}

function selectHits(conditions: SQL[]): SQL {
  return sql`select name, search_name from business_registry where ${sql.join(conditions, sql` and `)}`;
}

function hasBigrams(word: string): boolean {
  return [...word].length > 1;
}

/** By characters, not UTF-16 units: rare characters of names lie outside the basic plane. */
function bigramsOf(word: string): string[] {
  const characters = [...word];
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

export interface BusinessRecord {
  creditCode: string;
  address: string;
  areaCode: string;
}

/** The business data under exactly this name; undefined when it is unknown or has no data yet. */
export async function findBusiness(db: Queryable, name: string): Promise<BusinessRecord | undefined> {
  const { creditCode, address, areaCode } = businessRegistry;
  const [row] = await db
    .select({ creditCode, address, areaCode })
    .from(businessRegistry)
    .where(and(eq(businessRegistry.searchName, toSearchName(name)), isNotNull(creditCode)));
  if (row === undefined) return undefined;
  return row.creditCode === null ? undefined : { ...row, creditCode: row.creditCode };
}

/** How many enterprises there are. */
export async function countCompanies(db: Queryable): Promise<number> {
  const [row] = await db.select({ n: count() }).from(businessRegistry);
  return row?.n ?? 0;
}

/** Enterprises by name or by credit code; all of them for neither. `total` stops at `counted`. */
export async function findCompanies(
  db: Queryable,
  asked: ({ name: string } | { creditCode: string }) & { limit: number; offset: number; counted: number },
) {
  const { limit, offset, counted } = asked;
  const where = 'creditCode' in asked ? eq(businessRegistry.creditCode, asked.creditCode) : named(asked.name);
  const { id, name, creditCode, address, updatedAt, searchName } = businessRegistry;
  const rows = await db
    .select({ id, name, creditCode, address, updatedAt })
    .from(businessRegistry)
    .where(where)
    .orderBy(sql`${searchName} using ~<~`)
    .limit(limit)
    .offset(offset);
  const some = db.select({ id }).from(businessRegistry).where(where).limit(counted).as('some');
  const [total] = await db.select({ n: count() }).from(some);
  return { total: total?.n ?? 0, rows };
}

/** Names with every word in. */
function named(text: string): SQL | undefined {
  const words = text.normalize('NFKC').split(/\s+/).map(toSearchName).filter(hasBigrams);
  if (words.length === 0) return undefined;
  const bigrams = sql.param(words.flatMap(bigramsOf));
  return and(
    sql`${registryBigrams} @> ${bigrams}::text[]`,
    ...words.map((word) => sql`search_name like ${`%${escapeLike(word)}%`}`),
  );
}
