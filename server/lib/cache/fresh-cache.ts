import { LRUCache } from 'lru-cache';
import { touches, type Tag } from '#contract/tags.ts';

export interface StillHolds {
  /** `isAway`: nothing newer can be made. What is only refreshed now and then holds as long as nothing better is to be had. */
  (isAway?: boolean): boolean;
  /** Until it ends without a write; nothing for what does not. */
  secondsLeft?: () => number;
}

/** How long caches in between may keep an answer, and on what it depends. */
export interface SharedTerms {
  reads: readonly Tag[];
  /** Until something begins or ends by itself; Infinity where nothing does. */
  seconds: number;
}

/** What to look for, and how to make it. */
export interface CacheRequest<Value> {
  /** The same for all requests with the same answer. */
  key: string;
  reads: readonly Tag[];
  make: () => Promise<Value>;
  /** Answers whether it still holds though nothing was written: something may begin or end. Asked before it is made. */
  holds: () => Promise<StillHolds>;
}

export interface FreshCache<Value> {
  read(request: CacheRequest<Value>): Promise<Found<Value>>;
  /** Something with this tag changed: nothing made before is given from now on. */
  drop(tag: Tag): void;
  /** Changes are no longer heard of: what is cached may be given only while the database is away as well. */
  lose(): void;
  /** It is not known what was changed. */
  dropAll(): void;
  /** For metrics: bytes that are cached now; values given and made since the start. */
  counts(): { bytes: number; given: number; made: number };
}

interface Found<Value> {
  value: Value;
  /** Seconds since the last moment at which this was known to be right, while the database is away; otherwise undefined. */
  staleSeconds?: number;
  /** What caches in between may know as of when it is asked; undefined: they keep nothing of it. */
  shared?: () => SharedTerms | undefined;
}

interface CacheEntry<Value> {
  value: Value;
  reads: readonly Tag[];
  /** The number of the last change that it contains. */
  since: number;
  holds: StillHolds;
}

/** Milliseconds for which somebody who asks may be given what somebody else has just begun to ask for. */
const sharedWhileBegun = 50;
/** While the database is away one in so many milliseconds tries whether it is back. */
const triesApart = 1_000;

/**
 * Caches what public reads answer (docs/decisions/057). A value is made once however many ask at the same time, and given while
 * nothing that it reads has changed. A change while it is made is not missed: those who asked before get the value, and it is not cached.
 * `isInformed`: whether every change until now is known; while it is not, nothing cached is given. `mayCache`: whether a value is one to be given again.
 * `stale`: while the database is away, what was right when it went is given for so many milliseconds.
 */
export function createFreshCache<Value>({
  maxBytes,
  maxEntries,
  sizeOf,
  mayCache = () => true,
  isInformed,
  stale = { milliseconds: 0, isAway: () => false },
  now = () => performance.now(),
}: {
  maxBytes: number;
  /** As many as the bytes allow unless given. */
  maxEntries?: number;
  /** Bytes of a value, its key not counted. */
  sizeOf: (value: Value) => number;
  mayCache?: (value: Value) => boolean;
  isInformed: () => Promise<boolean>;
  stale?: { milliseconds: number; isAway: (error: unknown) => boolean };
  /** Milliseconds, of a clock that only goes on. */
  now?: () => number;
}): FreshCache<Value> {
  const entries = new LRUCache<string, CacheEntry<Value>>({
    ...(maxEntries !== undefined && { max: maxEntries }),
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, Math.floor(maxBytes / 16)),
    // the rest is what the entry takes
    sizeCalculation: ({ value }, key) => sizeOf(value) + key.length * 2 + 1_000,
  });
  const underWay = new Map<string, { entry: Promise<CacheEntry<Value>>; since: number; begun: number }>();
  const lastChanges = new Map<Tag, number>();
  let changes = 0;
  let allChanged = 0;
  /** Since when changes are not heard of, or answers cannot be made; undefined: neither. */
  let lostAt: number | undefined;
  let lostChange = 0;
  let awayAt: number | undefined;
  /** When the database was found away last: for a moment nobody else waits to find the same. */
  let foundAwayAt = -Infinity;
  let given = 0;
  let made = 0;

  /** Whether nothing of these tags has changed after a change of this number. */
  const isUnchanged = (reads: readonly Tag[], since: number): boolean =>
    since >= lostChange && isUnchangedAsFarAsHeard(reads, since);

  const isUnchangedAsFarAsHeard = (reads: readonly Tag[], since: number): boolean => {
    if (since < allChanged) return false;
    for (const [written, change] of lastChanges)
      if (change > since && reads.some((read) => touches(written, read))) return false;
    return true;
  };

  /** With its terms, where all changes are heard of: what has changed by the time it goes out is kept nowhere. */
  const found = ({ value, reads, since, holds }: CacheEntry<Value>, isSure: boolean): Found<Value> => ({
    value,
    ...(isSure && {
      shared: () =>
        isUnchanged(reads, since) ? { reads, seconds: holds.secondsLeft?.() ?? Infinity } : undefined,
    }),
  });

  async function make(
    { key, reads, make, holds }: CacheRequest<Value>,
    since: number,
  ): Promise<CacheEntry<Value>> {
    const stillHolds = await holds();
    made += 1;
    const fresh = { value: await make(), reads, since, holds: stillHolds };
    awayAt = undefined;
    if (isUnchanged(reads, since) && mayCache(fresh.value)) entries.set(key, fresh);
    return fresh;
  }

  /** What was right when the database went away, for as long as it may be given. */
  function findStale(key: string): Found<Value> | undefined {
    const known = entries.get(key);
    const since = Math.min(lostAt ?? Infinity, awayAt ?? Infinity);
    const age = now() - since;
    if (known?.holds(true) !== true || age >= stale.milliseconds) return undefined;
    if (!isUnchangedAsFarAsHeard(known.reads, known.since)) return undefined;
    return { value: known.value, staleSeconds: Math.ceil(age / 1_000) };
  }

  async function readOrStale(request: CacheRequest<Value>): Promise<Found<Value>> {
    const isJustFoundAway = awayAt !== undefined && now() - foundAwayAt < triesApart;
    const before = isJustFoundAway ? findStale(request.key) : undefined;
    if (before !== undefined) return before;
    try {
      return await read(request);
    } catch (error) {
      if (!stale.isAway(error)) throw error;
      foundAwayAt = now();
      awayAt ??= foundAwayAt;
      const known = findStale(request.key);
      if (known === undefined) throw error;
      return known;
    }
  }

  async function read(request: CacheRequest<Value>): Promise<Found<Value>> {
    const { key, reads } = request;
    const isSure = await isInformed();
    if (isSure) awayAt = undefined;
    const known = isSure ? entries.get(key) : undefined;
    if (known?.holds() === true && isUnchanged(known.reads, known.since)) return found(known, isSure);
    const begun = performance.now();
    const other = underWay.get(key);
    const isShared =
      other !== undefined &&
      (isSure || begun - other.begun < sharedWhileBegun) &&
      isUnchanged(reads, other.since);
    if (isShared) return found(await other.entry, isSure);
    const mine = { entry: make(request, changes), since: changes, begun };
    underWay.set(key, mine);
    try {
      return found(await mine.entry, isSure);
    } finally {
      if (underWay.get(key) === mine) underWay.delete(key);
    }
  }

  return {
    read: (request) => {
      given += 1;
      return readOrStale(request);
    },
    lose: () => {
      if (lostAt !== undefined) return;
      lostAt = now();
      changes += 1;
      lostChange = changes;
    },
    drop: (tag) => {
      changes += 1;
      lastChanges.set(tag, changes);
    },
    dropAll: () => {
      changes += 1;
      allChanged = changes;
      lostAt = undefined;
      awayAt = undefined;
      entries.clear();
    },
    counts: () => ({ bytes: entries.calculatedSize, given, made }),
  };
}
