import { currentFilters } from '#contract/content/list-filters.ts';
import { branchOf } from '#contract/reference/trees.ts';
import type { Focus, Selection } from '#contract/subscription/constants.ts';
import { timeWindowState } from '#contract/time-window.ts';
import type { NewItem } from '#server/db/queries/subscription/new-item.ts';

/** An item that became public, with the names of the sections it stands in, the root first. */
export type Candidate = Pick<
  NewItem,
  'kind' | 'title' | 'summary' | 'tags' | 'facets' | 'industryCodes' | 'areaCode' | 'startsAt' | 'endsAt'
> & { sectionNames: readonly string[] };

/** Whether an item would stand in the list that somebody has narrowed so. */
export function fitsSelection(
  item: Candidate,
  { kind, sectionName, filters, status }: Selection,
  now: Date,
): boolean {
  return (
    item.kind === kind &&
    (sectionName === '' || item.sectionNames.includes(sectionName)) &&
    (status === '' || stateOf(item, now) === status) &&
    Object.entries(currentFilters(kind, filters)).every(([name, wanted]) => {
      const values = [wanted].flat().filter((value) => value !== '');
      return values.length === 0 || values.some((value) => item.facets.includes(`${name}:${value}`));
    })
  );
}

function stateOf({ startsAt, endsAt }: Candidate, now: Date) {
  return startsAt === null || endsAt === null
    ? undefined
    : timeWindowState({ start: startsAt.getTime(), end: endsAt.getTime(), now: now.getTime() });
}

/**
 * Whether an item concerns somebody who looks at these fields. What names no industry concerns all of them, what names no area the whole city; of
 * two codes of industries one stands in the branch of the other.
 */
export function fitsFocus(item: Candidate, { kinds, industries, areas, topics }: Focus): boolean {
  return (
    kinds.includes(item.kind) &&
    (industries.length === 0 || item.industryCodes.length === 0 || industries.some(concernsIndustry(item))) &&
    (areas.length === 0 ||
      item.areaCode === null ||
      areas.some((area) => item.facets.includes(`area:${area}`))) &&
    (topics.length === 0 || topics.some(speaksOf(item)))
  );
}

const concernsIndustry =
  ({ facets, industryCodes }: Candidate) =>
  (code: string) =>
    facets.includes(`industry:${code}`) ||
    industryCodes.some((named) => named !== code && branchOf('HY', code).includes(named));

/** Words are compared without spaces and case: 5G 应用 is 5g应用. */
const speaksOf = ({ title, summary, tags }: Candidate) => {
  const said = squeezed([title, summary, ...tags].join('\n'));
  return (topic: string) => said.includes(squeezed(topic));
};

const squeezed = (text: string) => text.toLowerCase().replaceAll(' ', '');
