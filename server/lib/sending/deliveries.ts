import type { Log } from '../process/log.ts';

/** Longer than any vendor may take: requests to them end after four seconds. */
const patienceMilliseconds = 5_000;

/** Messages on their way that no caller waits for: how long a vendor takes tells nobody anything. */
export interface Deliveries {
  /** Begins at once. The task sees to its own failures. */
  start(task: () => Promise<void>): void;
  /** Resolves when all that has begun is over, or at the latest after five seconds. */
  finish(): Promise<void>;
}

export function createDeliveries({ log }: { log: Log }): Deliveries {
  const underWay = new Set<Promise<void>>();
  return {
    start(task) {
      const running = task()
        .catch((error: unknown) => log.error({ err: error }, 'a delivery ended unexpectedly'))
        .finally(() => underWay.delete(running));
      underWay.add(running);
    },
    async finish() {
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise((resolve) => (timer = setTimeout(resolve, patienceMilliseconds)));
      await Promise.race([Promise.all(underWay), patience]);
      clearTimeout(timer);
    },
  };
}
