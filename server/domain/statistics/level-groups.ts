import { levelStep } from '#contract/statistics/level-groups.ts';

/** An enterprise as it counts. */
interface Counted {
  level: number;
  isReviewed: boolean;
}

/** Enterprises of one district or industry, who came first first. `order` says when among all. */
export interface LevelGroup {
  key: string;
  name: string;
  members: readonly (Counted & { order: number })[];
}

/** What is told of a group: whole tens, or nothing. */
export interface PublishedGroup {
  key: string;
  name: string;
  count: number;
  /** How many have at least a level, by the place of the level. */
  atLeast: (number | null)[];
  reviewed: number | null;
}

/** Cut to whole tens. */
const wholeTens = (count: number): number => count - (count % levelStep);

const tensOrNone = (count: number): number | null => (count < levelStep ? null : wholeTens(count));

/** What is told of those who came first, as many as make whole tens. Whoever joins is not seen until ten have come. */
function tellGroup({ key, name, members }: LevelGroup, levels: readonly number[]): PublishedGroup {
  const told = members.slice(0, wholeTens(members.length));
  const reviewed = told.filter(({ isReviewed }) => isReviewed).length;
  return {
    ...{ key, name, count: told.length },
    atLeast: levels.map((least) => tensOrNone(told.filter(({ level }) => level >= least).length)),
    // told apart only where both are enough
    reviewed: told.length - reviewed < levelStep ? null : tensOrNone(reviewed),
  };
}

/**
 * Groups of ten and more, the largest first, and all others as one. Where the others are fewer than ten, the smallest group joins them: what they are could be
 * computed from the whole. Nothing is told where all together are fewer. Order and choice depend on whole tens alone.
 */
export function tellLevels(
  groups: readonly LevelGroup[],
  { levels, restName }: { levels: readonly number[]; restName: string },
): PublishedGroup[] {
  const there = groups
    .filter(({ members }) => members.length > 0)
    .sort(
      (one, other) =>
        wholeTens(other.members.length) - wholeTens(one.members.length) || (one.key < other.key ? -1 : 1),
    );
  const shown = there.filter(({ members }) => members.length >= levelStep);
  const folded = there.filter(({ members }) => members.length < levelStep);
  const isTooSmall = () => {
    const count = folded.reduce((sum, { members }) => sum + members.length, 0);
    return count > 0 && count < levelStep;
  };
  while (isTooSmall() && shown.length > 0) folded.push(...shown.splice(-1));
  const rest = folded.flatMap(({ members }) => members).sort((one, other) => one.order - other.order);
  return [...shown, { key: 'rest', name: restName, members: rest }]
    .filter(({ members }) => members.length >= levelStep)
    .map((group) => tellGroup(group, levels));
}
