import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderKey } from '#contract/site/edited-lists.ts';
import type { HistoryRow } from '#server/db/schema/edited-list.ts';
import { changeOf, compareRows, take, undo } from './compare-rows.ts';

const aKey = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const rows = fc
  .uniqueArray(fc.record({ key: aKey, value: fc.integer({ min: 0, max: 2 }) }), {
    selector: ({ key }) => key,
  })
  .map((all): HistoryRow[] => all);
const byKey = (all: readonly HistoryRow[]) => [...all].sort((a, b) => (a.key < b.key ? -1 : 1));

test('undo comes to every state that a setting was in, whatever was done with it since', () => {
  fc.assert(
    fc.property(fc.array(rows, { minLength: 2, maxLength: 8 }), fc.boolean(), (states, hasOrder) => {
      const changes = states
        .slice(1)
        .map((state, at) => changeOf(states[at] ?? [], state, hasOrder) ?? { changed: [] });
      for (const [at, state] of states.entries()) {
        const then = undo(states.at(-1) ?? [], changes.slice(at).reverse());
        if (hasOrder) expect(then).toEqual(state);
        else expect(byKey(then)).toEqual(byKey(state));
      }
    }),
  );
});

test('take with all keys is the other state, and with one row leaves all others as and where they are', () => {
  fc.assert(
    fc.property(rows, rows, aKey, (now, then, key) => {
      const { changed } = compareRows(now, then, true);
      const keys = [...changed.map((one) => one.key), orderKey];
      expect(take(now, then, new Set(keys))).toEqual(then);
      const one = take(now, then, new Set([key]));
      expect(one.find((row) => row.key === key)).toEqual(then.find((row) => row.key === key));
      const others = (all: readonly HistoryRow[]) => all.filter((row) => row.key !== key);
      expect(others(one)).toEqual(others(now));
    }),
  );
});

test('take puts a row that comes back behind the one that it stood behind', () => {
  const of = (keys: string) => [...keys].map((key) => ({ key, value: 1 }));
  const keysAfter = (now: string, then: string, keys: string) =>
    take(of(now), of(then), new Set(keys))
      .map(({ key }) => key)
      .join('');
  expect(keysAfter('ac', 'abc', 'b')).toBe('abc');
  expect(keysAfter('bc', 'abc', 'a')).toBe('abc');
  expect(keysAfter('cab', 'abdc', 'd')).toBe('cabd');
  expect(keysAfter('xa', 'abc', 'bc')).toBe('xabc');
});
