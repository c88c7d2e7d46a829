import { expect, it } from 'vitest';
import type { NodeArea } from '#contract/content/column-calls.ts';
import { comparedAreas, shadeOf, tilesOf } from './area-tiles.ts';

const area = (code: string, parent: string): NodeArea => ({
  code,
  parent,
  name: code,
  nodes: 1,
  registrations: 1,
  resolutions: 1,
});
const codes = (areas: readonly { code: string }[]) => areas.map(({ code }) => code);

const city = [
  area('990000', ''),
  area('990100', '990000'),
  area('990102', '990100'),
  area('990104', '990100'),
];

it('compares the first areas of which there are two', () => {
  expect(codes(comparedAreas(city))).toEqual(['990102', '990104']);
  expect(codes(comparedAreas([...city, area('510000', '')]))).toEqual(['990000', '510000']);
  expect(codes(comparedAreas([...city, area('', '')]))).toEqual(['990102', '990104']);
  expect(codes(comparedAreas(city.slice(0, 2)))).toEqual(['990100']);
  expect(comparedAreas([])).toEqual([]);
});

it('puts the provinces where they lie, each on a place of its own, and anything else in a row', () => {
  const { isCountry, tiles } = tilesOf([area('510000', ''), area('110000', '')]);
  expect(isCountry).toBe(true);
  expect(tiles).toHaveLength(34);
  expect(new Set(tiles.map(({ column, row }) => `${String(column)} ${String(row)}`)).size).toBe(34);
  expect(codes(tiles.filter((tile) => tile.area !== undefined))).toEqual(['110000', '510000']);
  // a province that no map has
  expect(tilesOf([area('510000', ''), area('990000', '')])).toMatchObject({
    isCountry: false,
    tiles: [{ code: '510000' }, { code: '990000' }],
  });
});

it('shades by fifths of the most', () => {
  expect([0, 1, 20, 21, 100].map((value) => shadeOf(value, 100))).toEqual([0, 1, 1, 2, 5]);
  expect(shadeOf(0, 0)).toBe(0);
});
