import type { Tag } from '#contract/tags.ts';
import { listenToChanges, type ChangeSubscriber } from './db/change-listener.ts';
import type { Database } from './db/database.ts';
import { findNextMoment, isTimedTag } from './db/queries/next-moment.ts';
import type { Writer } from './db/writer.ts';
import { isWatched } from './db/watched-tables.ts';
import { createCallCache, type CacheCall } from './lib/cache/cached-calls.ts';
import { createFreshCache, type FreshCache, type StillHolds } from './lib/cache/fresh-cache.ts';
import { createResponseCache, type ResponseCache } from './lib/cache/response-cache.ts';
import { isDatabaseUnavailable } from './lib/database-unavailable.ts';
import type { Clock } from './lib/clock.ts';
import type { Metrics } from './lib/process/metrics.ts';
import type { Log } from './lib/process/log.ts';

/** Milliseconds for which a node trusts that it has heard of what others wrote. See docs/decisions/057-cached-responses.md. */
const usualLease = 50;

/** Returns the value cached under this key; makes it where none is. */
export type ReadFresh<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>;

/** Values that are cached apart from responses, in a share of their memory: what is asked for there is too various to push out lists. */
export interface ApartOptions<Value> {
  /** One of so many parts of the memory. */
  part: number;
  maxEntries: number;
  sizeOf: (value: Value) => number;
  mayCache: (value: Value) => boolean;
  reads: readonly Tag[];
}

export interface NodeCache {
  responses: ResponseCache;
  cacheCalls(on: { db: Database; clock: Clock }): CacheCall;
  cacheApart<Value>(
    on: { db: Database; clock: Clock },
    options: ApartOptions<Value>,
  ): { read: ReadFresh<Value>; counts: FreshCache<Value>['counts'] };
  /** Something with this tag has changed outside of the database. */
  drop(tag: Tag): void;
  /** This node has changed what has this tag. */
  dropOwn(tag: Tag): void;
  /** See ChangeListener. */
  floor(): bigint | undefined;
  /** The same, also while the database is away, for as long as visitors are given what was right before. */
  lastFloor(): bigint | undefined;
  noteAnswer(): void;
  /** Whether no changes have been heard of for a while. */
  isDeaf(): boolean;
  stop(): Promise<void>;
}

/** Caches public reads of one node, as fresh as the database; undefined where `maxMegabytes` is 0. */
export function createNodeCache({
  maxMegabytes,
  database,
  log,
  lease = usualLease,
  patience,
  staleSeconds = 0,
  hasReaders = false,
  also,
}: {
  maxMegabytes: number;
  /** PostgreSQL itself: a pooler passes nothing on of what it tells. */
  database: Writer;
  log: Log;
  lease?: number | undefined;
  /** Milliseconds to wait for word of what others wrote. */
  patience?: number;
  /** For so long visitors are given what was right when the database went away. */
  staleSeconds?: number;
  /** Whether standbys may answer: then the place behind each change is known as soon as can be. */
  hasReaders?: boolean;
  /** Whom else to tell of changes. */
  also: readonly ChangeSubscriber[];
}): NodeCache | undefined {
  if (maxMegabytes === 0) return undefined;
  const maxBytes = maxMegabytes * 1024 * 1024;
  const isInformed = () => listener.isInformed();
  const responses = createResponseCache({
    maxBytes,
    isInformed,
    stale: { milliseconds: staleSeconds * 1_000, isAway: isDatabaseUnavailable },
  });
  const caches: ChangeSubscriber[] = [responses];
  const hearer: ChangeSubscriber = {
    drop: (tag) => [...caches, ...also].forEach((one) => one.drop(tag)),
    lose: () => [...caches, ...also].forEach((one) => one.lose()),
    dropAll: () => [...caches, ...also].forEach((one) => one.dropAll()),
  };
  const drop = (tag: Tag) => caches.forEach((one) => one.drop(tag));
  const listener = listenToChanges(database, hearer, { lease, log, patience, settles: hasReaders });
  return {
    responses,
    cacheCalls: (on) => createCallCache(responses, { isWatched, holds: (reads) => holdsOf(on, reads) }),
    cacheApart: (on, { part, reads, ...options }) => {
      const cache = createFreshCache({ ...options, maxBytes: maxBytes / part, isInformed });
      caches.push(cache);
      const holds = shareMoments(on, reads, { isInformed, caches });
      return {
        counts: () => cache.counts(),
        read: async (key, make) => (await cache.read({ key, reads, make, holds })).value,
      };
    },
    drop,
    dropOwn: (tag) => {
      drop(tag);
      listener.unsettle();
    },
    floor: () => listener.floor(),
    lastFloor: () => listener.lastFloor(staleSeconds * 1_000),
    noteAnswer: () => listener.noteAnswer(),
    isDeaf: () => listener.isDeaf(),
    stop: () => listener.stop(),
  };
}

/** Milliseconds after which a connection that nobody asks anything is asked whether it lives. */
const signOfLifePause = 5_000;

/** Hears of changes on a node that caches nothing. */
export function listenWithoutCache(
  database: Writer,
  hearer: ChangeSubscriber,
  log: Log,
): Pick<NodeCache, 'isDeaf' | 'stop'> {
  const listener = listenToChanges(database, hearer, { lease: 0, log });
  const timer = setInterval(() => void listener.isInformed(), signOfLifePause).unref();
  return {
    isDeaf: () => listener.isDeaf(),
    stop: () => {
      clearInterval(timer);
      return listener.stop();
    },
  };
}

export function watchNodeCache(metrics: Metrics, responses: ResponseCache): void {
  metrics.watch(
    'portal_kept_answers_bytes',
    'Memory of public answers that are kept',
    () => responses.counts().bytes,
  );
  metrics.watch(
    'portal_public_answers_given_total',
    'Public answers given, kept ones and new ones',
    () => responses.counts().given,
    'counter',
  );
  metrics.watch(
    'portal_public_answers_made_total',
    'Public answers for which the database was asked',
    () => responses.counts().made,
    'counter',
  );
}

export function watchFoundCache(metrics: Metrics, found: Pick<FreshCache<unknown>, 'counts'>): void {
  metrics.watch(
    'portal_kept_searches_bytes',
    'Memory of searches whose answers are kept',
    () => found.counts().bytes,
  );
  metrics.watch(
    'portal_searches_given_total',
    'Searches answered, from memory and anew',
    () => found.counts().given,
    'counter',
  );
  metrics.watch('portal_searches_made_total', 'Searches answered anew', () => found.counts().made, 'counter');
}

/** A view alone changes no answer: so old may the number of views be that somebody reads. */
const viewsAge = 30_000;

const always: StillHolds = () => true;

/** When something begins or ends next is asked once until that moment, or until something is written. */
function shareMoments(
  on: { db: Database; clock: Clock },
  reads: readonly Tag[],
  { isInformed, caches }: { isInformed: () => Promise<boolean>; caches: ChangeSubscriber[] },
): () => Promise<StillHolds> {
  const moments = createFreshCache<StillHolds>({ maxBytes: 100_000, sizeOf: () => 100, isInformed });
  caches.push(moments);
  return async () => {
    let made: StillHolds = always;
    const make = async () => (made = await holdsOf(on, reads));
    const holds = () => Promise.resolve((isAway?: boolean) => made(isAway));
    return (await moments.read({ key: 'next', reads, make, holds })).value;
  };
}

/** Items and slides appear and go at their times, by the clock of the database, and begin and end by this node's. */
async function holdsOf(
  { db, clock }: { db: Database; clock: Clock },
  reads: readonly Tag[],
): Promise<StillHolds> {
  const timed = [...new Set(reads.map((tag) => tag.split(':')[0] ?? ''))].filter(isTimedTag);
  if (timed.length === 0) return always;
  const asked = performance.now();
  const { at, inMilliseconds } = await findNextMoment(db, timed, clock.now());
  const until = asked + (inMilliseconds ?? Infinity);
  const countedUntil = timed.includes('content') ? new Date(clock.now().getTime() + viewsAge) : undefined;
  const stillHolds = (isAway = false) =>
    performance.now() < until &&
    (isAway || countedUntil === undefined || clock.now() < countedUntil) &&
    (at === null || clock.now() < at);
  const untilTime = (time: Date | null | undefined) =>
    time === null || time === undefined ? Infinity : time.getTime() - clock.now().getTime();
  const secondsLeft = () =>
    Math.max(0, Math.min(until - performance.now(), untilTime(countedUntil), untilTime(at))) / 1_000;
  return Object.assign(stillHolds, { secondsLeft });
}
