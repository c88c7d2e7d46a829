import { fail } from '#server/lib/fail.ts';

/** Lets a few pieces of work through at once and a few more wait. */
export interface Turnstile {
  /** Fails with `serverBusy` when too many wait already: a late answer would help nobody. */
  pass<T>(work: () => Promise<T>): Promise<T>;
}

export function createTurnstile({ atOnce, waiting }: { atOnce: number; waiting: number }): Turnstile {
  const queue: (() => void)[] = [];
  let inside = 0;

  return {
    async pass(work) {
      if (inside >= atOnce) {
        if (queue.length >= waiting) fail('serverBusy');
        await new Promise<void>((resolve) => queue.push(resolve));
      } else inside++;
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next === undefined) inside--;
        else next();
      }
    },
  };
}
