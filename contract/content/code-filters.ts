import type { z } from 'zod';
import { dictionaries } from '../reference/dictionaries.ts';
import { trees, type CodeTree } from '../reference/trees.ts';
import type { KindDefinition } from './kind.ts';
import { codedFields } from './kind-fields.ts';
import { contentKinds, type ContentKind } from './kinds.ts';

export interface Filter {
  label: string;
  /**
   * What stands for each value, in this order; 不限 comes before them by itself. Left out: whatever texts the items have. Those of a tree
   * (areas, industries, scenes) have their names and what stands above them in the answer of facetCounts.
   */
  choices?: Readonly<Record<string, string>>;
  /** Of such texts: as many of them stand in the row as a rule, and keep its place until they come; 0 where left out: one line. */
  usual?: number;
  /** Another name by which addresses may say it. */
  alias?: string;
  /** Of such texts: those of most items come first, unless the latest do. */
  order?: 'latest';
  /** Said after such a text: 2026 年. */
  unit?: string;
  /** The items of one value are parts that follow one another: they are listed in their order, all together. */
  isSequence?: true;
}

/**
 * By kind the filters that fields bring along which hold codes. In the browser this file is what it exports and nothing else
 * (build/constant-plugin.ts): neither schemas nor trees.
 */
export const codeFilters: Readonly<Partial<Record<ContentKind, Readonly<Record<string, Filter>>>>> =
  Object.fromEntries(
    Object.entries(contentKinds)
      .map(([kind, definition]) => [kind, filtersOf(definition)] as const)
      .filter(([, filters]) => Object.keys(filters).length > 0),
  );

function filtersOf({ extra, facets }: KindDefinition): Record<string, Filter> {
  const named = facets.flatMap((name) => {
    const meta = codedFields.get(extra.shape[name] as z.ZodType);
    return meta === undefined ? [] : [[name, filterBy(meta.dictionary)] as const];
  });
  return Object.fromEntries(named);
}

/** A tree's names are many, and travel with the answers: see Filter. */
function filterBy(dictionary: keyof typeof dictionaries | keyof typeof trees): Filter {
  if (dictionary in trees) {
    const { label, alias }: CodeTree = trees[dictionary as keyof typeof trees];
    return alias === undefined ? { label } : { label, alias };
  }
  const { label, items } = dictionaries[dictionary as keyof typeof dictionaries];
  return { label, choices: items };
}
