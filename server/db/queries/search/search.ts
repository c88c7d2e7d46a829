import { mostHits } from '#contract/search/constants.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { Database } from '#server/db/database.ts';
import { run, type Statement } from '#server/db/statement.ts';
import { firstYear, quarterKeys, quartersAYear } from '#server/lib/text/search-keys.ts';

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
  /** The word, where it is one by which a body may be searched as it is written. */
  written: string | null;
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
  /** HTML. '' where the hit is shown elsewhere: the summary has one of the words as it is written, or the title has them and the body does not. */
  body: string | BodyPart;
  sectionName: string;
  sourceInfo: string;
  imageUrl: string;
  publishTime: string;
  views: number;
  tags: string[];
  /** The kind's own fields; null where the title has all words. */
  extra: object | null;
}

/** What stands around `written` in a body, where it stands outside of tags. */
interface BodyPart {
  /** It does not begin with the body, perhaps within a tag. */
  isCut: boolean;
  /** A text stands before it. */
  startsLate: boolean;
  /** Something follows; it may end within a tag. */
  endsEarly: boolean;
  html: string;
}

export interface FoundEntries {
  /** Up to mostHits. */
  total: number;
  /** There may be more. */
  isMore: boolean;
  hits: HitRow[];
  /** Name of a facet, value, number of entries (null: not counted), and what the value is called where the database knows. */
  facets: [string, string, number | null, string | null][];
  /** Where there may be more, and no year was asked for: every year that has entries, the newest first. */
  years: number[];
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

/** Characters of a body, HTML, that are read before a word and from there on: a snippet takes a quarter. */
const partBefore = 120;
const partAfter = 380;
const place = `strpos(i.body, (select written from given))`;
/** One more tells that something follows. */
const bodyPart = `json_build_object(
              'isCut', ${place} > ${String(partBefore + 1)},
              'startsLate', left(i.body, greatest(0, ${place} - ${String(partBefore + 1)})) ~ '(^|>)[^<>]*[^<>[:space:]]',
              'endsEarly', length(substr(i.body, greatest(1, ${place} - ${String(partBefore)}), ${String(partBefore + partAfter + 1)})) > ${String(partBefore + partAfter)},
              'html', substr(i.body, greatest(1, ${place} - ${String(partBefore)}), ${String(partBefore + partAfter)}))`;

/** Where there are more than are looked at, as many of those with it in their title come first. */
export const mostTitles = 100;

/** What each filter asks of an entry. Its keys have the filter too, but two values may share a key. */
const conditions = {
  kind: 'e.kind = (select kind from given)',
  section: 'e.section_id = (select section from given)',
  year: 'e.year = (select year from given)',
  region: 'e.area_code = (select region from given)',
  industry: '(select industry from given) = any (e.industries)',
} as const;
const filterNames = Object.keys(conditions) as (keyof typeof conditions)[];
type FilterName = (typeof filterNames)[number];

/** What of a query narrows it. */
export const filtersOf = (query: EntryFilters): FilterName[] =>
  filterNames.filter((name) => query[name] !== null);

/** The conditions of these, each with `and` before it. */
export const narrowingBy = (filters: readonly FilterName[]): string =>
  filters.map((name) => `and ${conditions[name]}`).join(' ');

/** What the statement is given, in the order of its parameters. */
export const parameters = {
  keys: 'bigint[]',
  title_keys: 'bigint[]',
  words: 'text[]',
  written: 'text',
  first_quarter: 'int',
  last_quarter: 'int',
  page_size: 'int',
  page_start: 'int',
  phrases: 'text[]',
  kind: 'text',
  section: 'bigint',
  year: 'int',
  region: 'text',
  industry: 'text',
} as const;

/** The values of these. */
export const valuesOf = (query: EntryQuery): unknown[] => {
  const { keys, titleKeys, phrases, words, written, quarters, limit, offset } = query;
  return [
    ...[keys, titleKeys, likes(words), written, ...quarters, limit, offset, likes(phrases)],
    ...filterNames.map((name) => query[name]),
  ];
};

/**
 * The parameters as a row. PostgreSQL estimates a custom plan as a little cheaper than a generic one and then plans
 * each time, which takes a quarter of the time; in this row it sees none.
 */
const givenRow = (types: Readonly<Record<string, string>>) => `given as materialized (
      select ${Object.entries(types)
        .map(([name, type], n) => `$${String(n + 1)}::${type} as ${name}`)
        .join(', ')}
    )`;

/** What a hit is counted and sorted by. */
export const entryColumns = 'item_id, kind, section_id, year, area_code, industries, publish_time';

/**
 * One page of what fits: those with it all in their title first, then the newest. Of words that more entries have than are counted, the
 * newest with them and the newest with them in their title.
 */
function pageStatement(filters: readonly FilterName[], isCompared: boolean): Statement {
  const narrowing = narrowingBy(filters);
  const columns = entryColumns;
  const newest = (keys: 'keys' | 'title_keys', limit: number) => `
    select h.*, h.title like all ((select words from given)::text[]) as in_title
    from quarter q cross join lateral (
      select ${columns}, title${isCompared ? ', folded' : ''} from search_entry e
      where e.keys @> ${inQuarter(`(select ${keys} from given)`)} and ${isVisible} ${narrowing}
      order by e.publish_time desc, e.item_id desc
      limit ${String(limit)}
    ) h
    where q.n is not null
    limit ${String(limit)}`;
  const hits = isCompared
    ? `candidate as materialized (${newest('keys', mostCompared)}),
      hit as materialized (
        select * from candidate where folded like all ((select phrases from given)::text[]) limit ${String(mostHits + 1)}
      ),
      looked as materialized (
        select (select count(*) from candidate) = ${String(mostCompared)} or (select count(*) from hit) > ${String(mostHits)} as is_cut
      )`
    : `hit as materialized (${newest('keys', mostHits + 1)}),
      looked as materialized (select count(*) > ${String(mostHits)} as is_cut from hit)`;
  return {
    name: ['search', isCompared ? 'phrases' : 'keys', ...filters].join(' '),
    text: pageText({
      filters,
      types: parameters,
      hits: `${quarterRows('(select first_quarter from given)', '(select last_quarter from given)')}, ${hits}`,
      titles: newest('title_keys', mostTitles),
    }),
  };
}

/**
 * One page of what was found, and its numbers. `hits`: the rows `hit` and `looked`. `titles`: the newest with the words in their title.
 */
export function pageText({
  filters,
  types,
  hits,
  titles,
  more = '',
}: {
  filters: readonly FilterName[];
  types: Readonly<Record<string, string>>;
  hits: string;
  titles: string;
  /** Further columns. */
  more?: string;
}): string {
  return `
    with recursive ${givenRow(types)},
    ${hits},
    titled as materialized (
      select * from (${titles}) t
      where (select is_cut from looked) and in_title and not exists (select from hit where hit.item_id = t.item_id)
    ),
    found as not materialized (
      select ${entryColumns}, in_title from hit union all select ${entryColumns}, in_title from titled
    ),
    -- fewer rows to count the facets of
    combination as materialized (
      select kind, section_id, year, area_code, count(*) as n from found group by kind, section_id, year, area_code
    ),
    facet as (
      select case grouping(kind, section_id, year, area_code) when 7 then 'kind' when 11 then 'section' when 13 then 'year' else 'region' end as name,
        coalesce(kind, section_id::text, year::text, area_code) as value, sum(n)::int as n
      from combination group by grouping sets ((kind), (section_id), (year), (area_code))
      union all
      select 'industry', industry, sum(n)::int
      from (
        select unnest(industries) as industry, n
        from (select industries, count(*) as n from found group by industries) i
      ) j
      group by industry
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
      limit (select page_size from given) offset (select page_start from given)
    ), since (year) as (
      ${filters.includes('year') ? 'select null::int where false' : yearRows}
    )
    select ((select count(*) from hit) + (select count(*) from titled))::int as total, (select is_cut from looked) as "isMore",
      (select coalesce(json_agg(json_build_object('id', i.id, 'kind', i.kind, 'title', i.title, 'summary', i.summary,
          'body', case when i.summary like any ((select words from given)::text[]) then to_json(''::text)
            when ${place} > 0 and substr(i.body, ${place}) !~ '^[^<>]*>' then ${bodyPart}
            when ${place} = 0 and p.in_title then to_json(''::text) else to_json(i.body) end,
          'sectionName', i.section_name, 'sourceInfo', i.source_info, 'imageUrl', i.image_url, 'publishTime', i.publish_time,
          'views', i.views, 'tags', i.tags, 'extra', case when p.in_title then null else i.extra end) order by p.in_title desc, p.publish_time desc, p.item_id desc), '[]')
        from page p join content_item i on i.id = p.item_id) as hits,
      (select coalesce(json_agg(json_build_array(name, value, n, label) order by n desc, value), '[]') from labelled) as facets,
      (select coalesce(json_agg(year order by year desc), '[]') from since where year is not null) as years${more}`;
}

/** Every year that has entries, each looked for when the one after is known; none where all that fits is counted. */
const yearRows = `
      select max(quarter) / ${String(quartersAYear)} + ${String(firstYear)} from search_entry where (select is_cut from looked)
      union all
      select (
        select max(e.quarter) / ${String(quartersAYear)} + ${String(firstYear)} from search_entry e
        where e.quarter < (s.year - ${String(firstYear)}) * ${String(quartersAYear)}
      )
      from since s where s.year is not null`;

/** One page of what fits, with its numbers. */
export async function findEntries(db: Database, query: EntryQuery): Promise<FoundEntries> {
  const [row] = await run<FoundEntries>(
    db,
    pageStatement(filtersOf(query), query.phrases.length > 0),
    valuesOf(query),
  );
  return row === undefined ? nothingFound : counted(row);
}

const nothingFound: FoundEntries = { total: 0, isMore: false, hits: [], facets: [], years: [] };

export const counted = <Row extends FoundEntries>(row: Row): Row => ({
  ...row,
  total: Math.min(row.total, mostHits),
});

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
