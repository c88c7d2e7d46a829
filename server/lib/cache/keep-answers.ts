import { LRUCache } from 'lru-cache';
import type { CallDefinition } from '#contract/call.ts';
import type { Tag } from '#contract/tags.ts';
import type { PublicAnswer, PublicAnswers, StillHolds } from './public-answers.ts';

/** A request as it came. */
interface Came {
  /** The text of its body; '' where it is long, or there is none. */
  text: string;
  /** Its parameters: decrypted, parsed, and refused where they are not in order. */
  read: () => unknown;
}

/** Reads the kept answer of a call to a request; has it made of the parameters where there is none. */
export type ReadKept = (came: Came, make: (parameters: unknown) => Promise<string>) => Promise<PublicAnswer>;

/** Bodies that are known by their text: visitors send the same few over and over. Each takes some 2 KB. */
const mostKnownBodies = 1_000;

/** What decides whether the answers of a call, or of a path like one, are kept. */
type Keepable = Pick<
  CallDefinition,
  'access' | 'reads' | 'writes' | 'owner' | 'transfer' | 'confirmation' | 'path' | 'isKept'
>;

/** Undefined for a call whose answers are made anew each time. */
export type KeepAnswers = (call: Keepable) => ReadKept | undefined;

/** Keeps the answers of calls that anybody may make, that change nothing, and whose every change is told. */
export function keepAnswers(
  answers: PublicAnswers,
  {
    isWatched,
    holds,
  }: { isWatched: (tag: Tag) => boolean; holds: (reads: readonly Tag[]) => Promise<StillHolds> },
): KeepAnswers {
  /** By its path and text what a body that was in order asks for, so that it is decrypted and parsed once. */
  const knownBodies = new LRUCache<string, string>({ max: mostKnownBodies });
  return (call) => {
    const { access, reads, writes, owner, transfer = 'json', confirmation, path, isKept = true } = call;
    if (access !== 'anonymous' || transfer !== 'json' || !isKept) return undefined;
    if (reads === undefined || writes !== undefined || owner !== undefined || confirmation !== undefined)
      return undefined;
    if (!reads.every(isWatched)) return undefined;
    const holdsNow = () => holds(reads);
    return async ({ text, read }, make) => {
      const body = `${path} ${text}`;
      const known = text === '' ? undefined : knownBodies.get(body);
      if (known !== undefined)
        return answers.read({ key: known, reads, make: () => make(read()), holds: holdsNow });
      const parameters = read();
      const key = `${path} ${JSON.stringify(parameters)}`;
      if (text !== '') knownBodies.set(body, key);
      return answers.read({ key, reads, make: () => make(parameters), holds: holdsNow });
    };
  };
}
