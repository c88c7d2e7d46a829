import { facetNames, type Filters, type Sort } from '#contract/content/filters.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { countFacets } from '#server/db/queries/content-work.ts';
import type { ContentCard } from '#contract/content/entities.ts';
import { countCards, listCards, type Order } from '#server/db/queries/content.ts';
import type { Services } from '#server/services.ts';
import { describeCard } from './describe-item.ts';
import { anyFacets, facet } from './item-columns.ts';

export interface CardQuery<Kind extends ContentKind> {
  kind: Kind;
  sectionName?: string;
  areaPrefix?: string;
  order?: Order;
  /** What the items are narrowed to: by each name of a facet one value or any of several; an empty one narrows nothing. */
  filters?: Filters;
  pageNum: number;
  pageSize: number;
}

/** What a wish for an order means. */
export const orderOf = (sort: Sort): Order => (sort === 'publishTime' ? 'newest' : sort);

/** Of this city alone: the zeros at the end of its code stand for all of its districts. */
export const ofThisCity = ({ config }: Pick<Services, 'config'>) => ({
  areaPrefix: config.siteAreaCode.replace(/(00)+$/, ''),
});

/** One page of public items, newest first unless told otherwise. */
export async function listContent<Kind extends ContentKind>(
  { db }: Services,
  { pageNum, pageSize, filters = {}, ...query }: CardQuery<Kind>,
): Promise<{ total: number; rows: ContentCard<Kind>[] }> {
  const { rows, total } = await listCards(db, {
    ...query,
    filters: anyFacets(filters),
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  });
  return { total, rows: rows.map((row) => describeCard<Kind>(row)) };
}

/** How many public items there are of a kind and of what it is narrowed to. */
export async function countContent(
  { db }: Pick<Services, 'db'>,
  { filters = {}, ...selection }: Pick<CardQuery<ContentKind>, 'kind' | 'sectionName' | 'filters'>,
): Promise<number> {
  return countCards(db, { ...selection, filters: anyFacets(filters) });
}

/** Of each facet of a kind its values with their numbers, most first, as if nothing had been chosen of it itself. */
export async function countContentFacets(
  { db }: Pick<Services, 'db'>,
  { kind, sectionName = '', filters }: { kind: ContentKind; sectionName?: string; filters: Filters },
): Promise<{ facets: Record<string, { value: string; count: number }[]> }> {
  const names = facetNames(kind);
  const chosen = Object.keys(filters).filter((name) => anyFacets({ [name]: filters[name] ?? '' }).length > 0);
  const counts = new Map<string, Awaited<ReturnType<typeof countFacets>>>();
  // one statement for all that nothing is chosen of, one for each of the others
  for (const name of ['', ...chosen]) {
    const { [name]: _, ...others } = filters;
    counts.set(name, await countFacets(db, { kind, sectionName, filters: anyFacets(others) }));
  }
  const facets = names.map((name) => {
    const prefix = facet(name, '');
    const values = (counts.get(chosen.includes(name) ? name : '') ?? [])
      .filter((row) => row.facet.startsWith(prefix))
      .map((row) => ({ value: row.facet.slice(prefix.length), count: row.count }));
    return [name, values] as const;
  });
  return { facets: Object.fromEntries(facets) };
}
