import { and, inArray, sql, type SQL } from 'drizzle-orm';
import { mostHits } from '#contract/search/constants.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { isPublic } from './content.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { quarterKeys } from '#server/lib/text/search-keys.ts';

/** Milliseconds that PostgreSQL may take for what somebody looks for. */
const longest = 2_000;

/**
 * For statements of a search. Only its index serves them, whatever is estimated: reading the table means unpacking the keys of each row,
 * of which estimates know nothing.
 */
export function searching<Result>(db: Database, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
        set_config('statement_timeout', ${String(longest)}, true)`,
    );
    return work(tx);
  });
}

/** What entries are narrowed to; null: not. */
export interface EntryFilters {
  kind: ContentKind | null;
  section: number | null;
  year: number | null;
  region: string | null;
  industry: string | null;
}

export interface EntryQuery extends EntryFilters {
  /** Keys (without their quarter) that an entry has all of. */
  keys: readonly number[];
  /** The same for one that has it all in its title. */
  titleKeys: readonly number[];
  /** Folded texts that are in it besides, for keys do not say it all. */
  phrases: readonly string[];
  /** All folded texts. */
  words: readonly string[];
  /** The first and the last quarter. */
  quarters: readonly [number, number];
  limit: number;
  offset: number;
}

export interface FoundEntries {
  /** Up to mostHits. */
  total: number;
  /** There may be more. */
  isMore: boolean;
  ids: number[];
  /** Name of a facet, value, number of entries, and what the value is called where the database knows. */
  facets: [string, string, number, string | null][];
}

export const isVisible = sql`e.is_live and e.publish_time <= now() and (e.expire_time is null or e.expire_time > now())`;

export const list = (values: readonly (string | number)[]) => sql`${sql.param([...values])}`;
const likes = (texts: readonly string[]) =>
  list(texts.map((text) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`));

/** Quarters that have entries, the newest first, each looked for when the one before has not given enough. */
export const quarterRows = ([first, last]: readonly [number, number]): SQL => sql`
  quarter (n) as (
    select max(quarter) from search_entry where quarter between ${first}::int and ${last}::int
    union all
    select (select max(e.quarter) from search_entry e where e.quarter < q.n and e.quarter >= ${first}::int)
    from quarter q where q.n is not null
  )`;

export const inQuarter = (keys: readonly number[]): SQL =>
  sql`array(select k + q.n * ${quarterKeys}::bigint from unnest(${list(keys)}::bigint[]) k)`;

/** Entries whose texts are compared at most, where keys do not say it all. */
const mostCompared = 3 * mostHits;

/** Where there are more than are looked at, as many of those with it in their title come first. */
const mostTitles = 300;

/** How many entries with the keys are looked at. */
const looked = ({ phrases }: EntryQuery): number => (phrases.length === 0 ? mostHits + 1 : mostCompared);

/** The newest entries with these keys. */
function newestEntries(query: EntryQuery, { keys, limit }: { keys: readonly number[]; limit: number }): SQL {
  const { kind, section, year, region, industry, words } = query;
  const conditions = [
    isVisible,
    ...(kind === null ? [] : [sql`e.kind = ${kind}`]),
    ...(section === null ? [] : [sql`e.section_id = ${section}::bigint`]),
    ...(year === null ? [] : [sql`e.year = ${year}::int`]),
    ...(region === null ? [] : [sql`e.area_code = ${region}`]),
    ...(industry === null ? [] : [sql`${industry} = any (e.industries)`]),
  ];
  return sql`
    select h.* from quarter q cross join lateral (
      select e.item_id, e.kind, e.section_id, e.year, e.area_code, e.industries, e.publish_time, e.folded, e.title,
        e.title like all (${likes(words)}::text[]) as in_title
      from search_entry e
      where e.keys @> ${inQuarter(keys)} and ${sql.join(conditions, sql` and `)}
      order by e.publish_time desc, e.item_id desc
      limit ${limit}::int
    ) h
    where q.n is not null
    limit ${limit}::int`;
}

const foundColumns = sql.raw(
  'item_id, kind, section_id, year, area_code, industries, publish_time, in_title',
);

/**
 * One page of what fits: those with it all in their title first, then the newest. Of words that more entries have than are counted, the
 * newest with them and the newest with them in their title.
 */
export async function findEntries(db: Queryable, query: EntryQuery): Promise<FoundEntries> {
  const { keys, titleKeys, phrases, quarters, limit, offset } = query;
  const { rows } = await db.execute<{
    total: number;
    isCut: boolean;
    ids: number[];
    facets: FoundEntries['facets'];
  }>(sql`
    with recursive ${quarterRows(quarters)},
    candidate as materialized (${newestEntries(query, { keys, limit: looked(query) })}),
    hit as materialized (
      select ${foundColumns} from candidate where folded like all (${likes(phrases)}::text[]) limit ${mostHits + 1}::int
    ),
    in_title as materialized (
      select ${foundColumns} from (${newestEntries(query, { keys: titleKeys, limit: mostTitles })}) t
      where (select count(*) from candidate) = ${looked(query)}::int and in_title
        and not exists (select from hit where hit.item_id = t.item_id)
    ),
    found as materialized (select * from hit union all select * from in_title),
    facet as (
      select case grouping(kind, section_id, year, area_code) when 7 then 'kind' when 11 then 'section' when 13 then 'year' else 'region' end as name,
        coalesce(kind, section_id::text, year::text, area_code) as value, count(*) as n
      from found group by grouping sets ((kind), (section_id), (year), (area_code))
      union all
      select 'industry', industry, count(*) from (select unnest(industries) as industry from found) i group by industry
    ), labelled as (
      select name, value, n, case name
        when 'section' then (select s.name from section s where s.id = value::bigint)
        when 'region' then (select a.name from area a where a.code = value)
        when 'industry' then (select i.name from industry i where i.code = value)
      end as label
      from facet where value <> ''
    )
    select (select count(*)::int from found) as total, (select count(*) from candidate) = ${looked(query)}::int as "isCut",
      to_json(array(
        select item_id from found order by in_title desc, publish_time desc, item_id desc limit ${limit}::int offset ${offset}::int
      )) as ids,
      (select coalesce(json_agg(json_build_array(name, value, n, label) order by n desc, value), '[]') from labelled) as facets`);
  const { total, isCut, ids, facets } = rows[0] ?? { total: 0, isCut: false, ids: [], facets: [] };
  return { total: Math.min(total, mostHits), isMore: isCut || total > mostHits, ids, facets };
}

/** What a page of hits shows. Those that are public no more are missing. */
export async function listHits(db: Queryable, ids: readonly number[]) {
  const { id, kind, title, summary, body, sectionName, sourceInfo, imageUrl, publishTime, views } =
    contentItem;
  if (ids.length === 0) return [];
  return db
    .select({ id, kind, title, summary, body, sectionName, sourceInfo, imageUrl, publishTime, views })
    .from(contentItem)
    .where(and(inArray(id, [...ids]), isPublic()));
}

export type HitRow = Awaited<ReturnType<typeof listHits>>[number];

export const allQuarters = [0, 32_767] as const;

/** Titles with all of these keys and folded words, the newest first. */
export async function listTitles(
  db: Queryable,
  { keys, words, limit }: { keys: readonly number[]; words: readonly string[]; limit: number },
) {
  const { rows } = await db.execute<{ id: number; kind: ContentKind; title: string }>(sql`
    with recursive ${quarterRows(allQuarters)}
    select i.id::float8 as id, i.kind, i.title
    from quarter q cross join lateral (
      select e.item_id, e.publish_time from search_entry e
      where e.keys @> ${inQuarter(keys)} and ${isVisible} and e.title like all (${likes(words)}::text[])
      order by e.publish_time desc, e.item_id desc
      limit ${limit}::int
    ) h join content_item i on i.id = h.item_id
    where q.n is not null
    limit ${limit}::int`);
  return rows;
}

const nearLooked = 200;

/** Titles and tags of the newest that have one of these pairs in them; where there are none, one of the single characters. */
export async function listNear(
  db: Queryable,
  { pairs, singles }: { pairs: readonly number[]; singles: readonly number[] },
): Promise<{ title: string; tags: string[] }[]> {
  for (const keys of [pairs, singles]) {
    if (keys.length === 0) continue;
    const { rows } = await db.execute<{ title: string; tags: string[] }>(sql`
      with recursive ${quarterRows(allQuarters)}
      select i.title, h.tags
      from quarter q cross join lateral (
        select e.item_id, e.tags from search_entry e
        where e.keys && ${inQuarter(keys)} and ${isVisible}
        order by e.publish_time desc
        limit ${nearLooked}::int
      ) h join content_item i on i.id = h.item_id
      where q.n is not null
      limit ${nearLooked}::int`);
    if (rows.length > 0) return rows;
  }
  return [];
}
