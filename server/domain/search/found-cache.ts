import type { ParsedRequestOf, ResponseOf } from '#contract/call.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { SemaphoreTimeout } from '#server/lib/load/semaphore.ts';
import { foldText } from '#server/lib/text/fold.ts';
import { termsOf } from '#server/lib/text/search-keys.ts';
import type { ApartOptions, ReadFresh } from '#server/node-cache.ts';

type Request = ParsedRequestOf<typeof searchCalls.query>;
type Answer = ResponseOf<typeof searchCalls.query>;

/** Answers of a node that it gives again while nothing that they were made of has changed. */
export type ReadFound = ReadFresh<Answer>;

/** Answers made while the engine went away: once it is back there is more, and nothing of them says that they were made without it. */
const passing = new WeakSet<Answer>();

/** A page of ten hits takes some 20 KB: the words of an hour, and no more of what few ask for. */
export const foundCache: ApartOptions<Answer> = {
  part: 4,
  maxEntries: 1_000,
  // characters of two bytes
  sizeOf: (answer) => JSON.stringify(answer).length * 2,
  mayCache: (answer) => !passing.has(answer),
  reads: searchCalls.query.reads ?? [],
};

/** The same for all requests with the same answer: which is of the folded words, however they were typed. `under`: keptUnder of EntrySearch. */
export const foundKey = ({ keyword, ...rest }: Request, under = ''): string =>
  JSON.stringify([foldText(keyword), termsOf(keyword).map(({ folded }) => folded), rest, under]);

/** The answer that is there already, or one made for all who ask for it now. Whoever shares one that got no turn asks for a turn himself. */
export async function readFound(
  read: ReadFound | undefined,
  request: Request,
  make: () => Promise<Answer>,
  under = '',
): Promise<Answer> {
  if (read === undefined) return make();
  const flight = { isOwn: false };
  try {
    return await read(foundKey(request, under), async () => {
      flight.isOwn = true;
      const answer = await make();
      if (under === '' && answer.isReduced) passing.add(answer);
      return answer;
    });
  } catch (error) {
    // the limits of the one who made it are not those of others
    if (flight.isOwn || !(error instanceof SemaphoreTimeout)) throw error;
    return make();
  }
}
