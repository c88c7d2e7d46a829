import type { Tag } from '#contract/tags.ts';
import { everyKey, purgedKeys } from '../http/shared-cache.ts';
import type { Log } from '../process/log.ts';

/** Tells proxies which of their answers are old. */
export interface Purger {
  drop: (tag: Tag) => void;
  /** It is not known what has changed. */
  lose: () => void;
  dropAll: () => void;
  /** Whether each of them has taken the last that it was told; not before the first. */
  reachesAll: () => boolean;
  /** How often a proxy could not be told since the start. For metrics. */
  failures: () => number;
  stop: () => void;
}

export interface PurgeTimes {
  /** Milliseconds in which changes are gathered into one message. */
  gather: number;
  /** Until the same is said once more, each time: an answer that was on its way when it was said first is old in the proxy. */
  again: readonly number[];
  /** Until a proxy that could not be told is tried anew. */
  retry: number;
  /** For an answer. */
  patience: number;
}
const usualTimes: PurgeTimes = { gather: 20, again: [500, 5_000], retry: 1_000, patience: 2_000 };

/**
 * Sends `PURGE` with the keys of what has changed, in the header `xkey`, to each door. One that cannot be told is told to forget everything as soon as it is
 * there again; what else changes until then is part of that.
 */
export function createPurger(
  urls: readonly string[],
  log: Pick<Log, 'warn'>,
  times: PurgeTimes = usualTimes,
): Purger {
  const doors = urls.map((url) => openDoor(url, log, times));
  const tell = (keys: readonly string[]) => doors.forEach((door) => door.tell(keys));
  const everything = () => tell([everyKey]);
  return {
    drop: (tag) => tell(purgedKeys(tag)),
    lose: everything,
    dropAll: everything,
    reachesAll: () => doors.every((door) => door.isReached()),
    failures: () => doors.reduce((sum, door) => sum + door.failures(), 0),
    stop: () => doors.forEach((door) => door.stop()),
  };
}

function openDoor(url: string, log: Pick<Log, 'warn'>, { gather, again, retry, patience }: PurgeTimes) {
  const timers = new Set<NodeJS.Timeout>();
  const stopping = new AbortController();
  let waiting = new Set<string>();
  let isGathering = false;
  let isAway = false;
  let isReached = false;
  let failures = 0;

  function later(milliseconds: number, act: () => void): void {
    if (stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, milliseconds).unref();
    timers.add(timer);
  }

  async function send(keys: readonly string[]): Promise<boolean> {
    try {
      const response = await fetch(url, {
        method: 'PURGE',
        headers: { xkey: keys.join(' ') },
        redirect: 'error',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(patience)]),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`HTTP ${String(response.status)}`);
      isReached = true;
      return true;
    } catch (error) {
      if (stopping.signal.aborted) return false;
      failures += 1;
      isReached = false;
      if (!isAway)
        log.warn({ err: error, host: new URL(url).host }, 'a proxy could not be told what has changed');
      return false;
    }
  }

  /** Until it has forgotten everything nothing else is said. */
  async function recover(): Promise<void> {
    if (await send([everyKey])) {
      isAway = false;
      sayAgain([everyKey]);
    } else later(retry, () => void recover());
  }

  function giveUp(): void {
    if (isAway) return;
    isAway = true;
    later(retry, () => void recover());
  }

  async function say(keys: readonly string[]): Promise<boolean> {
    if (isAway) return false;
    if (await send(keys)) return true;
    giveUp();
    return false;
  }

  const sayAgain = (keys: readonly string[]) =>
    again.forEach((milliseconds) => later(milliseconds, () => void say(keys)));

  return {
    isReached: () => isReached,
    tell(keys: readonly string[]): void {
      keys.forEach((key) => waiting.add(key));
      if (isGathering) return;
      isGathering = true;
      later(gather, () => {
        isGathering = false;
        const told = waiting.has(everyKey) ? [everyKey] : [...waiting];
        waiting = new Set();
        sayAgain(told);
        void say(told);
      });
    },
    failures: () => failures,
    stop(): void {
      stopping.abort();
      timers.forEach(clearTimeout);
    },
  };
}
