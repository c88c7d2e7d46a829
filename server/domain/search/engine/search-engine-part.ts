import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/process/log.ts';
import type { Metrics } from '#server/lib/process/metrics.ts';
import type { SearchEngine } from '#server/providers/search-engine/index.ts';
import { newEngineState } from './engine-state.ts';
import { feedEngine, type FeedDeps } from './feed-engine.ts';
import { createFindByEngine, findByDatabase, type FindEntries } from './find-by-engine.ts';

/** How this node finds entries. */
export interface EntrySearch {
  find: FindEntries;
  /** Brings an engine up to date; nothing to do where the database searches. */
  feed(deps: FeedDeps): Promise<void>;
  /** What the operator should know, for /readyz: a line each. */
  warnings(): string[];
}

/** So many entries wait in passing, after an import. */
const manyWaiting = 10_000;

/** The database's search; with an engine before it where there is one. */
export function createEntrySearch(
  engine: SearchEngine | undefined,
  { clock, log, metrics }: { clock: Clock; log: Log; metrics: Metrics },
): EntrySearch {
  if (engine === undefined)
    return { find: findByDatabase, feed: () => Promise.resolve(), warnings: () => [] };
  const state = newEngineState();
  metrics.watch('portal_search_engine_away', 'Whether the search engine is away (1) or not (0)', () =>
    Number(state.isAway),
  );
  metrics.watch(
    'portal_search_engine_waiting',
    'Changes that the search engine has not heard of yet',
    () => state.waiting,
  );
  metrics.watch(
    'portal_search_fallbacks_total',
    'Searches that the database answered in place of the search engine',
    () => state.fallbacks,
    'counter',
  );
  return {
    find: createFindByEngine(engine, state, { clock, log }),
    feed: (deps) => feedEngine(engine, state, deps),
    warnings: () => {
      if (state.isAway)
        return ['The search engine of OPENSEARCH_URL does not answer, so the database searches in its place'];
      if (state.liveId === undefined)
        return ['The search engine is being filled; until then the database searches in its place'];
      return state.waiting > manyWaiting ? ['The search engine is far behind what was published'] : [];
    },
  };
}
