import { timeWindowState } from '#contract/time-window.ts';
import { facetNames, type Filters, type Sort } from '#contract/content/filters.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { countFacets, listTiedBy } from '#server/db/queries/content-work.ts';
import type { ContentCard, DeclarationItem, SystemNotification } from '#contract/content/entities.ts';
import {
  countCards,
  findPublicItem,
  insertReceipt,
  listCards,
  listDeclarations,
  listUnacknowledged,
  type Order,
} from '#server/db/queries/content.ts';
import type { Services } from '#server/services.ts';
import { describeCard } from './describe-item.ts';
import { anyFacets, facet } from './item-columns.ts';

export interface CardQuery<Kind extends ContentKind> {
  kind: Kind;
  sectionName?: string;
  order?: Order;
  /** What the items are narrowed to: by each name of a facet one value or any of several; an empty one narrows nothing. */
  filters?: Filters;
  pageNum: number;
  pageSize: number;
}

/** What a wish for an order means. */
export const orderOf = (sort: Sort): Order => (sort === 'publishTime' ? 'newest' : sort);

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
  { kind, filters }: { kind: ContentKind; filters: Filters },
): Promise<{ facets: Record<string, { value: string; count: number }[]> }> {
  const names = facetNames(kind);
  const chosen = Object.keys(filters).filter((name) => anyFacets({ [name]: filters[name] ?? '' }).length > 0);
  const counts = new Map<string, Awaited<ReturnType<typeof countFacets>>>();
  // one statement for all that nothing is chosen of, one for each of the others
  for (const name of ['', ...chosen]) {
    const { [name]: _, ...others } = filters;
    counts.set(name, await countFacets(db, { kind, filters: anyFacets(others) }));
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

/** Which declarations: by what they call for, and by a word of their title. */
export interface DeclarationQuery {
  types?: readonly string[];
  keyword?: string;
  pageNum: number;
  pageSize: number;
}

/** Declarations with their computed state, the ones that can still be used first. */
export async function listOpenDeclarations(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { pageNum, pageSize, ...query }: DeclarationQuery,
): Promise<{ total: number; rows: DeclarationItem[] }> {
  const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
  const { rows, total } = await listDeclarations(db, { ...query, ...page });
  const now = clock.now().getTime();
  return {
    total,
    rows: rows.flatMap(({ id, title, sectionName, startsAt, endsAt, card }) =>
      startsAt === null || endsAt === null
        ? []
        : [
            {
              id,
              title,
              sectionName,
              declareUnit: card.declareUnit,
              declareType: card.declareType,
              declareStartTime: startsAt.toISOString(),
              declareEndTime: endsAt.toISOString(),
              status: timeWindowState({ start: startsAt.getTime(), end: endsAt.getTime(), now }),
            },
          ],
    ),
  };
}

/** What the numbers of portalCollectInfo mean: all, projects, collections. */
export const declareTypesOf: Readonly<Record<number, readonly string[]>> = {
  1: [],
  2: ['项目申报'],
  3: ['名单征集', '案例征集', '活动征集'],
};

type NoticeCard = Pick<
  ContentCard<'notice'>,
  'id' | 'title' | 'content' | 'publishTime' | 'releaseTimeShow'
> & {
  card: { systemType: number };
};

const describeNotice = ({ id, title, content, publishTime, releaseTimeShow, card }: NoticeCard) => ({
  id,
  title,
  content,
  systemType: card.systemType,
  publishTime,
  releaseTimeShow,
});

/** System notifications that are still to be acknowledged, all of them; of a visitor the browser knows which he has read. */
export async function listNotifications(
  { db }: Pick<Services, 'db'>,
  userId: number | undefined,
): Promise<SystemNotification[]> {
  const rows = await listUnacknowledged(db, userId);
  return rows.map((row) => describeNotice(describeCard<'notice'>(row)));
}

/** Notices, the newest first, acknowledged or not. */
export async function listAnnouncements(
  services: Services,
  page: { pageNum: number; pageSize: number },
): Promise<{ total: number; rows: SystemNotification[] }> {
  const { total, rows } = await listContent(services, { kind: 'notice', ...page });
  return { total, rows: rows.map(describeNotice) };
}

/** The themes of policies with their numbers, most first. */
export async function listPolicyThemes(services: Pick<Services, 'db'>) {
  const { facets } = await countContentFacets(services, { kind: 'policy', filters: {} });
  return (facets['subject'] ?? []).map(({ value, count }) => ({ theme: value, count }));
}

/** The interpretations of a policy, in the order that they were given. */
export async function listInterpretations(
  { db }: Pick<Services, 'db'>,
  policyId: number | undefined,
): Promise<ContentCard<'interpretation'>[]> {
  if (policyId === undefined) return [];
  const rows = await listTiedBy(db, { id: policyId, relation: 'explains', from: false });
  return rows.map((row) => describeCard<'interpretation'>(row));
}

/** Remembers that a user has read a notification. Visitors remember it in their browser only. */
export async function acknowledgeNotification(
  { db, clock }: Services,
  { userId, noticeId }: { userId: number | undefined; noticeId: number | undefined },
): Promise<void> {
  if (userId === undefined || noticeId === undefined) return;
  const notice = await findPublicItem(db, noticeId);
  if (notice?.kind === 'notice') await insertReceipt(db, { userId, noticeId, acknowledgedAt: clock.now() });
}
