import type { CodeSet } from '#contract/reference/code-sets.ts';
import { branchOf, trees } from '#contract/reference/trees.ts';
import { findAreas, listAreaNames } from '#server/db/queries/reference/reference.ts';
import type { Services } from '#server/services.ts';

interface Question {
  of: CodeSet;
  text: string;
  codes: readonly string[];
}

const most = 30;

/** Codes whose name has this text, or that begin with it, those of upper levels first; and those that are named. */
export async function findCodes({ db }: Pick<Services, 'db'>, { of, text, codes }: Question) {
  const wanted = text.trim();
  if (of === 'area') {
    const rows = await findAreas(db, { text: wanted, codes, most });
    const names = await listAreaNames(db, [...new Set(rows.flatMap(({ code }) => areasAbove(code)))]);
    return rows.map(({ code, name }) => ({ code, name, above: joined(areasAbove(code), names) }));
  }
  const { names } = trees[of];
  const found =
    wanted === ''
      ? []
      : [...names].filter(([code, name]) => name.includes(wanted) || code.startsWith(wanted));
  const shown = new Set([...codes.filter((code) => names.has(code)), ...byLevel(found).slice(0, most)]);
  return [...shown].map((code) => ({
    code,
    name: names.get(code) ?? '',
    above: joined(branchOf(of, code).slice(0, -1), names),
  }));
}

const byLevel = (rows: readonly (readonly [string, string])[]): string[] =>
  rows.map(([code]) => code).toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1));

/** GB/T 2260: province, city, district, two digits each. */
const areasAbove = (code: string): string[] =>
  [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`].filter((above) => above !== code);

const joined = (codes: readonly string[], names: ReadonlyMap<string, string>): string =>
  codes.flatMap((code) => names.get(code) ?? []).join(' / ');
