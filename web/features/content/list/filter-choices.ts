import { filterOf, type Filter } from '#contract/content/list-filters.ts';
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
  { choices, offered, order, unit }: Filter,
  facet: Facet | undefined,
  chosen: string | undefined,
): Choice[] {
  const hasNumbers = facet?.every(({ count }) => count !== undefined);
  const countOf = (wanted: string) =>
    hasNumbers ? (facet?.find(({ value }) => value === wanted)?.count ?? 0) : undefined;
  if (choices !== undefined) {
    const listed = new Set(offered ?? Object.keys(choices));
    // what is offered no more stands at the end as long as something carries it
    const found = facet?.filter(({ count }) => count !== 0).map(({ value }) => value) ?? [];
    for (const value of [...found, ...(chosen === undefined ? [] : [chosen])])
      if (Object.hasOwn(choices, value)) listed.add(value);
    return [...listed].map((value) => ({ value, text: choices[value] ?? value, count: countOf(value) }));
  }
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

export interface Level {
  /** What stands above its choices; undefined above the roots. */
  branch?: Choice;
  choices: readonly Choice[];
  /** Which of them is chosen, or has in its branch what is. */
  selected: string | undefined;
  /** Those of them that have a level below. */
  branches: ReadonlySet<string>;
}

/**
 * The choices of a filter level by level: of a tree its roots, then what stands in each branch from the root to what is chosen. What all
 * items have in common is no choice: the levels begin where there are two. Of anything else there is one level.
 */
export function levelsOf(filter: Filter, facet: Facet | undefined, chosen: string | undefined): Level[] {
  if (!facet?.some(({ parent }) => parent !== undefined))
    return [{ choices: choicesOf(filter, facet, chosen), selected: chosen, branches: new Set() }];
  const branches = new Set(facet.map(({ parent = '' }) => parent));
  const known = new Map(facet.map((one) => [one.value, one]));
  const path: Facet[number][] = [];
  for (let one = known.get(chosen ?? ''); one !== undefined; one = known.get(one.parent ?? ''))
    path.unshift(one);
  const below = (branch: string) => facet.filter(({ parent }) => parent === branch);
  const levelOf = (ones: Facet): Level => ({
    choices: ones.map(asChoice),
    selected: ones.find((one) => path.includes(one))?.value,
    branches,
  });
  let first = facet.filter(({ parent = '' }) => !known.has(parent));
  for (let [only] = first; first.length === 1 && only && only.value !== chosen && branches.has(only.value);)
    [only] = first = below(only.value);
  const at = path.findIndex((one) => first.includes(one));
  const opened = at < 0 ? [] : path.slice(at).filter(({ value }) => branches.has(value));
  return [levelOf(first), ...opened.map((one) => ({ branch: asChoice(one), ...levelOf(below(one.value)) }))];
}

const asChoice = ({ value, name = value, count }: Facet[number]): Choice => ({ value, text: name, count });

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
