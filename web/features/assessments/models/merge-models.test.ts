import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeModels, settled } from './merge-models.ts';

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
    expect(conflicts).toEqual([
      { place: ['questions', { key: 'b' }, 'text'], mine: '我的', theirs: '别人的' },
    ]);
    const [one] = conflicts;
    if (one === undefined) throw new Error('no conflict');
    expect(settled(merged, one, false)).toEqual(merged);
    // its row has gone elsewhere meanwhile
    const moved = model(row('b', '我的'), row('c'), row('x'), row('a'));
    expect(settled(moved, one, true)).toEqual(model(row('b', '别人的'), row('c'), row('x'), row('a')));
    expect(settled(model(row('a')), one, true)).toEqual(model(row('a')));
  });

  test.each(['mine', 'theirs'] as const)(
    'keeps what %s has removed and the other one has changed, and asks which counts',
    (side) => {
      const removed = model(row('a'), row('c'));
      const changed = model(row('a'), row('b', 'B'), row('c'));
      const sides = side === 'mine' ? ([removed, changed] as const) : ([changed, removed] as const);
      const { merged, conflicts } = mergeModels(base, ...sides);
      expect(merged).toEqual(changed);
      expect(conflicts).toHaveLength(1);
      const [one] = conflicts;
      if (one === undefined) throw new Error('no conflict');
      expect(settled(merged, one, side !== 'mine')).toEqual(removed);
      expect(settled(merged, one, side === 'mine')).toEqual(changed);
    },
  );

  test('keeps both of two rows that were added under one key', () => {
    const { merged, conflicts } = mergeModels(
      base,
      model(row('a'), row('b'), row('c'), row('q1', '我加的')),
      model(row('a'), row('b'), row('c'), row('q1', '同事加的')),
    );
    expect(conflicts).toEqual([]);
    const added = (merged.questions as { key: string; text: string }[]).slice(3);
    expect(added.map(({ text }) => text).sort()).toEqual(['同事加的', '我加的']);
    expect(new Set(added.map(({ key }) => key)).size).toBe(2);
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
        const { merged } = mergeModels(before, mine, theirs);
        const keys = keysOf(merged);
        expect(keys).toEqual([...new Set(keys)]);
        const textsOf = ({ questions }: { questions: object[] }) =>
          (questions as { text: string }[]).map(({ text }) => text);
        const added = [mine, theirs].flatMap(({ questions }) =>
          (questions as { key: string; text: string }[]).filter(({ key }) => !keysOf(before).includes(key)),
        );
        for (const { text } of added) expect(textsOf(merged)).toContain(text);
      }),
    );
  });
});
