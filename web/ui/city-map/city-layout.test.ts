import fc from 'fast-check';
import { expect, it } from 'vitest';
import { layOutCity, type Cell } from './city-layout.ts';

/** Codes of districts of one city. */
const codes = fc
  .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 34 })
  .map((numbers) => numbers.map((number) => `3301${String(number).padStart(2, '0')}`));

const keyOf = ([x, y]: Cell) => `${String(x)} ${String(y)}`;

/** Whether one can go from any of some tiles to any other over their sides. */
function isInOnePiece(cells: readonly Cell[]): boolean {
  const left = new Set(cells.map(keyOf));
  const going = cells.slice(0, 1);
  for (let cell = going.pop(); cell !== undefined; cell = going.pop()) {
    left.delete(keyOf(cell));
    const [x, y] = cell;
    for (const next of [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ] as const)
      if (left.has(keyOf(next))) going.push(next);
  }
  return left.size === 0;
}

it('layOutCity gives each district tiles of its own, in one piece, within the square', () => {
  fc.assert(
    fc.property(codes, (given) => {
      const { side, districts } = layOutCity(given);
      expect([...districts.keys()].sort()).toEqual([...given].sort());
      const cells = [...districts.values()].flat();
      expect(new Set(cells.map(keyOf)).size).toBe(cells.length);
      expect(cells.every(([x, y]) => x >= 0 && y >= 0 && x < side && y < side)).toBe(true);
      for (const own of districts.values()) {
        expect(own.length).toBeGreaterThan(0);
        expect(isInOnePiece(own)).toBe(true);
      }
    }),
  );
});

it('layOutCity depends on the codes alone, not on the order in which they come', () => {
  fc.assert(
    fc.property(codes, fc.nat(), (given, turn) => {
      const at = turn % given.length;
      const turned = [...given.slice(at), ...given.slice(0, at)];
      expect(layOutCity(turned)).toEqual(layOutCity(given));
      expect([...layOutCity(turned).districts.keys()]).toEqual([...given].sort());
    }),
  );
});

it('layOutCity gives districts about as many tiles each', () => {
  for (let count = 1; count <= 20; count += 1) {
    const given = Array.from({ length: count }, (_, n) => `3301${String(n + 2).padStart(2, '0')}`);
    const sizes = [...layOutCity(given).districts.values()].map((cells) => cells.length);
    expect(Math.min(...sizes), String(count)).toBeGreaterThanOrEqual(3);
  }
});

it('layOutCity draws one district, and none', () => {
  expect(layOutCity(['330102']).districts.get('330102')).toHaveLength(16);
  expect(layOutCity([]).districts.size).toBe(0);
});
