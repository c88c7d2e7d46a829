/** A source of numbers in [0, 1) that always gives the same sequence for the same seed. */
export type Random = () => number;

const fnvOffset = 2166136261;
const fnvPrime = 16777619;

/** FNV-1a turns the seed into the state of a mulberry32 generator: small, and good enough for pictures. */
export function seededRandom(seed: string): Random {
  let state = fnvOffset;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), fnvPrime);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number in [0, count). */
export function pick(random: Random, count: number): number {
  return Math.floor(random() * count);
}
