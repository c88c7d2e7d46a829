import { isCodeOf, namesOf } from '#contract/reference/entry-names.ts';
import { trees } from '#contract/reference/trees.ts';
import type { CodeTable, Shape } from '#contract/content/field.ts';
import type { Queryable } from '#server/db/database.ts';
import { companyScales, companyTypes } from '#server/db/reference/enterprise-options.ts';
import { listAllAreaNames } from '#server/db/queries/reference/reference.ts';

/** Codes and their names, as a table writes and reads them. */
export interface CodeBook {
  /** Names by codes. */
  names: ReadonlyMap<string, string>;
  /** Whether a cell has the code before its name: those of trees have too many names that are alike. */
  isNumbered: boolean;
}

/** The tables whose codes the database alone knows; the others are in the code. */
export type AreaNames = ReadonlyMap<string, string>;

export const readAreaNames = (db: Queryable): Promise<AreaNames> => listAllAreaNames(db);

const optionsOf = (options: readonly { id: number; name: string }[]): CodeBook => ({
  names: new Map(options.map(({ id, name }) => [String(id), name])),
  isNumbered: false,
});

const tables: Readonly<Record<Exclude<CodeTable, 'area'>, CodeBook>> = {
  companyType: optionsOf(companyTypes),
  companyScale: optionsOf(companyScales),
};

export const industryBook: CodeBook = { names: trees.HY.names, isNumbered: true };

/** The codes of a field; undefined where it holds none. */
export function bookOf(shape: Shape, areas: AreaNames): CodeBook | undefined {
  switch (shape.holds) {
    case 'choice':
      return { names: new Map(Object.entries(shape.choices)), isNumbered: false };
    case 'code':
    case 'codes':
      return {
        names: new Map(
          Object.entries(namesOf(shape.dictionary)).filter(([code]) => isCodeOf(shape.dictionary, code)),
        ),
        isNumbered: false,
      };
    case 'treeCode':
    case 'treeCodes':
      return { names: trees[shape.tree].names, isNumbered: true };
    case 'tableCodes':
      return shape.table === 'area' ? { names: areas, isNumbered: true } : tables[shape.table];
    default:
      return undefined;
  }
}

/** A code as a cell says it: by its name, after it or alone where no other has that name. */
export function writeCode({ names, isNumbered }: CodeBook, code: string): string {
  const name = names.get(code);
  if (name === undefined || name === code) return code;
  if (isNumbered) return `${code} ${name}`;
  const isAlone = !names.has(name) && [...names.values()].filter((one) => one === name).length === 1;
  return isAlone ? name : `${code} ${name}`;
}

/** What a cell means by a code, a name, or both; undefined where there is none of it, or several. */
export function readCode({ names }: CodeBook, text: string): string | undefined {
  if (names.has(text)) return text;
  const [, code = '', name = ''] = /^(\S+)\s+(.+)$/.exec(text) ?? [];
  if (names.get(code) === name) return code;
  const found = [...names].filter(([, one]) => one === text);
  return found.length === 1 ? found[0]?.[0] : undefined;
}
