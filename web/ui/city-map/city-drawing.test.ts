import { expect, it } from 'vitest';
import { drawCity, heightOf } from './city-drawing.ts';
import { layOutCity } from './city-layout.ts';

it('heightOf is a plate for nothing and for what is not known, and grows with the value', () => {
  const plate = heightOf(0, 100);
  expect(heightOf(null, 100)).toBe(plate);
  expect(heightOf(0, 0)).toBe(plate);
  expect(plate).toBeGreaterThan(0);
  const heights = [1, 10, 50, 100].map((value) => heightOf(value, 100));
  expect(heights[0]).toBeGreaterThan(plate);
  expect(heights).toEqual([...heights].sort((one, other) => one - other));
  expect(heightOf(200, 100)).toBe(heightOf(100, 100));
});

it('drawCity keeps everything within the picture, whatever the heights', () => {
  const codes = ['990102', '990103', '990104', '990105', '990121', '990122'];
  const layout = layOutCity(codes);
  for (const value of [0, 100]) {
    const drawing = drawCity(layout, new Map(codes.map((code) => [code, heightOf(value, 100)])));
    const points = drawing.faces.flatMap(({ points: own }) => own);
    expect(Math.min(...points.map(([x]) => x))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...points.map(([x]) => x))).toBeLessThanOrEqual(drawing.width);
    expect(Math.min(...points.map(([, y]) => y))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...points.map(([, y]) => y))).toBeLessThanOrEqual(drawing.height);
    expect([...drawing.anchors.keys()]).toEqual(codes);
  }
});

it('drawCity draws a top for each tile, and sides where a lower neighbour leaves them to be seen', () => {
  const layout = layOutCity(['990102', '990103']);
  const tiles = [...layout.districts.values()].flat().length;
  const count = (kind: string, heights: readonly (readonly [string, number])[]) =>
    drawCity(layout, new Map(heights)).faces.filter((face) => face.kind === kind).length;
  const flat = [
    ['990102', 10],
    ['990103', 10],
  ] as const;
  const stepped = [
    ['990102', 60],
    ['990103', 10],
  ] as const;
  expect(count('top', flat)).toBe(tiles);
  const sides = (heights: typeof flat | typeof stepped) => count('left', heights) + count('right', heights);
  expect(sides(stepped)).toBeGreaterThan(sides(flat));
});
