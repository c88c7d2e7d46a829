import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathOf } from './path-of.ts';

const points = (values: readonly number[]) =>
  pathOf(values)
    .split(/[ML]/)
    .slice(1)
    .map((point) => point.split(' ').map(Number) as [number, number]);

test('pathOf puts the least at the bottom and the greatest on top', () => {
  expect(points([1, 3, 2])).toEqual([
    [0, 94],
    [50, 6],
    [100, 50],
  ]);
});

test('pathOf draws what never changes as a level line', () => {
  expect(points([5, 5])).toEqual([
    [0, 50],
    [100, 50],
  ]);
  expect(points([7])).toEqual([[0, 50]]);
});

test('pathOf keeps every line within its box, from left to right, and higher values higher', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 2, maxLength: 100 }), (values) => {
      const drawn = points(values);
      expect(drawn).toHaveLength(values.length);
      expect(drawn[0]?.[0]).toBe(0);
      expect(drawn.at(-1)?.[0]).toBe(100);
      for (const [index, [x, y]] of drawn.entries()) {
        expect(x).toBeGreaterThanOrEqual(drawn[index - 1]?.[0] ?? 0);
        expect(y).toBeGreaterThanOrEqual(6);
        expect(y).toBeLessThanOrEqual(94);
        const [before, now] = [values[index - 1] ?? 0, values[index] ?? 0];
        if (index > 0 && now > before) expect(y).toBeLessThanOrEqual(drawn[index - 1]?.[1] ?? 0);
      }
    }),
  );
});
