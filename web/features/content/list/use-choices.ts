import { useFacets, useSections, type Facets } from '../facets.ts';
import type { ListRequest } from '../reads.ts';
import { unknownOf, type NamedFilter } from './filter-choices.ts';

export interface Choices {
  facets: Facets;
  /** The names of those filters whose value no item has. */
  unknown: readonly string[];
  /** What is chosen under a name that it has no more, with the name of now. */
  current: Readonly<Record<string, string>>;
  isWaiting: boolean;
  /** Nothing more is to be found out of what is chosen. */
  isSettled: boolean;
}

/** What there is to choose of each filter of a list. */
export function useChoices(
  filters: readonly NamedFilter[],
  selection: Pick<ListRequest, 'kind' | 'sectionName' | 'filters'>,
  chosen: Readonly<Record<string, string>>,
): Choices {
  const { kind } = selection;
  const hasSections = filters.some(({ name }) => name === 'section');
  const hasFacets = filters.some(({ name }) => name !== 'section');
  const own = useFacets(selection, hasFacets);
  const sections = useSections(kind, hasSections);
  const facets = { ...own.facets, ...sections.facets };
  // What finds nothing beside the other conditions may be there without them.
  const isKnown = (!hasFacets || own.isReady) && (!hasSections || sections.isReady);
  const doubtful = isKnown ? unknownOf(filters, chosen, facets) : [];
  const all = useFacets(
    { kind, sectionName: '', filters: {} },
    doubtful.some((name) => name !== 'section'),
  );
  // a section that was removed has become part of another
  const section = facets['section']?.find(({ formerNames }) =>
    formerNames?.includes(chosen['section'] ?? ''),
  );
  const current = section === undefined ? {} : { section: section.value };
  const judged = filters.filter(({ name }) => doubtful.includes(name) && (name === 'section' || all.isReady));
  const unknown = unknownOf(judged, { ...chosen, ...current }, { ...all.facets, ...sections.facets });
  const isWaiting = own.isWaiting || sections.isWaiting;
  const isSettled = !isWaiting && !all.isWaiting && unknown.length === 0;
  return { facets, unknown, current, isWaiting, isSettled };
}
