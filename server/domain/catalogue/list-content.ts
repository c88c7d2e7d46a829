import { limitsOf } from '#server/lib/paging.ts';
import type { MoneySort } from '#contract/content/filters.ts';
import { currentFilters, type Filters } from '#contract/content/list-filters.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { ContentCard } from '#contract/content/entities.ts';
import { countByProvider } from '#server/db/queries/content/ability.ts';
import { countCards, listCards, type Order } from '#server/db/queries/content/content.ts';
import type { Services } from '#server/services.ts';
import { addBadges } from './badges.ts';
import { declarationsOf } from './declarations.ts';
import { describeCard } from './describe-item.ts';
import { anyFacets } from '#server/domain/publishing/item-columns.ts';
import { placesOf } from './read-sections.ts';

export interface CardQuery<Kind extends ContentKind> {
  kind: Kind;
  /** Of this section and of those below it; '' of all. */
  sectionName?: string;
  areaPrefix?: string;
  order?: Order;
  /** What the items are narrowed to: by each name of a facet one value or any of several; an empty one narrows nothing. */
  filters?: Filters<Kind>;
  pageNum: number;
  pageSize: number;
}

/** What a wish for an order means. */
export const orderOf = (sort: MoneySort): Order => (sort === 'publishTime' ? 'newest' : sort);

/** Of this city alone: the zeros at the end of its code stand for all of its districts. */
export const ofThisCity = ({ site }: Pick<Services, 'site'>) => ({
  areaPrefix: site.facts.areaCode.replace(/(00)+$/, ''),
});

/** One page of public items, newest first unless told otherwise. */
export async function listContent<Kind extends ContentKind>(
  services: Services,
  { pageNum, pageSize, filters = {} as Filters<Kind>, sectionName, ...query }: CardQuery<Kind>,
): Promise<{ total: number; rows: ContentCard<Kind>[] }> {
  const { db } = services;
  const { rows, total } = await listCards(db, {
    ...query,
    ...(await placesOf({ db }, { kind: query.kind, sectionName })),
    filters: anyFacets(currentFilters(query.kind, filters as Filters)),
    ...limitsOf({ pageNum, pageSize }),
  });
  const cards = rows.map((row) => describeCard<Kind>(row));
  if (query.kind === 'policy') await addDeclaring(services, cards);
  if (query.kind === 'provider')
    await Promise.all([addDelivered(services, cards), addBadges(services, cards)]);
  return { total, rows: cards };
}

/** Says of policies what can be applied for by them. */
async function addDeclaring(
  services: Pick<Services, 'db' | 'clock'>,
  policies: readonly Pick<ContentCard, 'id' | 'declaring'>[],
): Promise<void> {
  const declarations = await declarationsOf(
    services,
    policies.map(({ id }) => id),
  );
  for (const policy of policies) {
    const [next] = declarations.get(policy.id) ?? [];
    if (next !== undefined) policy.declaring = next;
  }
}

/** Says of providers how many cases name them. */
async function addDelivered(
  { db }: Pick<Services, 'db'>,
  providers: readonly Pick<ContentCard, 'title' | 'delivered'>[],
): Promise<void> {
  const counts = await countByProvider(
    db,
    ['case'],
    providers.map(({ title }) => title),
  );
  const countOf = new Map(counts.map(({ provider, count }) => [provider, count]));
  for (const provider of providers) {
    const count = countOf.get(provider.title);
    if (count !== undefined) provider.delivered = count;
  }
}

/** How many public items there are of a kind and of what it is narrowed to. */
export async function countContent(
  { db }: Pick<Services, 'db'>,
  { kind, sectionName, filters = {} }: Pick<CardQuery<ContentKind>, 'kind' | 'sectionName' | 'filters'>,
): Promise<number> {
  const places = await placesOf({ db }, { kind, sectionName });
  return countCards(db, { kind, ...places, filters: anyFacets(currentFilters(kind, filters)) });
}
