import type { Clock } from '#server/lib/clock.ts';
import type { OpenSearchSettings } from './opensearch.ts';
import { SearchEngineError, type EngineDocument, type SearchEngine } from './search-engine.ts';

export { SearchEngineError, type EngineDocument, type SearchEngine };

/** The part of the server's config that this provider reads. */
export interface SearchEngineConfig {
  /** undefined: PostgreSQL alone searches. */
  openSearch: OpenSearchSettings | undefined;
}

/** undefined: the database searches. Only then is the client's code read. */
export async function createSearchEngine(
  { openSearch }: SearchEngineConfig,
  deps: { clock: Clock },
): Promise<SearchEngine | undefined> {
  if (openSearch === undefined) return undefined;
  const { createOpenSearch } = await import('./opensearch.ts');
  return createOpenSearch(openSearch, deps);
}
