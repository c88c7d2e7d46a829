/** A write that was answered with success. Times are milliseconds of one clock. */
export interface Acknowledged {
  number: number;
  at: number;
}

/** What a visitor was shown. */
export interface Shown {
  number: number;
  /** When it was asked for. */
  askedAt: number;
  /** Who answered. */
  by: string;
}

/** The longest time without an acknowledged write, borders included. */
export function longestGap(
  acknowledged: readonly Acknowledged[],
  { from, to }: { from: number; to: number },
): number {
  const times = [from, ...acknowledged.map(({ at }) => at).filter((at) => at > from && at < to), to];
  return times.reduce((longest, at, index) => Math.max(longest, at - (times[index - 1] ?? at)), 0);
}

/** The numbers that were acknowledged and are not in the database. `order`: its numbers as they were committed. */
export function lostNumbers(acknowledged: readonly Acknowledged[], order: readonly number[]): number[] {
  const known = new Set(order);
  return acknowledged.map(({ number }) => number).filter((number) => !known.has(number));
}

/** An answer, and for how long something newer had been acknowledged when it was asked for. */
export interface Stale extends Shown {
  milliseconds: number;
}

/**
 * Answers that were older than what had been acknowledged. What is newer the order of the commits says; a number that is not in the database is
 * older than all that is.
 */
export function listStale(
  shown: readonly Shown[],
  acknowledged: readonly Acknowledged[],
  order: readonly number[],
): Stale[] {
  const places = new Map(order.map((number, place) => [number, place]));
  /** By place: when the first was acknowledged that stands there or later. */
  const firstFrom = Array.from({ length: order.length + 1 }, () => Infinity);
  for (const { number, at } of acknowledged) {
    const place = places.get(number);
    if (place !== undefined) firstFrom[place] = Math.min(firstFrom[place] ?? Infinity, at);
  }
  for (let place = order.length - 1; place >= 0; place -= 1)
    firstFrom[place] = Math.min(firstFrom[place] ?? Infinity, firstFrom[place + 1] ?? Infinity);
  return shown
    .map((each) => {
      const newer = (places.get(each.number) ?? -1) + 1;
      return { ...each, milliseconds: each.askedAt - (firstFrom[newer] ?? Infinity) };
    })
    .filter(({ milliseconds }) => milliseconds > 0);
}
