import { filterOf, type Filter } from '#contract/content/choices.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { Facet, Facets } from '../facets.ts';

export interface NamedFilter extends Filter {
  name: string;
}

export function filtersOf(kind: ContentKind, names: readonly string[] = []): NamedFilter[] {
  return names.flatMap((name) => {
    const filter = filterOf(kind, name);
    return filter === undefined ? [] : [{ name, ...filter }];
  });
}

export interface Choice {
  value: string;
  text: string;
  /** How many items stand behind it; undefined until that is known. */
  count: number | undefined;
}

/** The choices of a filter as they stand in its row. One that would find nothing is among them, and so is the one that is chosen. */
export function choicesOf(
  { choices, order, unit }: Filter,
  facet: Facet | undefined,
  chosen: string | undefined,
): Choice[] {
  const hasNumbers = facet?.every(({ count }) => count !== undefined);
  const countOf = (wanted: string) =>
    hasNumbers ? (facet?.find(({ value }) => value === wanted)?.count ?? 0) : undefined;
  if (choices !== undefined)
    return Object.entries(choices).map(([value, text]) => ({ value, text, count: countOf(value) }));
  if (facet?.some(({ parent }) => parent !== undefined))
    return openBranches(facet, chosen).map(({ value, name = value, count }) => ({
      value,
      text: name,
      count,
    }));
  if (facet?.some(({ name }) => name !== undefined)) {
    const isKnown = chosen === undefined || facet.some(({ value }) => value === chosen);
    return [...facet, ...(isKnown ? [] : [{ value: chosen, count: 0 }])].map((one) => ({
      value: one.value,
      text: ('name' in one ? one.name : undefined) ?? one.value,
      count: one.count,
    }));
  }
  const texts = new Set(facet?.map(({ value }) => value));
  if (chosen !== undefined) texts.add(chosen);
  const values = [...texts].filter((value) => value !== '');
  if (order === 'latest') values.sort().reverse();
  const shortOnes = values.map(lastPart);
  return values.map((value, index) => {
    const short = shortOnes[index] ?? value;
    const isClear = shortOnes.indexOf(short) === shortOnes.lastIndexOf(short);
    return { value, text: withUnit(isClear ? short : value, unit), count: countOf(value) };
  });
}

/**
 * Of a tree its roots, and what stands in the branch that is chosen and in those above it. What all items have in common is no choice: it
 * begins where there are two.
 */
function openBranches(facet: Facet, chosen: string | undefined): Facet {
  const below = (branch: string | undefined) => facet.filter(({ parent }) => parent === branch);
  const known = new Set(facet.map(({ value }) => value));
  let shown = facet.filter(({ parent = '' }) => !known.has(parent));
  while (shown.length === 1 && shown[0]?.value !== chosen && below(shown[0]?.value).length > 0)
    shown = below(shown[0]?.value);
  const path: string[] = [];
  for (let one = facet.find(({ value }) => value === chosen); one !== undefined;) {
    const { value, parent } = one;
    path.push(value);
    one = facet.find((each) => each.value === parent);
  }
  return [
    ...new Set([
      ...shown,
      ...facet.filter(({ value, parent = '' }) => path.includes(parent) || value === chosen),
    ]),
  ];
}

const withUnit = (text: string, unit: string | undefined) => (unit === undefined ? text : `${text} ${unit}`);

/** What is chosen of a filter, as it is read by itself. */
export function textOf({ choices, unit }: Filter, value: string, facet?: Facet): string {
  return choices?.[value] ?? facet?.find((one) => one.value === value)?.name ?? withUnit(value, unit);
}

/** The names of those filters whose value no item has: somebody has made it up, or it was of a time that is over. */
export function unknownOf(
  filters: readonly NamedFilter[],
  chosen: Readonly<Record<string, string>>,
  facets: Facets,
): string[] {
  return filters
    .filter(({ name, choices }) => choices === undefined && chosen[name] !== undefined)
    .filter(({ name }) => !facets[name]?.some(({ value }) => value === chosen[name]))
    .map(({ name }) => name);
}

/** Of a text in levels, such as 财政 / 专项资金. */
const lastPart = (text: string) => text.slice(text.lastIndexOf('/') + 1).trim();
