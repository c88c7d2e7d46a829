import { freeKey } from '#contract/assessments/model-rules.ts';
import { isSameJson } from '#contract/assessments/same-json.ts';

/** A step of a place: the name of a field, or the key of a row, which stays the same wherever the row goes. */
type Step = string | { key: string };

/**
 * Two have changed the same draft: what only one of them has changed counts, place by place. Where both have, mine stays, and what each wrote is named;
 * a row that one has taken away and the other has changed stays as well. Undefined: taken away.
 */
export interface Conflict {
  place: Step[];
  mine: unknown;
  theirs: unknown;
}

type Rows = readonly Record<string, unknown>[];
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rows that are told apart by a key: questions, options, parts, ways of assessment. */
const areKeyed = (value: unknown): value is Rows =>
  Array.isArray(value) && value.every((row: unknown) => isFields(row) && typeof row['key'] === 'string');

export function mergeModels<Model>(
  base: Model,
  mine: Model,
  theirs: Model,
): { merged: Model; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  const merged = merge([base, mine, theirs], [], conflicts);
  return { merged: merged as Model, conflicts };
}

type Three = readonly [base: unknown, mine: unknown, theirs: unknown];

function merge([base, mine, theirs]: Three, place: Step[], conflicts: Conflict[]): unknown {
  if (isSameJson(mine, theirs) || isSameJson(base, theirs)) return mine;
  if (isSameJson(base, mine)) return theirs;
  if (areKeyed(base) && areKeyed(mine) && areKeyed(theirs))
    return mergeRows([base, mine, theirs], place, conflicts);
  if (isFields(base) && isFields(mine) && isFields(theirs)) {
    const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
    const entries = [...names].map((name) => [
      name,
      merge([base[name], mine[name], theirs[name]], [...place, name], conflicts),
    ]);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  conflicts.push({ place, mine, theirs });
  return mine;
}

function mergeRows(
  [base, given, theirs]: readonly [Rows, Rows, Rows],
  place: Step[],
  conflicts: Conflict[],
): readonly unknown[] {
  const mine = apart([base, given, theirs]);
  const [was, own, other] = [base, mine, theirs].map(
    (rows) => new Map(rows.map((row) => [String(row['key']), row])),
  );
  const order = (rows: Rows) => rows.map(({ key }) => String(key));
  // whoever moved rows has the say; what the other added stands behind what it stood behind
  const isMoved = !isSameJson(
    order(mine).filter((key) => was?.has(key)),
    order(base).filter((key) => own?.has(key)),
  );
  const [first, second] = isMoved ? [order(mine), order(theirs)] : [order(theirs), order(mine)];
  const keys = [...first];
  for (const [at, key] of second.entries())
    if (!keys.includes(key)) keys.splice(keys.indexOf(second[at - 1] ?? '') + 1, 0, key);
  const kept = keys.filter((key) => {
    const [before, ours, others] = [was?.get(key), own?.get(key), other?.get(key)];
    // taken away by one, as the other has left it
    const isGone = (side: unknown, rest: unknown) => side === undefined && isSameJson(before, rest);
    return before === undefined || !(isGone(ours, others) || isGone(others, ours));
  });
  return kept.flatMap((key) => {
    const [before, ours, others] = [was?.get(key), own?.get(key), other?.get(key)];
    const at = [...place, { key }];
    if (ours !== undefined && others !== undefined) return [merge([before, ours, others], at, conflicts)];
    if (before !== undefined) conflicts.push({ place: at, mine: ours, theirs: others });
    return [ours ?? others].filter((row) => row !== undefined);
  });
}

/** What both have added under one key are two: mine takes another key. */
function apart([base, mine, theirs]: readonly [Rows, Rows, Rows]): Rows {
  const keysOf = (rows: Rows) => rows.map(({ key }) => key as string);
  const [known, added] = [new Set(keysOf(base)), new Map(theirs.map((row) => [row['key'], row]))];
  const taken = new Set([...known, ...keysOf(mine), ...keysOf(theirs)]);
  return mine.map((row) => {
    const key = row['key'] as string;
    const other = known.has(key) ? undefined : added.get(key);
    if (other === undefined || isSameJson(other, row)) return row;
    const free = freeKey(taken);
    taken.add(free);
    return { ...row, key: free };
  });
}

/** Where a conflict stands by now; undefined where its row has gone. */
export function placeIn(model: unknown, steps: readonly Step[]): (string | number)[] | undefined {
  const place: (string | number)[] = [];
  let value = model;
  for (const step of steps) {
    const at =
      typeof step === 'string' ? step : areKeyed(value) ? value.findIndex(({ key }) => key === step.key) : -1;
    if (at === -1 || typeof value !== 'object' || value === null) return undefined;
    place.push(at);
    value = Reflect.get(value, at) as unknown;
  }
  return place;
}

/** The same with what was chosen of a conflict. Mine stands there, unless it was taken away. */
export function settled<Model>(model: Model, { place, mine, theirs }: Conflict, isTheirs: boolean): Model {
  const at = placeIn(model, place);
  const chosen = isTheirs ? theirs : mine;
  if (at === undefined || (!isTheirs && mine !== undefined)) return model;
  return withValue(model, at, chosen);
}

/** The same with another value in a place; undefined takes a row away. */
export function withValue<Model>(model: Model, place: readonly (string | number)[], value: unknown): Model {
  return put(model, place, value) as Model;
}

function put(whole: unknown, [step, ...others]: readonly (string | number)[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(whole)) {
    if (others.length === 0 && value === undefined) return whole.filter((_, at) => at !== Number(step));
    return whole.map((each: unknown, at) => (at === Number(step) ? put(each, others, value) : each));
  }
  return isFields(whole) ? { ...whole, [step]: put(whole[step], others, value) } : whole;
}
