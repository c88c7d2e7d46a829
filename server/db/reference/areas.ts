import rows from './areas.generated.json' with { type: 'json' };

/** One administrative division. Level 1 is a province, 2 a city, 3 a district or county. */
export interface AreaRow {
  /** GB/T 2260, six digits. */
  code: string;
  name: string;
  level: 1 | 2 | 3;
  /** Empty for provinces. */
  parentCode: string;
}

/** The level and the parent of a division are in its code: two digits a level. */
export function areaRow(code: string, name: string): AreaRow {
  if (code.endsWith('0000')) return { code, name, level: 1, parentCode: '' };
  if (code.endsWith('00')) return { code, name, level: 2, parentCode: `${code.slice(0, 2)}0000` };
  return { code, name, level: 3, parentCode: `${code.slice(0, 4)}00` };
}

/**
 * Every division of the country in the order of the codes, so that a parent comes before its children. Each province
 * has a city and each city a district: scripts/generate-areas.mjs says how, and where the data come from.
 */
export function readAreas(): AreaRow[] {
  return rows.map(([code = '', name = '']) => areaRow(code, name));
}

/** A code with those above it, the province first; nothing for ''. */
export function areaBranch(code: string): string[] {
  if (code === '') return [];
  return [...areaBranch(areaRow(code, '').parentCode), code];
}
