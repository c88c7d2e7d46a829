import { foldVersion } from '#server/lib/text/fold.ts';
import { tokenVersion } from '#server/lib/text/search-tokens.ts';

/** Of the indexes that this release makes and asks. */
export const indexVersion = foldVersion * 1_000 + tokenVersion;

/** What a node knows of its engine. */
export interface EngineState {
  /** The index to ask, of this release; undefined: there is none yet. */
  liveId: number | undefined;
  /** The engine did not answer the last time that it was asked. */
  isAway: boolean;
  /** Entries that the index to be asked has not yet. */
  waiting: number;
  /** Searches that the database answered in its place. */
  fallbacks: number;
}

export const newEngineState = (): EngineState => ({
  liveId: undefined,
  isAway: false,
  waiting: 0,
  fallbacks: 0,
});
