import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/process/log.ts';
import type { Metrics } from '#server/lib/process/metrics.ts';
import type { SearchEngine } from '#server/providers/search-engine/index.ts';
import { isAway, newEngineState } from './engine-state.ts';
import { feedEngine, type FeedDeps } from './feed-engine.ts';
import {
  createFindByEngine,
  findByDatabase,
  silentMilliseconds,
  type FindEntries,
} from './find-by-engine.ts';

/** How this node finds entries. */
export interface EntrySearch {
  find: FindEntries;
  /** What answers that are kept belong to: others while the engine is away, and other ones every time that it may be asked again. '' otherwise. */
  keptUnder(): string;
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
  const state = newEngineState();
  metrics.watch('portal_search_engine_away', 'Whether the search engine is away (1) or not (0)', () =>
    Number(engine !== undefined && isAway(state, clock.now())),
  );
  metrics.watch(
    'portal_search_engine_waiting',
    'Changes that the search engine has not heard of yet',
    () => state.waiting,
  );
  metrics.watch(
    'portal_search_engine_refused',
    'Items that the search engine refuses again and again',
    () => state.refused,
  );
  metrics.watch(
    'portal_search_fallbacks_total',
    'Searches that the database answered in place of the search engine',
    () => state.fallbacks,
    'counter',
  );
  if (engine === undefined)
    return {
      find: findByDatabase,
      keptUnder: () => '',
      feed: () => Promise.resolve(),
      warnings: () => [],
    };
  return {
    find: createFindByEngine(engine, state, { clock, log }),
    keptUnder: () => {
      if (!isAway(state, clock.now())) return '';
      return state.isUnfed
        ? 'away'
        : `away ${String(Math.floor(clock.now().getTime() / silentMilliseconds))}`;
    },
    feed: (deps) => feedEngine(engine, state, deps),
    warnings: () => {
      if (isAway(state, clock.now()) && !state.hasIndex)
        return [
          'The search engine of OPENSEARCH_URL does not answer, and its index is made anew when it does; until then the database searches in its place',
        ];
      if (isAway(state, clock.now()))
        return ['The search engine of OPENSEARCH_URL does not answer, so the database searches in its place'];
      if (state.liveId === undefined)
        return ['The search engine is being filled; until then the database searches in its place'];
      return [
        ...(state.waiting > manyWaiting ? ['The search engine is far behind what was published'] : []),
        ...(state.refused > 0
          ? ['The search engine refuses items, which the log names; the database looks for them in its place']
          : []),
      ];
    },
  };
}
