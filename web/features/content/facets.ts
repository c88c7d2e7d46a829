import { useState } from 'react';
import { contentCalls } from '#contract/content/calls.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { RunTimeFilters } from '#contract/content/list-filters.ts';
import type { TimeWindowState } from '#contract/time-window.ts';
import { sectionCalls, type SectionNode } from '#contract/content/section-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import type { ListRequest } from './reads.ts';

/**
 * What can be chosen of a filter, most first, with the numbers of items behind it as far as these are known. Of a tree with names, and
 * with the branch that each stands in.
 */
export type Facet = readonly {
  value: string;
  count?: number;
  name?: string | undefined;
  parent?: string | undefined;
  /** What addresses of before call it. */
  formerNames?: readonly string[];
}[];
/** By the name of a filter. */
export type Facets = Readonly<Record<string, Facet>>;

export interface FacetReading {
  /** Those of before while newer ones are on their way; without numbers where these did not come. */
  facets: Facets | undefined;
  isReady: boolean;
  isWaiting: boolean;
}

/** How many items stand behind each choice; those of a filter itself as if nothing had been chosen of it. */
export function useFacets(
  { kind, sectionName, filters }: Pick<ListRequest, 'kind' | 'sectionName' | 'filters'>,
  isEnabled: boolean,
): FacetReading {
  // the state of a window, a declaration's or an activity's, is no value of a field
  const { status: window = '', ...fields } = filters;
  const { data, status } = useCall(
    contentCalls.facetCounts,
    kind === 'declaration' || kind === 'activity'
      ? { kind, sectionName, filters: fields as RunTimeFilters, status: window as TimeWindowState }
      : { kind, sectionName, filters: filters as RunTimeFilters },
    { keepsPrevious: true, isEnabled },
  );
  const facets: Facets | undefined = data?.facets;
  const [last, setLast] = useState(facets);
  if (facets !== undefined && facets !== last) setLast(facets);
  return {
    facets: facets ?? (last && withoutNumbers(last)),
    isReady: status === 'ready',
    isWaiting: isEnabled && status === 'loading',
  };
}

export function withoutNumbers(facets: Facets): Facets {
  return Object.fromEntries(
    Object.entries(facets).map(([name, facet]) => [name, facet.map(({ count: _, ...choice }) => choice)]),
  );
}

/** The sections of a kind as a facet of its items. */
export function useSections(kind: ContentKind, isEnabled: boolean): FacetReading {
  const tree = useCall(sectionCalls.portalSectionTree, {}, { isEnabled });
  const sections = tree.data && sectionsOf(tree.data, kind);
  const ids = (sections ?? [])
    .slice(0, mostCounted)
    .map(({ id }) => id)
    .join(',');
  const counts = useCall(
    sectionCalls.getCountBySectionIds,
    { section: ids },
    { isEnabled: isEnabled && ids !== '' },
  );
  const countOf = (wanted: number) => counts.data?.find(({ id }) => id === wanted)?.count;
  return {
    facets: sections && {
      section: sections.map(({ id, ...section }) => ({
        ...withCount(section.name, countOf(id)),
        ...section,
      })),
    },
    isReady: tree.status === 'ready',
    isWaiting: isEnabled && (tree.status === 'loading' || (ids !== '' && counts.status === 'loading')),
  };
}

const withCount = (value: string, count: number | undefined) =>
  count === undefined ? { value } : { value, count };

/** As many as the call takes. */
const mostCounted = 50;

type SectionChoice = Pick<SectionNode, 'id' | 'name' | 'formerNames'> & { parent: string };

/** Those that hold a kind, each with the name of the one above it; none where nothing can be chosen between. */
export function sectionsOf(tree: readonly SectionNode[], kind: ContentKind): readonly SectionChoice[] {
  const branch = (nodes: readonly SectionNode[], parent: string): SectionChoice[] =>
    nodes.flatMap(({ id, name, formerNames, kind: own, children }) =>
      own === kind ? [{ id, name, formerNames, parent }, ...branch(children, name)] : branch(children, ''),
    );
  const all = branch(tree, '');
  return all.length > 1 ? all : [];
}
