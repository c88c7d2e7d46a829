import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';
import { countedAddress, networkOf, networkShare } from './http/client-address.ts';

/** Somebody looks at something. */
export interface Look {
  /** What is looked at. */
  at: string | number;
  ip: string;
  /** What his browser says that it is. Anybody may say anything. */
  browser: string;
}

const seconds = 1_000;
const visitorPause = 30 * seconds;
const day = 86_400 * seconds;

/** Browsers of one address that count at one thing within the pause, and within a day; and all that it looks at within the pause. */
export const addressLimits = { atOnce: 5, aDay: 100, anything: 300 };

/** Entries of a tally: some 8 MB. Beyond it the older half is forgotten. */
const most = 50_000;

interface Uses {
  since: number;
  count: number;
}

/** How often each key has come since it came first, until that is `span` ago. Two generations: nothing is looked for to be forgotten. */
class Tally {
  readonly #span: number;
  #young = new Map<string, Uses>();
  #old = new Map<string, Uses>();
  #begun = 0;

  constructor(span: number) {
    this.#span = span;
  }

  get size(): number {
    return this.#young.size + this.#old.size;
  }

  #find(key: string, now: number): Uses | undefined {
    const uses = this.#young.get(key) ?? this.#old.get(key);
    return uses !== undefined && now - uses.since < this.#span ? uses : undefined;
  }

  isBelow(key: string, max: number, now: number): boolean {
    return (this.#find(key, now)?.count ?? 0) < max;
  }

  add(key: string, now: number): void {
    const uses = this.#find(key, now);
    if (uses !== undefined) {
      uses.count += 1;
      return;
    }
    const age = now - this.#begun;
    if (age >= this.#span || this.#young.size >= most / 2) {
      this.#old = age < 2 * this.#span ? this.#young : new Map<string, Uses>();
      this.#young = new Map();
      this.#begun = now;
    }
    this.#young.set(key, { since: now, count: 1 });
  }
}

/** As short as it is told apart, whatever it was made from. */
const shorten = (...parts: (string | number)[]): string =>
  createHash('sha256').update(parts.join('\n')).digest().toString('base64url', 0, 12);

/**
 * Tells of each look whether it counts: a browser once for the same item within 30 seconds, an address a few times
 * whatever browsers it names. Nobody alone so decides what is read most.
 */
export function createViewThrottle(clock: Clock): { counts(look: Look): boolean; readonly size: number } {
  const lately = new Tally(visitorPause);
  const today = new Tally(day);
  return {
    counts({ at, ip, browser }) {
      const now = clock.now().getTime();
      const address = countedAddress(ip);
      const network = networkOf(ip);
      const { atOnce, aDay, anything } = addressLimits;
      const limits: [Tally, string, number][] = [
        [lately, shorten('browser', at, address, browser), 1],
        [lately, shorten('address', address), anything],
        [lately, shorten('address', at, address), atOnce],
        [lately, shorten('network', at, network), atOnce * networkShare],
        [today, shorten('address', at, address), aDay],
        [today, shorten('network', at, network), aDay * networkShare],
      ];
      if (!limits.every(([tally, key, max]) => tally.isBelow(key, max, now))) return false;
      for (const [tally, key] of limits) tally.add(key, now);
      return true;
    },
    get size() {
      return lately.size + today.size;
    },
  };
}
