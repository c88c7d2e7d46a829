/** Runs work when its turn comes, and answers or fails as it does. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets so many pieces of work run at once; the others wait, first come, first served. Fails as a pool of connections does, and without
 * having begun, where a turn does not come within so many milliseconds.
 */
export function createTurns(most: number, milliseconds: number): TakeTurn {
  let running = 0;
  const waiting = new Set<() => void>();

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        running += 1;
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new Error('timeout exceeded when trying to connect'));
      }, milliseconds);
      waiting.add(begin);
    });

  return async (work) => {
    if (running < most) running += 1;
    else await turn();
    try {
      return await work();
    } finally {
      running -= 1;
      const [next] = waiting;
      next?.();
    }
  };
}
