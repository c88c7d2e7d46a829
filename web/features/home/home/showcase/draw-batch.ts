import { seededRandom } from '#contract/cover/random.ts';

/**
 * Batch `number` (0, 1, 2 …) of a visit: `count` of the items at random, none twice. All items have had their turn before
 * one comes again. The same seed draws the same batches, so that drawing again changes nothing.
 */
export function drawBatch<Item>(
  items: readonly Item[],
  { count, number, seed }: { count: number; number: number; seed: string },
): Item[] {
  const batchesInRound = Math.max(1, Math.floor(items.length / count));
  const round = Math.floor(number / batchesInRound);
  const start = (number % batchesInRound) * count;
  return shuffled(items, seededRandom(`${seed} ${String(round)}`)).slice(start, start + count);
}

/** Fisher and Yates: every order is equally likely. */
function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const result = [...items];
  for (let place = result.length - 1; place > 0; place -= 1) {
    const other = Math.floor(random() * (place + 1));
    [result[place], result[other]] = [result[other] as Item, result[place] as Item];
  }
  return result;
}
