import type { ContentKind } from '#contract/content/kinds.ts';

/** What an engine knows of a search entry: what it is found, narrowed and sorted by. */
export interface EngineDocument {
  itemId: number;
  /** Of the change: one that is not newer than what the engine has is left out. */
  version: number;
  /** undefined: the public has nothing to find any more. */
  entry: EngineEntry | undefined;
}

export interface EngineEntry {
  kind: ContentKind;
  sectionId: number;
  areaCode: string;
  industries: readonly string[];
  year: number;
  quarter: number;
  isLive: boolean;
  /** Microseconds since 1970. */
  publishTime: number;
  /** The same; null: it does not end. */
  expireTime: number | null;
  /** Without their quarter: server/lib/text/search-keys.ts. */
  keys: readonly number[];
  /** server/lib/text/search-tokens.ts. */
  tokens: string;
}

/** Entries with all of these. */
export interface EngineQuery {
  keys: readonly number[];
  titleKeys: readonly number[];
  /** Folded texts of two characters or more. */
  phrases: readonly string[];
  kind: ContentKind | null;
  section: number | null;
  year: number | null;
  region: string | null;
  industry: string | null;
  /** How many of the newest are wanted, with the words and with their keys in the title. */
  limit: number;
  titleLimit: number;
}

/** Ids of items, the newest first. Whether the public may read them is to be asked of the database. */
interface EngineFound {
  found: number[];
  titled: number[];
}

/** The engine did not do what it was asked. The message names no address and no secret. */
export class SearchEngineError extends Error {
  override name = 'SearchEngineError';

  constructor(
    /** `missing`: an index or the alias is not there. `unfit`: this request, or one document of it, is never taken. */
    readonly reason: 'timeout' | 'network' | 'refused' | 'unfit' | 'missing' | 'partial' | 'access',
    readonly detail = '',
  ) {
    super(`search engine: ${reason}${detail === '' ? '' : ` (${detail})`}`);
  }
}

/** A search engine with an alias and indexes behind it. Every function fails with SearchEngineError. */
export interface SearchEngine {
  /** Asks the index that the alias leads to. */
  find(query: EngineQuery): Promise<EngineFound>;
  /** The index that the alias leads to; undefined: there is none. */
  aliased(): Promise<string | undefined>;
  has(index: string): Promise<boolean>;
  /** Makes an empty index. */
  make(index: string): Promise<void>;
  /** The name of a new index. */
  nameOf(version: number, now: Date): string;
  /**
   * Sends documents to an index that is there, and answers the ids of those that it refused, to be sent again later. Each has the sort of error, with
   * nothing of a text. Older ones than it has count as taken. `isShown`: comes back when searches have them.
   */
  send(index: string, documents: readonly EngineDocument[], isShown: boolean): Promise<Map<number, string>>;
  /** Comes back when searches have everything that was sent. */
  show(index: string): Promise<void>;
  /** Leads the alias to this index and removes the others that it led to, and these, in one step. */
  moveAlias(index: string, others: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
