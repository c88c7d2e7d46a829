import { foldVersion } from '#server/lib/text/fold.ts';
import { tokenVersion } from '#server/lib/text/search-tokens.ts';

/** Of the indexes that this release makes and asks. */
export const indexVersion = foldVersion * 1_000 + tokenVersion;

/** What a node knows of its engine. */
export interface EngineState {
  /** The index to ask, of this release; undefined: there is none yet. */
  liveId: number | undefined;
  /** The engine has, or is to have, an index of this release. */
  hasIndex: boolean;
  /** The engine could not be fed the last time. */
  isUnfed: boolean;
  /** It has not answered searches lately: milliseconds since 1970. */
  silentUntil: number;
  /** Changes that the index to be asked has not yet. */
  waiting: number;
  /** Items of these that it refuses. */
  refused: number;
  /** Searches that the database answered in its place. */
  fallbacks: number;
}

export const newEngineState = (): EngineState => ({
  liveId: undefined,
  hasIndex: false,
  isUnfed: false,
  silentUntil: 0,
  waiting: 0,
  refused: 0,
  fallbacks: 0,
});

export const isAway = ({ isUnfed, silentUntil }: EngineState, now: Date): boolean =>
  isUnfed || now.getTime() < silentUntil;
