import type { Database } from '#server/db/database.ts';
import { findEntries, type EntryQuery, type FoundEntries } from '#server/db/queries/search/search.ts';
import { engineLimits, findByEngine } from '#server/db/queries/search/search-by-engine.ts';
import { createCircuitBreaker, CircuitOpenError } from '#server/lib/load/circuit-breaker.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/process/log.ts';
import { SearchEngineError, type SearchEngine } from '#server/providers/search-engine/index.ts';
import { isAway, type EngineState } from './engine-state.ts';

/** `isReduced`: the engine is away, and the database compares too few texts to find all that is older. */
export type FindEntries = (db: Database, query: EntryQuery) => Promise<FoundEntries & { isReduced: boolean }>;

/** Seconds for which the outbox remembers what an engine has been told. */
export const rememberedSeconds = 10;
/** An answer of the engine that is older may know less than the outbox remembers. */
const longestMilliseconds = (rememberedSeconds - 2) * 1_000;

/** As the database finds them. */
export const findByDatabase: FindEntries = async (db, query) => ({
  ...(await findEntries(db, query)),
  isReduced: false,
});

/** Milliseconds for which an engine that has failed three times is not asked. */
export const silentMilliseconds = 15_000;

/** Asks the engine for hits and the database for all else; the database alone while the engine is away, behind, or not made yet. */
export function createFindByEngine(
  engine: Pick<SearchEngine, 'find'>,
  state: EngineState,
  { clock, log }: { clock: Clock; log: Pick<Log, 'warn'> },
): FindEntries {
  const breaker = createCircuitBreaker({
    clock,
    failuresToOpen: 3,
    openMilliseconds: silentMilliseconds,
  });

  async function ask(db: Database, query: EntryQuery): Promise<FoundEntries | undefined> {
    const { liveId } = state;
    if (liveId === undefined) return undefined;
    const began = performance.now();
    const { keys, titleKeys, phrases, kind, section, year, region, industry } = query;
    const hits = await breaker.run(() =>
      engine.find({
        ...{ keys, titleKeys, kind, section, year, region, industry, ...engineLimits },
        phrases,
      }),
    );
    state.silentUntil = 0;
    const answer = await findByEngine(db, query, { ...hits, indexId: liveId });
    return performance.now() - began < longestMilliseconds ? answer : undefined;
  }

  return async (db, query) => {
    try {
      const answer = await ask(db, query);
      if (answer !== undefined) return { ...answer, isReduced: false };
    } catch (error) {
      if (error instanceof SearchEngineError)
        log.warn({ err: error }, 'the search engine did not answer, the database searches');
      else if (!(error instanceof CircuitOpenError)) throw error;
      state.silentUntil = clock.now().getTime() + silentMilliseconds;
    }
    state.fallbacks += 1;
    return {
      ...(await findEntries(db, query)),
      isReduced: query.phrases.length > 0 && isAway(state, clock.now()),
    };
  };
}
