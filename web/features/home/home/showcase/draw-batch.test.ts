import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawBatch } from './draw-batch.ts';

const items = Array.from({ length: 46 }, (_, index) => index);
const draw = (number: number, seed = 'a') => drawBatch(items, { count: 4, number, seed });

it('draws four that differ, the same for the same seed', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1000 }), fc.string(), (number, seed) => {
      const batch = draw(number, seed);
      expect(new Set(batch).size).toBe(4);
      expect(draw(number, seed)).toEqual(batch);
    }),
  );
});

it('lets every item have its turn before one comes again', () => {
  const seen = Array.from({ length: 11 }, (_, number) => draw(number)).flat();
  expect(new Set(seen).size).toBe(44);
});

it('draws otherwise in another round and with another seed', () => {
  expect(draw(11)).not.toEqual(draw(0));
  expect(draw(0, 'b')).not.toEqual(draw(0, 'a'));
});

it('shows what there is when there are fewer', () => {
  for (const number of [0, 1, 2]) {
    expect(drawBatch(['x', 'y'], { count: 4, number, seed: 'a' }).sort()).toEqual(['x', 'y']);
  }
  expect(drawBatch([], { count: 4, number: 3, seed: 'a' })).toEqual([]);
});
