import { z } from 'zod';
import { line } from '../fields.ts';
import { codedFields } from './kind-fields.ts';
import { contentKindKeys, contentKinds, type ContentKind } from './kinds.ts';
import type { KindDefinition } from './kind.ts';
import { trees, type TreeCode } from '../reference/trees.ts';

/** A value as text or, where it looks like a number or a yes, as that. */
const value = z.union([
  line(80),
  z.number().int().nonnegative().transform(String),
  z.boolean().transform(String),
]);

/** One value, or several of which any will do. An empty one means 不限. */
const wanted = z.union([value, z.array(value).max(20)]);

/** By the name of a facet what a list is narrowed to. All of them must fit. */
export type Filters = Readonly<Record<string, z.output<typeof wanted>>>;

/**
 * What lists of every kind can be narrowed by: the year of a kind's own, or else of its publication; the area and the industries that the
 * common fields name. Areas and industries are trees: what stands in a branch is found by all above it.
 */
const commonFacets = ['year', 'area', 'industry'] as const;

/** All that a list of a kind can be narrowed by. */
export function facetNames(kind: ContentKind): string[] {
  const { facets, derivedFacets }: KindDefinition = contentKinds[kind];
  return [...new Set([...facets, ...Object.keys(derivedFacets), ...commonFacets])];
}

/** The tree by whose codes a facet of a kind goes, or undefined. Areas are none: they stand in a table. */
export function treeOfFacet(kind: ContentKind, name: string): TreeCode | undefined {
  const { extra, facets }: KindDefinition = contentKinds[kind];
  if (!facets.includes(name)) return name === 'industry' ? 'HY' : undefined;
  const dictionary = codedFields.get(extra.shape[name] as z.ZodType)?.dictionary;
  return dictionary !== undefined && dictionary in trees ? (dictionary as TreeCode) : undefined;
}

/** The filters of lists of some kinds: the facets that these have, without those that are fixed, and nothing else. */
export function filtersOf(kinds: readonly ContentKind[] = contentKindKeys, fixed: readonly string[] = []) {
  const names = new Set(kinds.flatMap(facetNames).filter((name) => !fixed.includes(name)));
  return z
    .strictObject(Object.fromEntries([...names].map((name) => [name, wanted.optional()])))
    .transform(chosenOf)
    .default({});
}

/** Those that narrow anything: few of all that there are, and every request carries them along. */
function chosenOf(given: Readonly<Record<string, z.output<typeof wanted> | undefined>>): Filters {
  const chosen: Record<string, z.output<typeof wanted>> = {};
  for (const name in given) {
    const wish = given[name];
    if (wish !== undefined && isChosen(wish)) chosen[name] = wish;
  }
  return chosen;
}

/** Whether a filter narrows anything. */
export const isChosen = (value: z.output<typeof wanted>): boolean =>
  typeof value === 'string' ? value !== '' : value.some((one) => one !== '');

/** A request that names a kind, refused where it narrows by what items of that kind do not have. */
export const byOwnFacets = <
  Request extends z.ZodType<{ kind: ContentKind; filters: Filters; status?: string }>,
>(
  request: Request,
): Request =>
  request
    .superRefine(({ kind, filters, status = '' }, context) => {
      if (status !== '' && kind !== 'declaration' && kind !== 'activity')
        context.addIssue({ code: 'custom', path: ['status'], message: `no facet of ${kind}` });
      for (const name in filters) {
        if (!facetNames(kind).includes(name))
          context.addIssue({ code: 'custom', path: ['filters', name], message: `no facet of ${kind}` });
      }
    })
    .meta({ examples: [{ kind: 'policy', filters: { level: '市' } }] });

/** What stands first in a list: the newest, what is read most, or what staff have pinned. */
export const sort = z.enum(['publishTime', 'views', 'top']).default('publishTime');
export type Sort = z.output<typeof sort>;
