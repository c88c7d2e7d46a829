import type { TextBlock } from './blocks-of.ts';

/** What became of a block: the older one, the newer one, or both where the one was made of the other. */
export type Pair = [TextBlock, TextBlock] | [TextBlock, undefined] | [undefined, TextBlock];

/** Two texts with less in common are two texts, and not one that was changed. */
const leastLikeness = 0.4;

/** More are not compared with each other: a text that was written anew is shown as such. */
const mostComparisons = 10_000;

/** Which of the newer blocks were made of which of the older: both in their order, and as much alike as can be. */
export function pairBlocks(from: readonly TextBlock[], to: readonly TextBlock[]): Pair[] {
  if (from.length * to.length > mostComparisons)
    return [...from.map((old): Pair => [old, undefined]), ...to.map((young): Pair => [undefined, young])];
  const [olds, youngs] = [from.map(pairsOfSigns), to.map(pairsOfSigns)];
  const likeness = olds.map((old) => youngs.map((young) => likenessOf(old, young)));
  // of the blocks from i and from j on
  const width = to.length + 1;
  const best = new Float64Array((from.length + 1) * width);
  const at = (i: number, j: number) => best[i * width + j] ?? 0;
  const together = (i: number, j: number) => {
    const like = likeness[i]?.[j] ?? 0;
    return like < leastLikeness ? 0 : like + at(i + 1, j + 1);
  };
  for (let i = from.length - 1; i >= 0; i -= 1)
    for (let j = to.length - 1; j >= 0; j -= 1)
      best[i * width + j] = Math.max(at(i + 1, j), at(i, j + 1), together(i, j));

  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < from.length || j < to.length) {
    const [old, young] = [from[i], to[j]];
    if (old !== undefined && young !== undefined && together(i, j) > 0 && together(i, j) === at(i, j)) {
      pairs.push([old, young]);
      [i, j] = [i + 1, j + 1];
    } else if (old !== undefined && (young === undefined || at(i + 1, j) >= at(i, j + 1))) {
      pairs.push([old, undefined]);
      i += 1;
    } else if (young !== undefined) {
      pairs.push([undefined, young]);
      j += 1;
    }
  }
  return pairs;
}

/** What stands beside what in a text, counted; a single sign stands beside nothing. */
function pairsOfSigns({ text }: TextBlock): Map<string, number> {
  const counts = new Map<string, number>();
  for (let i = 0; i < Math.max(1, text.length - 1); i += 1) {
    const pair = text.slice(i, i + 2);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}

/** From 0 to 1, by what two texts have in common (Dice). */
function likenessOf(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let [common, all] = [0, 0];
  for (const [pair, count] of a) {
    common += Math.min(count, b.get(pair) ?? 0);
    all += count;
  }
  for (const count of b.values()) all += count;
  return (2 * common) / all;
}
