import { timeWindowStateNames } from '../time-window.ts';
import { choicesOf, offeredChoices, treeOf, type Choices, type FilterOptions, type Shape } from './field.ts';
import { fieldsWith, type KindDefinition, type OwnFacetOf } from './kind.ts';
import { contentKinds, type ContentKind, type ContentKinds } from './kinds.ts';
import { currentArea } from '../reference/entered-areas.ts';
import { currentCode, isEdited } from '../reference/entry-names.ts';
import { treeLabels, type TreeCode } from '../reference/tree-labels.ts';

/** What lists can be narrowed by, as pages and calls have it. Without schemas (filters.ts), for the browser needs it. */
export interface Filter extends FilterOptions {
  label: string;
  /**
   * What stands for each value, in this order; 不限 comes before them by itself. Left out: whatever texts the items have. Those of a tree
   * (areas, industries, scenes) have their names and what stands above them in the answer of facetCounts.
   */
  choices?: Choices;
  /** Those of them that are offered, in their order; left out: all. What items still carry is offered as well. */
  offered?: readonly string[];
  /** Of such texts: those of most items come first, unless the latest do. */
  order?: 'latest';
  /** Said after such a text: 2026 年. */
  unit?: string;
}

/**
 * What lists of every kind can be narrowed by: the year of a kind's own, or else of its publication; the area and the industries that the
 * common fields name. Areas and industries are trees: what stands in a branch is found by all above it.
 */
const commonFacets = {
  year: { label: '年份', order: 'latest', unit: '年' },
  area: { label: '地区' },
  industry: treeLabels.HY,
} as const satisfies Readonly<Record<string, Filter>>;

/** Which ones there are says the server. */
const section = { label: '栏目' } as const;

/** Of kinds whose items have a time: it is computed, never kept. */
const windowState: Filter = {
  label: '状态',
  choices: {
    underway: timeWindowStateNames.underway,
    noStart: timeWindowStateNames.noStart,
    end: timeWindowStateNames.end,
  },
};
const yesOrNo: Choices = { true: '是', false: '否' };

/** All that a list of a kind can be filtered by. */
type FacetName<Kind extends ContentKind> = {
  [K in Kind]: keyof typeof commonFacets | OwnFacetOf<ContentKinds[K]>;
}[Kind];

/** What the pages of a kind can be narrowed by. */
export type FilterName<Kind extends ContentKind> =
  | FacetName<Kind>
  | (Kind extends WindowKind ? 'status' : never);

/** The same of whatever kind, where that is known only when the portal runs. */
export type AnyFilters = Readonly<Record<string, string | string[]>>;

declare const isOfAnyKind: unique symbol;
/**
 * Filters whose kind is known only when the portal runs: what is no facet of it, the server refuses. Whoever names the kind has no use for this: his
 * filters are exact.
 */
export type RunTimeFilters = AnyFilters & { readonly [isOfAnyKind]: true };

/** By the name of a facet what a list is narrowed to: one value, or several of which any will do. All of them must fit. */
export type Filters<Kind extends ContentKind = ContentKind> = Readonly<
  Partial<Record<FacetName<Kind>, string | string[]>>
>;

/** Kinds whose items have a time in which something can be done. */
type WindowKind = {
  [Kind in ContentKind]: ContentKinds[Kind]['window'] extends '' ? never : Kind;
}[ContentKind];
export const hasWindow = (kind: ContentKind): kind is WindowKind => contentKinds[kind].window !== '';

/** All that a list of a kind can be narrowed by. */
export function facetNames(kind: ContentKind): string[] {
  const definition: KindDefinition = contentKinds[kind];
  const own = fieldsWith(definition, 'facet').map(([name]) => name);
  return [...new Set([...own, ...Object.keys(definition.derivedFacets), ...Object.keys(commonFacets)])];
}

/** The tree by whose codes a facet of a kind goes, or undefined. Areas are none: they stand in a table. */
export function treeOfFacet(kind: ContentKind, name: string): TreeCode | undefined {
  const { fields }: KindDefinition = contentKinds[kind];
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field?.facet === undefined) return name === 'industry' ? 'HY' : undefined;
  return treeOf(field);
}

/** Filters with what their codes have become by merging: addresses and subscriptions may be older. */
export function currentFilters<Given extends AnyFilters>(kind: ContentKind, filters: Given): Given {
  const { fields }: KindDefinition = contentKinds[kind];
  const current = Object.entries(filters).map(([name, wanted]) => {
    const codeOf = codesBehind(name, Object.hasOwn(fields, name) ? fields[name]?.shape : undefined);
    if (codeOf === undefined) return [name, wanted] as const;
    return [name, typeof wanted === 'string' ? codeOf(wanted) : wanted.map(codeOf)] as const;
  });
  return { ...filters, ...Object.fromEntries(current) };
}

/** What a value of a facet has become by merging; undefined where nothing of it is ever merged. */
function codesBehind(name: string, shape: Shape | undefined): ((code: string) => string) | undefined {
  if (shape === undefined) return name === 'area' ? currentArea : undefined;
  if (shape.holds !== 'code' && shape.holds !== 'codes') return undefined;
  const { dictionary } = shape;
  return (code) => currentCode(dictionary, code);
}

/** One filter of a kind, or undefined. */
export function filterOf(kind: ContentKind, name: string): Filter | undefined {
  const definition: KindDefinition = contentKinds[kind];
  if (name === 'section') return section;
  if (name === 'status' && definition.window !== '') return windowState;
  const common: Readonly<Record<string, Filter>> = commonFacets;
  if (Object.hasOwn(common, name)) return common[name];
  return Object.hasOwn(definition.derivedFacets, name)
    ? derivedFilter(definition, name)
    : ownFilter(definition, name);
}

function derivedFilter({ derivedFacets }: KindDefinition, name: string): Filter {
  const { label = name, choices } = derivedFacets[name] ?? {};
  return { label, ...(choices && { choices }) };
}

function ownFilter({ fields }: KindDefinition, name: string): Filter | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field?.facet === undefined) return undefined;
  const choices = field.shape.holds === 'flag' ? yesOrNo : choicesOf(field);
  const tree = treeOf(field);
  const { shape } = field;
  const isOfEdited = (shape.holds === 'code' || shape.holds === 'codes') && isEdited(shape.dictionary);
  const offered = isOfEdited ? offeredChoices(field) : undefined;
  return {
    label: field.label,
    ...(choices && { choices }),
    ...(offered && { offered }),
    ...(tree && treeLabels[tree]),
    ...(field.facet === true ? {} : field.facet),
  };
}

/** As long as the calls take. */
const longestText = 80;

export function isChoice({ choices }: Filter, value: string): boolean {
  if (choices !== undefined) return Object.hasOwn(choices, value);
  return value !== '' && value.length <= longestText;
}
