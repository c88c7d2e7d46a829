import { mostHits } from '#contract/search/constants.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { Database } from '#server/db/database.ts';
import { run, type Statement } from '#server/db/statement.ts';
import { quarterKeys } from '#server/lib/text/search-keys.ts';

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

/** What a page of hits shows. */
export interface HitRow {
  id: number;
  kind: ContentKind;
  title: string;
  summary: string;
  /** '' where the summary has one of the words as it is written: a hit is then shown there. */
  body: string;
  sectionName: string;
  sourceInfo: string;
  imageUrl: string;
  publishTime: string;
  views: number;
}

export interface FoundEntries {
  /** Up to mostHits. */
  total: number;
  /** There may be more. */
  isMore: boolean;
  hits: HitRow[];
  /** Name of a facet, value, number of entries (null: not counted), and what the value is called where the database knows. */
  facets: [string, string, number | null, string | null][];
}

export const isVisible = `e.is_live and e.publish_time <= now() and (e.expire_time is null or e.expire_time > now())`;

/** Patterns of `like` for texts with these in them. */
const likes = (texts: readonly string[]) =>
  texts.map((text) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);

/** Quarters that have entries between two, the newest first, each looked for when the one before has not given enough. */
export const quarterRows = (first = '0', last = '32767') => `
  quarter (n) as (
    select max(quarter) from search_entry where quarter between ${first} and ${last}
    union all
    select (select max(e.quarter) from search_entry e where e.quarter < q.n and e.quarter >= ${first})
    from quarter q where q.n is not null
  )`;

export const inQuarter = (keys: string): string =>
  `array(select k + q.n * ${String(quarterKeys)}::bigint from unnest(${keys}::bigint[]) k)`;

/** Entries whose texts are compared at most, where keys do not say it all. */
const mostCompared = 3_000;

/** Where there are more than are looked at, as many of those with it in their title come first. */
const mostTitles = 100;

/** What each filter asks of an entry. Its keys have the filter too, but two values may share a key. */
const conditions = {
  kind: (value: string) => `e.kind = ${value}::text`,
  section: (value: string) => `e.section_id = ${value}::bigint`,
  year: (value: string) => `e.year = ${value}::int`,
  region: (value: string) => `e.area_code = ${value}::text`,
  industry: (value: string) => `${value}::text = any (e.industries)`,
} as const;
const filterNames = Object.keys(conditions) as (keyof typeof conditions)[];

/**
 * One page of what fits: those with it all in their title first, then the newest. Of words that more entries have than are counted, the
 * newest with them and the newest with them in their title. $1 are the keys, $2 those for titles, $3 patterns of all words, $4 and $5
 * the quarters, $6 and $7 the page; patterns of phrases and filters follow, where there are any.
 */
function pageStatement(filters: readonly (typeof filterNames)[number][], isCompared: boolean): Statement {
  const first = isCompared ? 9 : 8;
  const narrowing = filters.map((name, n) => `and ${conditions[name](`$${String(first + n)}`)}`).join(' ');
  const columns = 'item_id, kind, section_id, year, area_code, industries, publish_time';
  const newest = (keys: '$1' | '$2', limit: number) => `
    select h.*, h.title like all ($3::text[]) as in_title
    from quarter q cross join lateral (
      select ${columns}, title${isCompared ? ', folded' : ''} from search_entry e
      where e.keys @> ${inQuarter(keys)} and ${isVisible} ${narrowing}
      order by e.publish_time desc, e.item_id desc
      limit ${String(limit)}
    ) h
    where q.n is not null
    limit ${String(limit)}`;
  const hits = isCompared
    ? `candidate as materialized (${newest('$1', mostCompared)}),
      hit as materialized (select * from candidate where folded like all ($8::text[]) limit ${String(mostHits + 1)}),
      looked as materialized (
        select (select count(*) from candidate) = ${String(mostCompared)} or (select count(*) from hit) > ${String(mostHits)} as is_cut
      )`
    : `hit as materialized (${newest('$1', mostHits + 1)}),
      looked as materialized (select count(*) > ${String(mostHits)} as is_cut from hit)`;
  const text = `
    with recursive ${quarterRows('$4::int', '$5::int')},
    ${hits},
    titled as materialized (
      select * from (${newest('$2', mostTitles)}) t
      where (select is_cut from looked) and in_title and not exists (select from hit where hit.item_id = t.item_id)
    ),
    found as materialized (
      select ${columns}, in_title from hit union all select ${columns}, in_title from titled
    ),
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
    ), page as (
      select item_id, in_title, publish_time from found
      order by in_title desc, publish_time desc, item_id desc
      limit $6::int offset $7::int
    )
    select (select count(*)::int from found) as total, (select is_cut from looked) as "isMore",
      (select coalesce(json_agg(json_build_object('id', i.id, 'kind', i.kind, 'title', i.title, 'summary', i.summary,
          'body', case when i.summary like any ($3::text[]) then '' else i.body end,
          'sectionName', i.section_name, 'sourceInfo', i.source_info, 'imageUrl', i.image_url, 'publishTime', i.publish_time,
          'views', i.views) order by p.in_title desc, p.publish_time desc, p.item_id desc), '[]')
        from page p join content_item i on i.id = p.item_id) as hits,
      (select coalesce(json_agg(json_build_array(name, value, n, label) order by n desc, value), '[]') from labelled) as facets`;
  return { name: ['search', isCompared ? 'phrases' : 'keys', ...filters].join(' '), text };
}

export async function findEntries(db: Database, query: EntryQuery): Promise<FoundEntries> {
  const { keys, titleKeys, phrases, words, quarters, limit, offset } = query;
  const filters = filterNames.filter((name) => query[name] !== null);
  const isCompared = phrases.length > 0;
  const [row] = await run<FoundEntries>(db, pageStatement(filters, isCompared), [
    ...[keys, titleKeys, likes(words), ...quarters, limit, offset],
    ...(isCompared ? [likes(phrases)] : []),
    ...filters.map((name) => query[name]),
  ]);
  const { total, ...rest } = row ?? { total: 0, isMore: false, hits: [], facets: [] };
  return { ...rest, total: Math.min(total, mostHits) };
}

const quarters: Statement = {
  name: 'search quarters',
  text: `with recursive ${quarterRows()} select n from quarter where n is not null`,
};

/** Every quarter that has entries, the newest first. */
export const listQuarters = async (db: Database): Promise<number[]> =>
  (await run<{ n: number }>(db, quarters, [])).map(({ n }) => n);

const titles: Statement = {
  name: 'search titles',
  text: `
    with recursive ${quarterRows()}
    select i.id::float8 as id, i.kind, i.title
    from quarter q cross join lateral (
      select e.item_id, e.publish_time from search_entry e
      where e.keys @> ${inQuarter('$1')} and ${isVisible} and e.title like all ($2::text[])
      order by e.publish_time desc, e.item_id desc
      limit $3::int
    ) h join content_item i on i.id = h.item_id
    where q.n is not null
    limit $3::int`,
};

/** Titles with all of these keys and folded words, the newest first. */
export const listTitles = (
  db: Database,
  { keys, words, limit }: { keys: readonly number[]; words: readonly string[]; limit: number },
) => run<{ id: number; kind: ContentKind; title: string }>(db, titles, [keys, likes(words), limit]);

const nearLooked = 200;

const near: Statement = {
  name: 'search near',
  text: `
    with recursive ${quarterRows()}
    select i.title, h.tags
    from quarter q cross join lateral (
      select e.item_id, e.tags from search_entry e
      where e.keys && ${inQuarter('$1')} and ${isVisible}
      order by e.publish_time desc
      limit ${String(nearLooked)}
    ) h join content_item i on i.id = h.item_id
    where q.n is not null
    limit ${String(nearLooked)}`,
};

/** Titles and tags of the newest that have one of these pairs in them; where there are none, one of the single characters. */
export async function listNear(
  db: Database,
  { pairs, singles }: { pairs: readonly number[]; singles: readonly number[] },
): Promise<{ title: string; tags: string[] }[]> {
  for (const keys of [pairs, singles]) {
    if (keys.length === 0) continue;
    const rows = await run<{ title: string; tags: string[] }>(db, near, [keys]);
    if (rows.length > 0) return rows;
  }
  return [];
}
