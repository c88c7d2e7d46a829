import rows from './industries.json' with { type: 'json' };

/** One class of GB/T 4754-2017, of its three upper levels: section, division, group. */
export interface IndustryRow {
  id: number;
  /** The section's division, the division's section; rootParentId for a section. */
  parentId: number;
  /** The section's letter and the digits of division and group: C, C34, C345. */
  code: string;
  name: string;
  level: 1 | 2 | 3;
}

/** Roots have parent_id 1 (section 3 of the account specification). No row has the id 1. */
export const rootParentId = 1;

/** Ids follow the codes, so that they never change: A is 101, division 34 is 1034, group 345 is 10345. */
export function industryId(code: string): number {
  const digits = code.slice(1);
  if (digits.length === 0) return 101 + code.charCodeAt(0) - 'A'.charCodeAt(0);
  return digits.length === 2 ? 1000 + Number(digits) : 10_000 + Number(digits);
}

/**
 * GB/T 4754-2017 in the order of the standard, parents before children: 20 sections, 97 divisions, 473 groups.
 * https://www.stats.gov.cn/sj/tjbz/gmjjhyfl/ (National Bureau of Statistics).
 */
export function readIndustries(): IndustryRow[] {
  return rows.map(([code = '', name = '']) => ({ id: industryId(code), code, name, ...placeInTree(code) }));
}

function placeInTree(code: string): Pick<IndustryRow, 'level' | 'parentId'> {
  if (code.length === 1) return { level: 1, parentId: rootParentId };
  if (code.length === 3) return { level: 2, parentId: industryId(code.slice(0, 1)) };
  return { level: 3, parentId: industryId(code.slice(0, 3)) };
}
