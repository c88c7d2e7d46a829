import type { Database } from '#server/db/database.ts';
import { run, type Statement } from '#server/db/statement.ts';
import { filterKey } from '#server/lib/text/search-keys.ts';
import { inQuarter, isVisible, quarterRows } from '#server/db/queries/search/search.ts';

export type AskedKind = 'policy' | 'interpretation' | 'help';

/** An item as far as questions are answered from it. */
export interface AskedRow {
  id: number;
  kind: AskedKind;
  title: string;
  summary: string;
  body: string;
  publishTime: Date;
  /** null of all but policies. */
  validity: '有效' | '失效' | '废止' | null;
}

/** Entries that are compared at most, the newest. */
const mostCompared = 400;

/** $1: keys of the kinds, $2: keys of the words, $3: the words, $4: how many, $5: the kinds. */
const asked: Statement = {
  name: 'items asked',
  text: `
    with recursive ${quarterRows()},
    compared as materialized (
      select h.* from quarter q cross join lateral (
        select e.item_id, e.publish_time, e.title, e.folded from search_entry e
        where e.keys && ${inQuarter('$1')} and e.keys && ${inQuarter('$2')} and ${isVisible}
          and e.kind = any($5::text[])
        order by e.publish_time desc, e.item_id desc
        limit ${String(mostCompared)}
      ) h
      where q.n is not null
      limit ${String(mostCompared)}
    ), counted as (
      select item_id, publish_time, (
        select count(*) filter (where position(w in c.folded) > 0) + count(*) filter (where position(w in c.title) > 0)
        from unnest($3::text[]) w
      ) as n
      from compared c
    )
    select i.id::float8 as id, i.kind, i.title, i.summary, i.body, i.extra ->> 'validity' as validity, i.publish_time as "publishTime"
    from counted c join content_item i on i.id = c.item_id
    order by c.n desc, c.publish_time desc, c.item_id desc
    limit $4::int`,
};

/** Public items of these kinds with most of these folded words, most first; a word in the title counts twice. */
export async function listAskedItems(
  db: Database,
  {
    kinds,
    keys,
    words,
    limit,
  }: {
    kinds: readonly AskedKind[];
    /** Of the words. */
    keys: readonly number[];
    words: readonly string[];
    limit: number;
  },
): Promise<AskedRow[]> {
  const kindKeys = kinds.map((kind) => filterKey('kind', kind));
  return keys.length === 0 ? [] : run<AskedRow>(db, asked, [kindKeys, keys, words, limit, kinds]);
}
