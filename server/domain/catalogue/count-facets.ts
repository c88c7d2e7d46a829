import type { FacetValue } from '#contract/content/entities.ts';
import {
  currentFilters,
  facetNames,
  hasWindow,
  treeOfFacet,
  type AnyFilters,
} from '#contract/content/list-filters.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { TimeWindowState } from '#contract/time-window.ts';
import { branchOf, nameOf } from '#contract/reference/trees.ts';
import { countFacets } from '#server/db/queries/content/work.ts';
import { countWindowStates } from '#server/db/queries/content/declaration.ts';
import { listAreaNames } from '#server/db/queries/reference/reference.ts';
import { areaBranch } from '#server/db/reference/areas.ts';
import type { Services } from '#server/services.ts';
import { anyFacets, facet } from '#server/domain/publishing/item-columns.ts';
import { placesOf } from './read-sections.ts';

type Deps = Pick<Services, 'db'>;

interface Selection {
  kind: ContentKind;
  sectionName?: string;
  filters: AnyFilters;
  /** Of declarations and activities: the state of their window. */
  status?: TimeWindowState | '';
}

/** Of each facet of a kind its values with their numbers, most first, as if nothing had been chosen of it itself. */
export async function countFacetValues(
  { db }: Deps,
  { kind, sectionName, filters: given, status = '' }: Selection,
): Promise<Record<string, { value: string; count: number }[]>> {
  const filters = currentFilters(kind, given);
  const places = await placesOf({ db }, { kind, sectionName });
  const chosen = Object.keys(filters).filter((name) => anyFacets({ [name]: filters[name] ?? '' }).length > 0);
  const hasWindows = hasWindow(kind);
  // an activity whose times are not fixed yet is one all the same
  const windows = kind === 'declaration' || (hasWindows && status !== '') ? { status } : {};
  const counts = new Map<string, Awaited<ReturnType<typeof countFacets>>>();
  // one statement for all that nothing is chosen of, one for each of the others
  for (const name of ['', ...chosen]) {
    const { [name]: _, ...others } = filters;
    counts.set(name, await countFacets(db, { kind, ...places, filters: anyFacets(others), ...windows }));
  }
  const facets = facetNames(kind).map((name) => {
    const prefix = facet(name, '');
    const values = (counts.get(chosen.includes(name) ? name : '') ?? [])
      .filter((row) => row.facet.startsWith(prefix))
      .map((row) => ({ value: row.facet.slice(prefix.length), count: row.count }));
    return [name, values] as const;
  });
  const states =
    hasWindows && (await countWindowStates(db, { kind, ...places, filters: anyFacets(filters) }));
  return { ...Object.fromEntries(facets), ...(states && { status: states }) };
}

/** The same with the names of what stands in trees, and with what stands above it. */
export async function countContentFacets(
  deps: Deps,
  selection: Selection,
): Promise<{ facets: Record<string, FacetValue[]> }> {
  const counted = await countFacetValues(deps, selection);
  const codes = counted['area']?.map(({ value }) => value) ?? [];
  const areaNames = await listAreaNames(deps.db, codes);
  const facets = Object.entries(counted).map(([name, values]) => {
    const place = placeIn(selection.kind, name, areaNames);
    return [name, place === undefined ? values : values.map((one) => ({ ...one, ...place(one.value) }))];
  });
  return { facets: Object.fromEntries(facets) as Record<string, FacetValue[]> };
}

type Place = Required<Pick<FacetValue, 'name' | 'parent'>>;

/** What a value of a tree is called, and what stands above it; undefined for a facet that is no tree: pages know its names, or it is text. */
function placeIn(
  kind: ContentKind,
  name: string,
  areaNames: ReadonlyMap<string, string>,
): ((code: string) => Place) | undefined {
  if (name === 'area')
    return (code) => ({ name: areaNames.get(code) ?? code, parent: areaBranch(code).at(-2) ?? '' });
  const tree = treeOfFacet(kind, name);
  return tree && ((code) => ({ name: nameOf(tree, code), parent: branchOf(tree, code).at(-2) ?? '' }));
}
