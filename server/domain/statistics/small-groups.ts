import { smallestGroup } from '#contract/statistics/constants.ts';

export interface SmallGroup {
  key: string;
  name: string;
  count: number;
}

/** The key of what stands for groups that are not shown by themselves. */
const restKey = 'rest';

/**
 * Groups that point at nobody, the largest first: those of fewer than five are put together under a name of their own. What they are together is at least five,
 * too, and more than one group: otherwise the total would tell what was left out. `undefined` for the rest where all of them together are too few.
 */
export function mergeSmall(
  groups: readonly SmallGroup[],
  restName: string,
): { shown: SmallGroup[]; rest: SmallGroup | undefined } {
  const shown = groups
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1));
  const merged: SmallGroup[] = [];
  const isTooSmall = () => {
    const last = shown.at(-1);
    if (last === undefined) return false;
    if (last.count < smallestGroup) return true;
    return merged.length > 0 && sumOf(merged) < smallestGroup;
  };
  while (isTooSmall()) merged.push(...shown.splice(-1));
  const count = sumOf(merged);
  const rest = count < smallestGroup ? undefined : { key: restKey, name: restName, count };
  return { shown, rest };
}

const sumOf = (groups: readonly SmallGroup[]): number => groups.reduce((sum, { count }) => sum + count, 0);

/**
 * A number of a group within others (an area and an industry, those that came to a step), as far as it points at nobody: cut to fives, null below.
 */
export const coarse = (count: number): number | null =>
  count < smallestGroup ? null : count - (count % smallestGroup);
