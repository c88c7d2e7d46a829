import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { allQuarters, inQuarter, isVisible, list, quarterRows } from './search.ts';

/** An item as far as questions are answered from it. */
export interface AskedRow {
  id: number;
  kind: 'policy' | 'interpretation';
  title: string;
  body: string;
  publishTime: Date;
  /** null of an interpretation. */
  validity: '有效' | '失效' | '废止' | null;
}

/** Entries that are compared at most, the newest. */
const mostCompared = 400;

/**
 * Public policies and interpretations with most of these folded words, most first; a word in the title counts twice. To be run by
 * `searching` (search.ts).
 */
export async function listAskedItems(
  db: Queryable,
  {
    kindKeys,
    keys,
    words,
    limit,
  }: {
    /** Keys of the two kinds, and of the words. */
    kindKeys: readonly number[];
    keys: readonly number[];
    words: readonly string[];
    limit: number;
  },
): Promise<AskedRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await db.execute<Omit<AskedRow, 'publishTime'> & { publishTime: string }>(sql`
    with recursive ${quarterRows(allQuarters)},
    compared as materialized (
      select h.* from quarter q cross join lateral (
        select e.item_id, e.publish_time, e.title, e.folded from search_entry e
        where e.keys && ${inQuarter(kindKeys)} and e.keys && ${inQuarter(keys)} and ${isVisible}
          and e.kind in ('policy', 'interpretation')
        order by e.publish_time desc, e.item_id desc
        limit ${mostCompared}::int
      ) h
      where q.n is not null
      limit ${mostCompared}::int
    ), counted as (
      select item_id, publish_time, (
        select count(*) filter (where position(w in c.folded) > 0) + count(*) filter (where position(w in c.title) > 0)
        from unnest(${list(words)}::text[]) w
      ) as n
      from compared c
    )
    select i.id::float8 as id, i.kind, i.title, i.body, i.extra ->> 'validity' as validity,
      to_json(i.publish_time) #>> '{}' as "publishTime"
    from counted c join content_item i on i.id = c.item_id
    order by c.n desc, c.publish_time desc, c.item_id desc
    limit ${limit}::int`);
  return rows.map((row) => ({ ...row, publishTime: new Date(row.publishTime) }));
}
