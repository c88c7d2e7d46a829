import { previewPage } from '#contract/content/preview-link.ts';
import { pagePathOf } from '#contract/portal/pages.ts';
import { sourceOf } from '#contract/portal/visit-sources.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { findPublicIds } from '#server/db/queries/content/public-address.ts';
import { addToCounter, addVisits, sumVisits, type VisitCount } from '#server/db/queries/portal/counter.ts';
import { listMenuItems } from '#server/db/queries/portal/menu.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import { inSequence } from '#server/lib/process/in-sequence.ts';
import type { Log } from '#server/lib/process/log.ts';
import { createViewThrottle, type Look } from '#server/lib/view-throttle.ts';

/** Paths that wait to be written; more can only be made up. */
const mostWaiting = 2_000;

/** What a visit is counted as: `pc` one of the site, `page` one of a page that says so itself, `platform` one of a platform's page. */
type StatisticsType = 'pc' | 'page' | 'platform';

/** A visitor counts once per route and 30 seconds, an address a few times. */
interface Visit extends Pick<Look, 'ip' | 'browser'> {
  /** What a browser says; no more than that. Of a platform its id. */
  route: string;
  statisticsType: StatisticsType;
  /** The host of the page that led here, '' where none did; undefined: he was here already. */
  from?: string | undefined;
}

interface VisitSum extends VisitCount {
  statisticsType: StatisticsType;
}

export interface VisitCounter {
  add(visit: Visit): void;
  /** Writes what has been counted until now. Called once a second, and at the end. */
  flush(): Promise<void>;
}

const hourMilliseconds = 3_600_000;

/** Counts visits in memory and writes them in batches: a page view never waits for a row that everybody updates. */
export function createVisitCounter({
  db,
  clock,
  log,
  regionOf = () => '',
}: {
  db: Database;
  clock: Clock;
  log: Log;
  /** What is kept of an address: the region it belongs to, '' where that is not known. */
  regionOf?: ((ip: string) => string) | undefined;
}): VisitCounter {
  const looks = createViewThrottle(clock);
  let waiting = new Map<string, VisitSum>();
  const placeOf = ({ hour, statisticsType, region, route, source }: Omit<VisitSum, 'visits'>) =>
    JSON.stringify([hour.getTime(), statisticsType, region, route, source]);

  return {
    add: ({ route: path, statisticsType, from, ip, browser }) => {
      const now = clock.now().getTime();
      const route = pagePathOf(path) ?? path;
      // whoever reads what is not public yet is no visitor
      if (route === previewPage) return;
      if (!looks.counts({ at: `${statisticsType} ${route}`, ip, browser })) return;
      const hour = new Date(now - (now % hourMilliseconds));
      // a browser says that it has just come: it is taken at its word once
      const isArrival = from !== undefined && looks.counts({ at: 'arrival', ip, browser });
      const source = isArrival ? sourceOf(from) : undefined;
      const visit = { hour, route, region: regionOf(ip), statisticsType, source };
      const place = placeOf(visit);
      if (!waiting.has(place) && waiting.size >= mostWaiting) return;
      const counted = waiting.get(place) ?? { ...visit, visits: 0 };
      counted.visits += 1;
      waiting.set(place, counted);
    },
    flush: inSequence(async () => {
      if (waiting.size === 0) return;
      const batch = [...waiting.values()];
      waiting = new Map();
      try {
        await db.transaction(async (tx) => {
          const real = [...(await onlyPages(tx, batch)), ...(await onlyPlatforms(tx, batch))];
          if (real.length === 0) return;
          await addVisits(tx, real);
          const sum = real
            .filter(({ statisticsType }) => statisticsType === 'pc')
            .reduce((total, { visits }) => total + visits, 0);
          if (sum > 0) await addToCounter(tx, 'trafficStatistics', sum);
        });
      } catch (error) {
        // a database that is away costs statistics, never a page; the batch goes into the next one
        log.warn({ err: error }, 'visits could not be written');
        for (const visit of batch) {
          const place = placeOf(visit);
          const counted = waiting.get(place);
          waiting.set(
            place,
            counted === undefined ? visit : { ...counted, visits: counted.visits + visit.visits },
          );
        }
      }
    }),
  };
}

/** Without paths that are neither a page nor in the menu: anybody may send anything. */
async function onlyPages(db: Queryable, batch: readonly VisitSum[]): Promise<VisitSum[]> {
  const ofPaths = batch.filter(({ statisticsType }) => statisticsType !== 'platform');
  const isPage = ({ route }: VisitSum) => pagePathOf(route) !== undefined;
  if (ofPaths.every(isPage)) return ofPaths;
  const menu = new Set((await listMenuItems(db)).map(({ url }) => url).filter((url) => url.startsWith('/')));
  return ofPaths.filter((visit) => isPage(visit) || menu.has(visit.route));
}

/** Those of platforms that the public sees. */
async function onlyPlatforms(db: Queryable, batch: readonly VisitSum[]): Promise<VisitSum[]> {
  const ofPlatforms = batch.filter(({ statisticsType }) => statisticsType === 'platform');
  if (ofPlatforms.length === 0) return [];
  const ids = ofPlatforms.map(({ route }) => Number(route));
  const known = await findPublicIds(db, { kind: 'platform', ids });
  return ofPlatforms.filter(({ route }) => known.has(Number(route)));
}

const shownDays = 30;
const dayMilliseconds = 86_400_000;

/** Visits of one platform's page, or of all, on each of the last 30 days in Shanghai, today last. */
export async function readPlatformVisits(
  { db, clock }: { db: Database; clock: Clock },
  id: number | undefined,
): Promise<{ day: string; visits: number }[]> {
  const now = clock.now().getTime();
  const days = Array.from({ length: shownDays }, (_, index) =>
    shanghaiDay(now - (shownDays - 1 - index) * dayMilliseconds),
  );
  const counted = await sumVisits(db, {
    statisticsType: 'platform',
    route: id === undefined ? undefined : String(id),
    from: days[0] ?? '',
  });
  return days.map((day) => ({ day, visits: counted.get(day) ?? 0 }));
}
