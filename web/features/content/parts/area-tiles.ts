import type { NodeArea } from '#contract/content/column-calls.ts';

/** One area of the map. Column and row are counted from 1; undefined: it stands after the one before. */
export interface Tile {
  code: string;
  name: string;
  area: NodeArea | undefined;
  column?: number;
  row?: number;
}

/**
 * The provinces as tiles of one size, roughly where they lie: by the two digits their codes begin with a short name, column and row. It says
 * which are neighbours, and nothing about borders.
 */
const provinces: Readonly<Record<string, readonly [name: string, column: number, row: number]>> = {
  23: ['黑龙江', 9, 1],
  15: ['内蒙古', 6, 2],
  11: ['北京', 7, 2],
  21: ['辽宁', 8, 2],
  22: ['吉林', 9, 2],
  65: ['新疆', 1, 3],
  62: ['甘肃', 3, 3],
  64: ['宁夏', 4, 3],
  61: ['陕西', 5, 3],
  14: ['山西', 6, 3],
  13: ['河北', 7, 3],
  12: ['天津', 8, 3],
  54: ['西藏', 1, 4],
  63: ['青海', 2, 4],
  51: ['四川', 3, 4],
  50: ['重庆', 4, 4],
  42: ['湖北', 5, 4],
  41: ['河南', 6, 4],
  37: ['山东', 7, 4],
  53: ['云南', 3, 5],
  52: ['贵州', 4, 5],
  43: ['湖南', 5, 5],
  34: ['安徽', 6, 5],
  32: ['江苏', 7, 5],
  31: ['上海', 8, 5],
  45: ['广西', 4, 6],
  44: ['广东', 5, 6],
  36: ['江西', 6, 6],
  33: ['浙江', 7, 6],
  46: ['海南', 4, 7],
  82: ['澳门', 5, 7],
  81: ['香港', 6, 7],
  35: ['福建', 7, 7],
  71: ['台湾', 8, 7],
};

/** The areas that are compared: of the levels from the provinces down the first with two, or else the last. Nodes that name none are no area. */
export function comparedAreas(areas: readonly NodeArea[]): readonly NodeArea[] {
  const below = (code: string) => areas.filter((one) => one.parent === code && one.code !== '');
  let shown = below('');
  for (let [only] = shown; shown.length === 1 && only !== undefined && below(only.code).length > 0;)
    [only] = shown = below(only.code);
  return shown;
}

/** Provinces all of them where they lie, also those without any nodes; cities and districts, or provinces of no map, in the order of their codes. */
export function tilesOf(shown: readonly NodeArea[]): { isCountry: boolean; tiles: Tile[] } {
  const isCountry =
    shown.length > 1 && shown.every(({ code }) => code.endsWith('0000') && code.slice(0, 2) in provinces);
  if (!isCountry)
    return { isCountry, tiles: shown.map((area) => ({ code: area.code, name: area.name, area })) };
  const tiles = Object.entries(provinces).map(([digits, [name, column, row]]) => {
    const code = `${digits}0000`;
    return { code, name, column, row, area: shown.find((one) => one.code === code) };
  });
  return { isCountry, tiles: tiles.sort((one, other) => one.row - other.row || one.column - other.column) };
}

/** In how many shades areas are told apart. */
const shades = 5;

/** From 1 to 5 how dark an area is beside the one with most; 0 where there is nothing. */
export function shadeOf(value: number, most: number): number {
  return value <= 0 || most <= 0 ? 0 : Math.min(shades, Math.ceil((value / most) * shades));
}
