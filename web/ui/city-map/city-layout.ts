/** A tile of the floor: x runs to the lower right, y to the lower left. */
export type Cell = readonly [x: number, y: number];

export interface CityLayout {
  /** Tiles along a side of the square that the city lies in. */
  side: number;
  /** The tiles of each district, in the order of the codes. */
  districts: ReadonlyMap<string, readonly Cell[]>;
}

/** About so many tiles has a district, unless there are very many of them. */
const tilesEach = 13;
const leastSide = 3;
const greatestSide = 13;
/** How far from the middle of its field a district may begin, in parts of that field. */
const jitter = 0.36;

/** The same for the same code, anywhere and for ever: between 0 and 1. FNV-1a. */
function fractionOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

const sideFor = (count: number) =>
  Math.min(
    Math.max(leastSide, Math.round(Math.sqrt(count * tilesEach))),
    Math.max(greatestSide, Math.ceil(Math.sqrt(count * 2))),
  );

/** The square without its corners: a city is no box. */
function floorOf(side: number): Cell[] {
  const cut = side < 5 ? 0 : Math.round(side / 5);
  const last = side - 1;
  const isCut = (x: number, y: number) =>
    [x + y, last - x + y, x + last - y, 2 * last - x - y].some((steps) => steps < cut);
  return Array.from({ length: side * side }, (_, index): Cell => [
    index % side,
    Math.floor(index / side),
  ]).filter(([x, y]) => !isCut(x, y));
}

/** Where districts begin: in rows of fields, by the order of their codes, each moved a little by its own code. */
function beginnings(codes: readonly string[], side: number): (readonly [string, Cell])[] {
  const rows = Math.max(1, Math.round(Math.sqrt(codes.length)));
  const startOf = (row: number) => Math.round((row * codes.length) / rows);
  return codes.map((code, index) => {
    const row = Array.from({ length: rows }, (_, at) => at).findLast((at) => startOf(at) <= index) ?? 0;
    const inRow = startOf(row + 1) - startOf(row);
    const along = index - startOf(row) + 0.5 + (fractionOf(`${code}x`) - 0.5) * jitter * 2;
    const across = row + 0.5 + (fractionOf(`${code}y`) - 0.5) * jitter * 2;
    return [code, [(along * side) / inRow - 0.5, (across * side) / rows - 0.5]];
  });
}

const keyOf = ([x, y]: Cell) => `${String(x)} ${String(y)}`;
const distance = ([x, y]: Cell, [left, top]: Cell) => (x - left) ** 2 + (y - top) ** 2;
const nextTo = ([x, y]: Cell): Cell[] => [
  [x + 1, y],
  [x, y + 1],
  [x - 1, y],
  [x, y - 1],
];

/**
 * Gives each district a piece of a city that there is not: tiles in one piece, as many for each as can be. It follows from the codes alone, so that
 * every page shows the same one. It says nothing about where a district lies.
 */
export function layOutCity(given: readonly string[]): CityLayout {
  const codes = [...new Set(given)].sort();
  const side = sideFor(codes.length);
  const free = new Map(floorOf(side).map((cell) => [keyOf(cell), cell]));
  const nearest = (cells: Iterable<Cell>, to: Cell) =>
    [...cells].reduce<Cell | undefined>(
      (best, cell) => (best === undefined || distance(cell, to) < distance(best, to) ? cell : best),
      undefined,
    );
  const seeds = new Map(beginnings(codes, side));
  const districts = new Map<string, Cell[]>();
  const take = (code: string, cell: Cell | undefined) => {
    if (cell === undefined) return false;
    free.delete(keyOf(cell));
    districts.set(code, [...(districts.get(code) ?? []), cell]);
    return true;
  };
  for (const [code, seed] of seeds) take(code, nearest(free.values(), seed));
  // in turns, so that none runs ahead; a district that is shut in waits until nobody can go on
  for (let hasGrown = codes.length > 0; hasGrown;) {
    hasGrown = false;
    for (const [code, seed] of seeds) {
      const around = (districts.get(code) ?? []).flatMap(nextTo).filter((cell) => free.has(keyOf(cell)));
      if (take(code, nearest(around, seed))) hasGrown = true;
    }
  }
  return { side, districts };
}
