import { LRUCache } from 'lru-cache';
import { touches, type Tag } from '#contract/tags.ts';
import { compress, tagOf, type Encoding } from '../http/encoding.ts';

/** An answer as it goes out, ready made. */
export interface PublicAnswer {
  body: Buffer;
  /** Of what it says, whatever its encoding. */
  etag: string;
  /**
   * Seconds since this is known to be right, where the database is away and nobody can say whether it still is; otherwise undefined.
   */
  staleSeconds?: number;
  /** The same compressed; made when the first asks for it. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

/** `isAway`: nothing newer can be made. What is only refreshed now and then holds as long as nothing better is to be had. */
export type StillHolds = (isAway?: boolean) => boolean;

/** An answer that is to be made. */
interface Wanted {
  /** Names the answer: the same for all who ask the same. */
  key: string;
  reads: readonly Tag[];
  /** Makes its body. */
  make: () => Promise<string>;
  /** Answers whether it still holds though nothing was written: something may begin or end. Asked before it is made. */
  holds: () => Promise<StillHolds>;
}

export interface PublicAnswers {
  read(wanted: Wanted): Promise<PublicAnswer>;
  /** Something with this tag was changed: no answer made before is given from now on. */
  drop(tag: Tag): void;
  /** Nothing is heard of changes from now on: what is kept may be given only where the database is away as well. */
  lose(): void;
  /** It is not known what was changed. */
  dropAll(): void;
  /** For those who watch the portal: what is kept now, and how many were given and made since the start. */
  counts(): { bytes: number; given: number; made: number };
}

interface Kept {
  answer: PublicAnswer;
  reads: readonly Tag[];
  /** The number of the last change that it knows of. */
  since: number;
  holds: StillHolds;
}

/** Milliseconds for which somebody who asks may be given what somebody else has just begun to ask for. */
const sharedWhileBegun = 50;
/** While the database is away one in so many milliseconds tries whether it is back. */
const triesApart = 1_000;

/**
 * What anybody may read, kept as bytes. An answer is made once however many ask at the same time, and given while nothing that it
 * reads has changed. What changes while it is being made is not missed: it is then given to those who asked before, and not kept.
 * `isInformed`: whether every change of until just now is known; while it is not, nothing that is kept is given. But for the time that
 * `stale` names: where an answer cannot be made because the database is away, what was right when it went is given for that long.
 */
export function createPublicAnswers({
  maxBytes,
  isInformed,
  stale = { milliseconds: 0, isAway: () => false },
  now = () => performance.now(),
}: {
  maxBytes: number;
  isInformed: () => Promise<boolean>;
  stale?: { milliseconds: number; isAway: (error: unknown) => boolean };
  /** Milliseconds, of a clock that only goes on. */
  now?: () => number;
}): PublicAnswers {
  const kept = new LRUCache<string, Kept>({
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, Math.floor(maxBytes / 16)),
    // its compressed forms are smaller than itself; the rest is what the entry takes
    sizeCalculation: ({ answer }, key) => answer.body.length * 2 + key.length * 2 + 1_000,
  });
  const underWay = new Map<string, { kept: Promise<Kept>; since: number; begun: number }>();
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

  async function make({ key, reads, make, holds }: Wanted, since: number): Promise<Kept> {
    const stillHolds = await holds();
    made += 1;
    const fresh = { answer: toAnswer(await make()), reads, since, holds: stillHolds };
    awayAt = undefined;
    if (isUnchanged(reads, since)) kept.set(key, fresh);
    return fresh;
  }

  /** What was right when the database went away, for as long as it may be given. */
  function staleAnswer(key: string): PublicAnswer | undefined {
    const known = kept.get(key);
    const since = Math.min(lostAt ?? Infinity, awayAt ?? Infinity);
    const age = now() - since;
    if (known?.holds(true) !== true || age >= stale.milliseconds) return undefined;
    if (!isUnchangedAsFarAsHeard(known.reads, known.since)) return undefined;
    return { ...known.answer, staleSeconds: Math.ceil(age / 1_000) };
  }

  async function readOrStale(wanted: Wanted): Promise<PublicAnswer> {
    const isJustFoundAway = awayAt !== undefined && now() - foundAwayAt < triesApart;
    const before = isJustFoundAway ? staleAnswer(wanted.key) : undefined;
    if (before !== undefined) return before;
    try {
      return await read(wanted);
    } catch (error) {
      if (!stale.isAway(error)) throw error;
      foundAwayAt = now();
      awayAt ??= foundAwayAt;
      const answer = staleAnswer(wanted.key);
      if (answer === undefined) throw error;
      return answer;
    }
  }

  async function read(wanted: Wanted): Promise<PublicAnswer> {
    const { key, reads } = wanted;
    const isSure = await isInformed();
    if (isSure) awayAt = undefined;
    const known = isSure ? kept.get(key) : undefined;
    if (known?.holds() === true && isUnchanged(known.reads, known.since)) return known.answer;
    const begun = performance.now();
    const other = underWay.get(key);
    const isShared =
      other !== undefined &&
      (isSure || begun - other.begun < sharedWhileBegun) &&
      isUnchanged(reads, other.since);
    if (isShared) return (await other.kept).answer;
    const mine = { kept: make(wanted, changes), since: changes, begun };
    underWay.set(key, mine);
    try {
      return (await mine.kept).answer;
    } finally {
      if (underWay.get(key) === mine) underWay.delete(key);
    }
  }

  return {
    read: (wanted) => {
      given += 1;
      return readOrStale(wanted);
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
      kept.clear();
    },
    counts: () => ({ bytes: kept.calculatedSize, given, made }),
  };
}

/** A text as it goes out. */
export function toAnswer(text: string): PublicAnswer {
  const body = Buffer.from(text);
  const encodings = new Map<Encoding, Promise<Buffer>>();
  return {
    body,
    etag: `W/"${tagOf(body)}"`,
    encoded: (encoding) => {
      const known = encodings.get(encoding) ?? compress[encoding](body);
      encodings.set(encoding, known);
      return known;
    },
  };
}
