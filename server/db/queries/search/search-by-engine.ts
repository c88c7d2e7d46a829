import { mostHits } from '#contract/search/constants.ts';
import type { Database } from '#server/db/database.ts';
import { run, type Statement } from '#server/db/statement.ts';
import {
  counted,
  entryColumns,
  filtersOf,
  inQuarter,
  isVisible,
  mostTitles,
  narrowingBy,
  pageText,
  parameters,
  valuesOf,
  type EntryQuery,
  type FoundEntries,
} from './search.ts';

/** Entries that the engine may not have as they are now; while there are more of them the database searches by itself. */
const mostUnsettled = 200;

/** How many of the newest the engine is asked for: what was changed since is left out, and as many are counted as ever. */
export const engineLimits = { limit: mostHits + 1 + mostUnsettled, titleLimit: mostTitles + mostUnsettled };

/** What an engine has found. */
export interface EngineHits {
  /** Of search_index. */
  indexId: number;
  found: readonly number[];
  titled: readonly number[];
}

const types = { ...parameters, found: 'bigint[]', titled: 'bigint[]', index_id: 'bigint' } as const;

function statementOf(filters: ReturnType<typeof filtersOf>): Statement {
  const columns = `${entryColumns}, quarter, title`;
  const fits = `${isVisible} ${narrowingBy(filters)} and e.quarter between (select first_quarter from given) and (select last_quarter from given)`;
  /** The engine's, without what may have changed since; and of that what fits now. Both are compared by the same keys and texts. */
  const newest = (
    found: 'found' | 'titled',
    { keys, compared = '', limit }: { keys: 'keys' | 'title_keys'; compared?: string; limit: number },
  ) => `
    select h.*, h.title like all ((select words from given)::text[]) as in_title from (
      -- offset 0: by their ids, whatever keys might promise
      select ${columns} from (
        select * from search_entry where item_id = any ((select ${found} from given)::bigint[]) offset 0
      ) e
        cross join lateral (select e.quarter as n) q
      where e.keys @> ${inQuarter(`(select ${keys} from given)`)} and ${fits} ${compared}
        and not exists (select from unsettled u where u.item_id = e.item_id)
      union all
      select ${columns} from unsettled u
        join search_entry e using (item_id)
        cross join lateral (select e.quarter as n) q
      where e.keys @> ${inQuarter(`(select ${keys} from given)`)} and ${fits} ${compared}
    ) h
    order by quarter desc, publish_time desc, item_id desc
    limit ${String(limit)}`;
  return {
    name: ['search by engine', ...filters].join(' '),
    text: pageText({
      filters,
      types,
      hits: `
        unsettled as materialized (
          select distinct item_id from search_outbox where index_id = (select index_id from given) limit ${String(mostUnsettled + 1)}
        ),
        hit as materialized (${newest('found', {
          keys: 'keys',
          compared: 'and e.folded like all ((select phrases from given)::text[])',
          limit: mostHits + 1,
        })}),
        looked as materialized (select count(*) > ${String(mostHits)} as is_cut from hit),
        newest_titled as materialized (${newest('titled', { keys: 'title_keys', limit: mostTitles })})`,
      titles: 'select * from newest_titled',
      more: `,
      (select count(*) <= ${String(mostUnsettled)} from unsettled)
        and ((select is_cut from looked) or (select cardinality(found) from given) < ${String(engineLimits.limit)})
        and ((select not is_cut from looked) or (select cardinality(titled) from given) < ${String(engineLimits.titleLimit)}
          or (select count(*) from newest_titled) = ${String(mostTitles)})
        and exists (select from search_index where id = (select index_id from given) and state = 'live') as "isSettled"`,
    }),
  };
}

/**
 * One page of what an engine has found, as the database would have found it itself: what was written since the engine heard of it is looked for here, and
 * whether the public may read a hit is said here. undefined: the engine is too far behind, or the index is not the one to ask.
 * Nor where it gave all that it may, and so much of that was left out that others further back would fit.
 */
export async function findByEngine(
  db: Database,
  query: EntryQuery,
  { found, titled, indexId }: EngineHits,
): Promise<FoundEntries | undefined> {
  const [row] = await run<FoundEntries & { isSettled: boolean }>(db, statementOf(filtersOf(query)), [
    ...valuesOf(query),
    found,
    titled,
    indexId,
  ]);
  if (row?.isSettled !== true) return undefined;
  const { isSettled: _, ...rest } = counted(row);
  return rest;
}
