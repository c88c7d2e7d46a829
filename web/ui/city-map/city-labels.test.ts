import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeLabels, type PlacedLabel } from './city-labels.ts';

const room = { width: 358, height: 260 };

const wanted = fc
  .array(
    fc.record({
      x: fc.integer({ min: 0, max: room.width }),
      y: fc.integer({ min: 0, max: room.height }),
      width: fc.integer({ min: 40, max: 140 }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((places) =>
    places.map(({ x, y, width }, index) => ({
      code: String(index),
      anchor: [x, y] as const,
      width,
      height: 28,
      isKept: index === 0,
    })),
  );

const isApart = (one: PlacedLabel, other: PlacedLabel) =>
  one.left + one.width <= other.left ||
  other.left + other.width <= one.left ||
  one.top + one.height <= other.top ||
  other.top + other.height <= one.top;

it('placeLabels lets no label cover another or leave the picture, and never leaves out the chosen one', () => {
  fc.assert(
    fc.property(wanted, (labels) => {
      const placed = placeLabels(labels, room);
      expect(placed.some(({ code }) => code === '0')).toBe(true);
      for (const [index, one] of placed.entries()) {
        expect(placed.slice(index + 1).every((other) => isApart(one, other))).toBe(true);
        expect(one.left >= 0 && one.top >= 0).toBe(true);
        expect(one.left + one.width <= room.width && one.top + one.height <= room.height).toBe(true);
      }
    }),
  );
});

it('placeLabels stands above its place, and leaves out what finds no room', () => {
  const label = { code: 'a', anchor: [100, 100] as const, width: 60, height: 20, isKept: false };
  expect(placeLabels([label], room)).toMatchObject([{ left: 70, top: 66 }]);
  const narrow = { width: 60, height: 30 };
  const two = [
    { ...label, anchor: [30, 25] as const },
    { ...label, code: 'b', anchor: [30, 25] as const },
  ];
  expect(placeLabels(two, narrow)).toHaveLength(1);
});
