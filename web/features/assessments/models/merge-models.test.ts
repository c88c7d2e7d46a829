import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSame, mergeModels, withValue } from './merge-models.ts';

const row = (key: string, text = key, more: object = {}) => ({ key, text, ...more });
const model = (...questions: object[]) => ({ name: '测试', levels: [{ level: 1, min: 1 }], questions });
const base = model(row('a'), row('b'), row('c'));

describe('mergeModels', () => {
  test('takes what either has changed, added, moved and removed', () => {
    const mine = { ...model(row('a', 'A'), row('b'), row('n'), row('c')), name: '我改的' };
    const theirs = model(row('c', 'C'), row('a'), row('m'));
    expect(mergeModels(base, mine, theirs)).toEqual({
      merged: { ...model(row('c', 'C'), row('a', 'A'), row('n'), row('m')), name: '我改的' },
      conflicts: [],
    });
  });

  test('names what both have changed otherwise, where it stands then, and keeps mine', () => {
    const { merged, conflicts } = mergeModels(
      base,
      model(row('x'), row('a'), row('b', '我的'), row('c')),
      model(row('a'), row('b', '别人的'), row('c')),
    );
    expect(merged).toEqual(model(row('x'), row('a'), row('b', '我的'), row('c')));
    expect(conflicts).toEqual([{ place: ['questions', 2, 'text'], theirs: '别人的' }]);
    const [one] = conflicts;
    expect(withValue(merged, one?.place ?? [], one?.theirs)).toEqual(
      model(row('x'), row('a'), row('b', '别人的'), row('c')),
    );
  });

  test('keeps what one has removed and the other has changed', () => {
    expect(
      mergeModels(base, model(row('a'), row('c')), model(row('a'), row('b', 'B'), row('c'))).merged,
    ).toEqual(model(row('a'), row('b', 'B'), row('c')));
  });

  const anyModel = fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
    .chain((keys) =>
      fc.tuple(...keys.map((key) => fc.constantFrom('', '1', '2').map((text) => row(key, text)))),
    )
    .map((rows) => model(...rows));

  test('is what the one wrote where the other changed nothing, and loses no text that both have left', () => {
    fc.assert(
      fc.property(anyModel, anyModel, (before, after) => {
        expect(mergeModels(before, after, before)).toEqual({ merged: after, conflicts: [] });
        expect(mergeModels(before, before, after)).toEqual({ merged: after, conflicts: [] });
        expect(mergeModels(before, after, after)).toEqual({ merged: after, conflicts: [] });
      }),
    );
  });

  test('has each row once, and every row that either has added', () => {
    fc.assert(
      fc.property(anyModel, anyModel, anyModel, (before, mine, theirs) => {
        const keysOf = ({ questions }: { questions: object[] }) =>
          (questions as { key: string }[]).map(({ key }) => key);
        const keys = keysOf(mergeModels(before, mine, theirs).merged);
        expect(keys).toEqual([...new Set(keys)]);
        for (const key of [...keysOf(mine), ...keysOf(theirs)])
          if (!keysOf(before).includes(key)) expect(keys).toContain(key);
      }),
    );
  });
});

test('isSame does not mind the order of names', () => {
  expect(isSame({ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 })).toBe(true);
  expect(isSame({ a: 1 }, { a: 2 })).toBe(false);
});
