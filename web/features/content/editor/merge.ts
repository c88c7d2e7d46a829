import { isSame, type Values } from './values.ts';

/** What two people have written into one field since both had seen the same. */
export interface Conflict {
  mine: unknown;
  theirs: unknown;
}

export interface Merged {
  /** Mine where I have changed something, theirs elsewhere. */
  values: Values;
  /** By the names of the fields. */
  conflicts: Readonly<Record<string, Conflict>>;
  /** The fields that came from them alone. */
  taken: readonly string[];
}

/** Joins what I have written with what they have, both of whom began with `base`. Field by field: nothing of either is lost. */
export function mergeValues(base: Values, mine: Values, theirs: Values): Merged {
  const values: Record<string, unknown> = {};
  const conflicts: Record<string, Conflict> = {};
  const taken: string[] = [];
  for (const path of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const isMine = path in mine && !isSame(mine[path], base[path]);
    const isTheirs = path in theirs && !isSame(theirs[path], base[path]);
    values[path] = isMine || !(path in theirs) ? mine[path] : theirs[path];
    if (!isTheirs || isSame(mine[path], theirs[path])) continue;
    if (isMine) conflicts[path] = { mine: mine[path], theirs: theirs[path] };
    else taken.push(path);
  }
  return { values, conflicts, taken };
}
