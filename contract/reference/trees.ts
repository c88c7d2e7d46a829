import { dictionaries, type DictionaryCode } from './dictionaries.ts';
import { readIndustries } from './industries.ts';
import { namesOf } from './entry-names.ts';
import { readSceneClasses } from './scene-classes.ts';
import type { TreeCode } from './tree-labels.ts';

/** Codes that stand below one another. A code begins with that of its parent. */
export interface CodeTree {
  name: string;
  /** Names by codes, parents before children. */
  names: ReadonlyMap<string, string>;
}

/** Every tree of codes by its typeCode. For the server: what it says of them travels with its answers. */
export const trees = {
  /** GB/T 4754-2017: C, C34, C345. */
  HY: { name: '国民经济行业', names: namesBy(readIndustries(), 'code') },
  /** Of digital production, by ids: 14, 1404, 140402. */
  digital_scene: { name: '数字化场景', names: namesBy(readSceneClasses(), 'id') },
} as const satisfies Readonly<Record<TreeCode, CodeTree>>;

export type { TreeCode };

function namesBy<Key extends string>(
  rows: readonly (Record<Key, string | number> & { name: string })[],
  key: Key,
): ReadonlyMap<string, string> {
  return new Map(rows.map((row) => [String(row[key]), row.name]));
}

/** A code with those above it, its root first; nothing for one that the tree does not have. */
export function branchOf(tree: TreeCode, code: string): string[] {
  const { names } = trees[tree];
  if (!names.has(code)) return [];
  const lengths = Array.from({ length: code.length }, (_, index) => index + 1);
  return lengths.map((length) => code.slice(0, length)).filter((part) => names.has(part));
}

/** What a code of a dictionary or tree is called; '' where there is none. */
export function nameOf(typeCode: string, code: string): string {
  if (Object.hasOwn(trees, typeCode)) return trees[typeCode as TreeCode].names.get(code) ?? '';
  if (!Object.hasOwn(dictionaries, typeCode)) return '';
  const items = namesOf(typeCode as DictionaryCode);
  return Object.hasOwn(items, code) ? (items[code] ?? '') : '';
}
