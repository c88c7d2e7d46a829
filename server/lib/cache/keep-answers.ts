import type { CallDefinition } from '#contract/call.ts';
import type { Tag } from '#contract/tags.ts';
import type { PublicAnswer, PublicAnswers } from './public-answers.ts';

/** Reads the kept answer of a call to one request, told apart by `request`; makes it where there is none. */
export type ReadKept = (request: string, make: () => Promise<string>) => Promise<PublicAnswer>;

/** What decides whether the answers of a call, or of a path like one, are kept. */
export type Keepable = Pick<
  CallDefinition,
  'access' | 'reads' | 'writes' | 'owner' | 'transfer' | 'confirmation' | 'path'
>;

/** Undefined for a call whose answers are made anew each time. */
export type KeepAnswers = (call: Keepable) => ReadKept | undefined;

/** Keeps the answers of calls that anybody may make, that change nothing, and whose every change is told. */
export function keepAnswers(
  answers: PublicAnswers,
  {
    isWatched,
    holds,
  }: { isWatched: (tag: Tag) => boolean; holds: (reads: readonly Tag[]) => Promise<() => boolean> },
): KeepAnswers {
  return (call) => {
    const { access, reads, writes, owner, transfer = 'json', confirmation, path } = call;
    if (access !== 'anonymous' || transfer !== 'json') return undefined;
    if (reads === undefined || writes !== undefined || owner !== undefined || confirmation !== undefined)
      return undefined;
    if (!reads.every(isWatched)) return undefined;
    return (request, make) =>
      answers.read({ key: `${path} ${request}`, reads, make, holds: () => holds(reads) });
  };
}
