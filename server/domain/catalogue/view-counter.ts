import { addViews } from '#server/db/queries/content/work.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import { inSequence } from '#server/lib/process/in-sequence.ts';
import type { Log } from '#server/lib/process/log.ts';
import { createViewThrottle, type Look } from '#server/lib/view-throttle.ts';

/** Items that wait to be written; more at once can only be made up. */
const mostWaiting = 10_000;

/** Counts views of items in memory and writes them in batches. */
export interface ViewCounter {
  /** A visitor counts once per item and 30 seconds, an address a few times. */
  add(view: { id: number } & Pick<Look, 'ip' | 'browser'>): void;
  /** Writes what has been counted until now. Called once a second, and at the end. */
  flush(): Promise<void>;
}

/** Of items, or by another `write` of something else that is looked at. */
export function createViewCounter({
  db,
  clock,
  log,
  write = addViews,
}: {
  db: Database;
  clock: Clock;
  log: Log;
  write?: (db: Database, views: ReadonlyMap<number, number>) => Promise<void>;
}): ViewCounter {
  const looks = createViewThrottle(clock);
  let waiting = new Map<number, number>();
  const count = (id: number, views: number) => {
    if (waiting.has(id) || waiting.size < mostWaiting) waiting.set(id, (waiting.get(id) ?? 0) + views);
  };
  return {
    add: ({ id, ip, browser }) => {
      if (looks.counts({ at: id, ip, browser })) count(id, 1);
    },
    flush: inSequence(async () => {
      if (waiting.size === 0) return;
      const batch = waiting;
      waiting = new Map();
      await write(db, batch).catch((error: unknown) => {
        // a database that is away costs statistics, never a page; the batch goes into the next one
        log.warn({ err: error }, 'views could not be written');
        for (const [id, views] of batch) count(id, views);
      });
    }),
  };
}
