import type { ErrorName } from '#contract/errors.ts';
import type { Foreseen, Restoring } from './row-history.ts';

/** Of rows that would be called the same, those that change are refused. `nameOf`: what no two may have; '' may be had by many. */
export function refuseAlike<Value>(
  { then, changed }: Pick<Restoring<Value>, 'then' | 'changed'>,
  nameOf: (value: Value) => string,
  refused: ErrorName,
): [string, Foreseen][] {
  const holders = new Map<string, number>();
  for (const { value } of then) holders.set(nameOf(value), (holders.get(nameOf(value)) ?? 0) + 1);
  return changed.flatMap(({ key, after }) => {
    const name = after === null ? '' : nameOf(after);
    return name !== '' && (holders.get(name) ?? 0) > 1 ? [[key, { refused }]] : [];
  });
}

/** Keys of rows whose name goes to another: where two exchange theirs, each would find the other's taken. They are called otherwise first. */
export function movedAside<Value>(
  changed: Restoring<Value>['changed'],
  nameOf: (value: Value) => string,
): string[] {
  const wanted = new Map(
    changed.flatMap(({ key, after }) => (after === null ? [] : [[nameOf(after), key] as const])),
  );
  return changed.flatMap(({ key, before, after }) => {
    if (before === null || after === null) return [];
    const taker = wanted.get(nameOf(before));
    return taker !== undefined && taker !== key ? [key] : [];
  });
}
