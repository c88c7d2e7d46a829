import { pagePathOf } from '#contract/portal/pages.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { addToCounter, addVisits } from '#server/db/queries/counter.ts';
import { listMenuItems } from '#server/db/queries/menu.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/process/log.ts';
import { onceAWhile, type Look } from '#server/lib/once-a-while.ts';

/** Paths that wait to be written; more can only be made up. */
const mostWaiting = 2_000;

/** A visitor counts once per route and 30 seconds, an address a few times. */
interface Visit extends Pick<Look, 'ip' | 'browser'> {
  /** What a browser says; no more than that. */
  route: string;
  statisticsType: string;
}

interface VisitSum {
  day: string;
  route: string;
  statisticsType: string;
  visits: number;
}

export interface VisitCounter {
  add(visit: Visit): void;
  /** Writes what has been counted. Called once a second, and at the end. */
  flush(): Promise<void>;
}

/** Counts visits in memory and writes them in batches: a page view never waits for a row that everybody updates. */
export function createVisitCounter({
  db,
  clock,
  log,
}: {
  db: Database;
  clock: Clock;
  log: Log;
}): VisitCounter {
  const looks = onceAWhile(clock);
  let waiting = new Map<string, VisitSum>();

  return {
    add: ({ route: path, statisticsType, ip, browser }) => {
      const now = clock.now();
      const route = pagePathOf(path) ?? path;
      if (!looks.counts({ at: route, ip, browser })) return;
      const day = shanghaiDay(now);
      const place = `${day} ${statisticsType} ${route}`;
      if (!waiting.has(place) && waiting.size >= mostWaiting) return;
      const counted = waiting.get(place) ?? { day, route, statisticsType, visits: 0 };
      counted.visits += 1;
      waiting.set(place, counted);
    },
    flush: async () => {
      if (waiting.size === 0) return;
      const batch = [...waiting.values()];
      waiting = new Map();
      try {
        await db.transaction(async (tx) => {
          const ofPages = await onlyPages(tx, batch);
          if (ofPages.length === 0) return;
          await addVisits(tx, ofPages);
          const sum = ofPages.reduce((total, { visits }) => total + visits, 0);
          await addToCounter(tx, 'trafficStatistics', sum);
        });
      } catch (error) {
        // a database that is away costs statistics, never a page; the batch goes into the next one
        log.warn({ err: error }, 'visits could not be written');
        for (const visit of batch) {
          const place = `${visit.day} ${visit.statisticsType} ${visit.route}`;
          const counted = waiting.get(place);
          waiting.set(
            place,
            counted === undefined ? visit : { ...counted, visits: counted.visits + visit.visits },
          );
        }
      }
    },
  };
}

/** Without paths that are neither a page nor in the menu: anybody may send anything. */
async function onlyPages(db: Queryable, batch: readonly VisitSum[]): Promise<VisitSum[]> {
  const isPage = ({ route }: VisitSum) => pagePathOf(route) !== undefined;
  if (batch.every(isPage)) return [...batch];
  const menu = new Set((await listMenuItems(db)).map(({ url }) => url).filter((url) => url.startsWith('/')));
  return batch.filter((visit) => isPage(visit) || menu.has(visit.route));
}
