/** Too many wait already. Answered as HTTP 503. */
export class TooManyWaiting extends Error {
  readonly statusCode = 503;
}

/** Lets so much work run at once and so much more wait for its turn, in the order in which it came. */
export function createTurns({ atOnce, waiting: most }: { atOnce: number; waiting: number }): {
  take<Result>(work: () => Promise<Result>): Promise<Result>;
} {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    take: async (work) => {
      if (running < atOnce) running += 1;
      else if (waiting.length >= most) throw new TooManyWaiting('too many pictures are waiting');
      // whoever is done hands its place on
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
