/** Runs work when its turn comes, and answers or fails as it does; rejects with NoTurn, before it has begun, where none comes. */
export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Too many wait already, or this one has waited long enough. Answered as HTTP 503. */
export class NoTurn extends Error {
  override name = 'NoTurn';
  readonly statusCode = 503;
}

export interface TurnLimits {
  /** How many pieces of work run at the same time. */
  atOnce: number;
  /** How many more may wait. */
  mostWaiting?: number;
  /** How long each may. */
  waitMilliseconds?: number;
}

/** Lets so many pieces of work run at once, and the others wait for their turn, in the order in which they came. */
export function createTurns({
  atOnce,
  mostWaiting = Infinity,
  waitMilliseconds = Infinity,
}: TurnLimits): TakeTurn {
  let running = 0;
  const waiting = new Set<() => void>();

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(begin);
        reject(new NoTurn(`no turn within ${String(waitMilliseconds)} ms`));
      };
      const timer = waitMilliseconds === Infinity ? undefined : setTimeout(giveUp, waitMilliseconds);
      waiting.add(begin);
    });

  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.size >= mostWaiting) throw new NoTurn(`${String(mostWaiting)} wait already`);
    else await turn();
    try {
      return await work();
    } finally {
      // whoever is done hands its place on
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    }
  };
}
