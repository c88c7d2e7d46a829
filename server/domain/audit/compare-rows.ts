import { isDeepStrictEqual } from 'node:util';
import { orderKey } from '#contract/site/edited-lists.ts';
import type { HistoryChange, HistoryRow } from '#server/db/schema/edited-list.ts';

type Changed = HistoryChange['changed'][number];

export interface Comparison {
  changed: readonly Changed[];
  /** Those that stay stand in another order. */
  isMoved: boolean;
}

const keysOf = (rows: readonly HistoryRow[]) => rows.map(({ key }) => key);
const byKey = (rows: readonly HistoryRow[]) => new Map(rows.map(({ key, value }) => [key, value]));

/** What is different between two states: the rows of the second in its order, then those that it has no more. */
export function compareRows(
  before: readonly HistoryRow[],
  after: readonly HistoryRow[],
  hasOrder: boolean,
): Comparison {
  const [was, is] = [byKey(before), byKey(after)];
  const changed = [
    ...after
      .filter(({ key, value }) => !was.has(key) || !isDeepStrictEqual(was.get(key), value))
      .map(({ key, value }) => ({ key, before: was.get(key) ?? null, after: value })),
    ...before
      .filter(({ key }) => !is.has(key))
      .map(({ key, value }) => ({ key, before: value, after: null })),
  ];
  const order = (rows: readonly HistoryRow[], others: ReadonlyMap<string, unknown>) =>
    keysOf(rows).filter((key) => others.has(key));
  return { changed, isMoved: hasOrder && !isDeepStrictEqual(order(before, is), order(after, was)) };
}

/** What is written down of a change; undefined where there is none. */
export function changeOf(
  before: readonly HistoryRow[],
  after: readonly HistoryRow[],
  hasOrder: boolean,
): HistoryChange | undefined {
  const { changed, isMoved } = compareRows(before, after, hasOrder);
  if (changed.length === 0 && !isMoved) return undefined;
  const [was, is] = [keysOf(before), keysOf(after)];
  return { changed, ...(hasOrder && !isDeepStrictEqual(was, is) && { order: { before: was, after: is } }) };
}

/** The rows as they were before these changes, which are given the latest first. What nobody has noted stays as it is. */
export function undo(now: readonly HistoryRow[], changes: readonly HistoryChange[]): HistoryRow[] {
  const rows = byKey(now);
  let order = keysOf(now);
  for (const { changed, order: moved } of changes) {
    for (const { key, before } of changed) {
      if (before === null) rows.delete(key);
      else rows.set(key, before);
    }
    if (moved !== undefined) order = [...moved.before];
  }
  const inOrder = [...new Set([...order, ...rows.keys()])];
  return inOrder.flatMap((key) => (rows.has(key) ? [{ key, value: rows.get(key) }] : []));
}

/** The rows as they are, with only these of another state; a row that comes back stands where it stood there. */
export function take(
  now: readonly HistoryRow[],
  then: readonly HistoryRow[],
  keys: ReadonlySet<string>,
): HistoryRow[] {
  const wanted = byKey(then);
  const kept = now.flatMap((row) => {
    if (!keys.has(row.key)) return [row];
    return wanted.has(row.key) ? [{ key: row.key, value: wanted.get(row.key) }] : [];
  });
  const known = new Set(keysOf(now));
  for (const [at, row] of then.entries()) {
    if (known.has(row.key) || !keys.has(row.key)) continue;
    const above = then.slice(0, at).findLast(({ key }) => kept.some((one) => one.key === key));
    kept.splice(above === undefined ? 0 : kept.findIndex(({ key }) => key === above.key) + 1, 0, row);
  }
  if (!keys.has(orderKey)) return kept;
  const places = new Map(then.map(({ key }, at) => [key, at]));
  const placeOf = ({ key }: HistoryRow) => places.get(key) ?? places.size;
  return [...kept].sort((a, b) => placeOf(a) - placeOf(b));
}
