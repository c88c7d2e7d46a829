import type { Cell, CityLayout } from './city-layout.ts';

export type Point = readonly [x: number, y: number];

/** Half a tile in the units of the picture: twice as wide as high. */
const halfWidth = 27;
const halfHeight = 13.5;
/** A district of nothing is a plate; the one with most is the highest. */
const leastHeight = 6;
const greatestHeight = 64;
/** Around the city, for the grid that it stands on. */
const margin = 0.6;

/** How high a district stands. */
export const heightOf = (value: number | null, most: number): number =>
  value === null || value <= 0 || most <= 0
    ? leastHeight
    : leastHeight + 4 + (greatestHeight - leastHeight - 4) * Math.min(1, value / most);

/** One face of the picture, in the order in which they are painted: what is farther away first. */
export interface Face {
  code: string;
  kind: 'top' | 'left' | 'right' | 'edge';
  points: readonly Point[];
}

export interface CityDrawing {
  width: number;
  height: number;
  /** Lines of the ground. */
  ground: readonly (readonly [Point, Point])[];
  faces: readonly Face[];
  /** The middle of each district, on its roof. */
  anchors: ReadonlyMap<string, Point>;
}

/** How far the city reaches to either side, and from its back to its front, in tiles. */
function reachOf({ districts }: CityLayout): { aside: number; back: number; front: number } {
  const cells = [...districts.values()].flat();
  return {
    aside: Math.max(1, ...cells.map(([x, y]) => Math.abs(x - y) + 1)),
    back: Math.min(...(cells.length === 0 ? [0] : cells.map(([x, y]) => x + y))),
    front: Math.max(2, ...cells.map(([x, y]) => x + y + 2)),
  };
}

/** The size of the picture, which does not change with the values. */
export function sizeOf(layout: CityLayout): { width: number; height: number } {
  const { aside, back, front } = reachOf(layout);
  return {
    width: 2 * (aside + margin) * halfWidth,
    height: (front - back + 2 * margin) * halfHeight + greatestHeight,
  };
}

/** Draws the districts as blocks, each as high as `heights` says. */
export function drawCity(layout: CityLayout, heights: ReadonlyMap<string, number>): CityDrawing {
  const { side, districts } = layout;
  const { width, height } = sizeOf(layout);
  const { back: farthest } = reachOf(layout);
  const at = (x: number, y: number, up = 0): Point => [
    width / 2 + (x - y) * halfWidth,
    greatestHeight + (x + y - farthest + margin) * halfHeight - up,
  ];
  const owner = new Map(
    [...districts].flatMap(([code, cells]) => cells.map(([x, y]) => [`${String(x)} ${String(y)}`, code])),
  );
  const ownerOf = (x: number, y: number) => owner.get(`${String(x)} ${String(y)}`);
  const upOf = (code: string | undefined) => (code === undefined ? 0 : (heights.get(code) ?? leastHeight));

  const facesOf = (code: string, [x, y]: Cell): Face[] => {
    const up = upOf(code);
    const [back, right, front, left] = [
      at(x, y, up),
      at(x + 1, y, up),
      at(x + 1, y + 1, up),
      at(x, y + 1, up),
    ];
    const toRight = upOf(ownerOf(x + 1, y));
    const toLeft = upOf(ownerOf(x, y + 1));
    const sides: Face[] = [
      ...(toRight < up
        ? [
            {
              code,
              kind: 'right' as const,
              points: [right, front, at(x + 1, y + 1, toRight), at(x + 1, y, toRight)],
            },
          ]
        : []),
      ...(toLeft < up
        ? [
            {
              code,
              kind: 'left' as const,
              points: [left, front, at(x + 1, y + 1, toLeft), at(x, y + 1, toLeft)],
            },
          ]
        : []),
    ];
    const borders: readonly (readonly [string | undefined, Point, Point])[] = [
      [ownerOf(x, y - 1), back, right],
      [ownerOf(x - 1, y), back, left],
      [ownerOf(x + 1, y), right, front],
      [ownerOf(x, y + 1), left, front],
    ];
    const edges = borders
      .filter(([other]) => other !== code)
      .map(([, from, to]): Face => ({ code, kind: 'edge', points: [from, to] }));
    return [...sides, { code, kind: 'top', points: [back, right, front, left] }, ...edges];
  };

  const cells = [...districts].flatMap(([code, own]) => own.map((cell) => [code, cell] as const));
  cells.sort(([, one], [, other]) => one[0] + one[1] - other[0] - other[1]);
  const anchors = new Map(
    [...districts].map(([code, own]) => {
      const mean = (axis: 0 | 1) => own.reduce((sum, cell) => sum + cell[axis] + 0.5, 0) / own.length;
      // of a bent district the middle may lie outside: the label stands on the tile that is nearest to it
      const middle: Cell = [mean(0), mean(1)];
      const off = ([x, y]: Cell) => (x + 0.5 - middle[0]) ** 2 + (y + 0.5 - middle[1]) ** 2;
      const [x, y] = own.reduce((best, cell) => (off(cell) < off(best) ? cell : best));
      return [code, at(x + 0.5, y + 0.5, upOf(code))];
    }),
  );
  const steps = Array.from({ length: side + 1 }, (_, step) => step);
  const ground = steps.flatMap((step) => [
    [at(step, -margin), at(step, side + margin)] as const,
    [at(-margin, step), at(side + margin, step)] as const,
  ]);
  return { width, height, ground, faces: cells.flatMap(([code, cell]) => facesOf(code, cell)), anchors };
}
