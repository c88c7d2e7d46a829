import { timeWindowState } from '#contract/time-window.ts';
import type { Filters } from '#contract/content/filters.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import type {
  ContentCard,
  ContentDetail,
  DeclarationItem,
  SystemNotification,
} from '#contract/content/entities.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import {
  findPublicItem,
  insertReceipt,
  listCards,
  listDeclarations,
  listNotices,
} from '#server/db/queries/content.ts';
import type { Services } from '#server/services.ts';
import { describeCard, describeDetail } from './describe-item.ts';
import { anyFacets } from './item-columns.ts';

/** Notices of one page: more are on the list page. */
const noticeLimit = 20;

export interface CardQuery<Kind extends ContentKind> {
  kind: Kind;
  sectionName?: string;
  topFirst?: boolean;
  /** What the items are narrowed to: by each name of a facet one value or any of several; an empty one narrows nothing. */
  filters?: Filters;
  pageNum: number;
  pageSize: number;
}

/** One page of public items, newest first. */
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

/** One public item, or null when there is none that the public may see. */
export async function readContent({ db }: Services, id: number | undefined): Promise<ContentDetail | null> {
  const row = id === undefined ? undefined : await findPublicItem(db, id);
  return row === undefined ? null : describeDetail(row);
}

/** Declarations with their computed state, the ones that can still be used first. */
export async function listOpenDeclarations(
  { db, clock }: Services,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ total: number; rows: DeclarationItem[] }> {
  const { rows, total } = await listDeclarations(db, { limit: pageSize, offset: (pageNum - 1) * pageSize });
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

/** System notifications; for a logged-in user without those already acknowledged. */
export async function listNotifications(
  { db }: Services,
  userId: number | undefined,
): Promise<SystemNotification[]> {
  const rows = await listNotices(db, { userId, limit: noticeLimit });
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    content: row.summary,
    systemType: row.card.systemType,
    publishTime: row.publishTime.toISOString(),
    releaseTimeShow: shanghaiDay(row.publishTime),
  }));
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
