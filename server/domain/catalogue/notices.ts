import type { ContentCard, SystemNotification } from '#contract/content/entities.ts';
import { findPublicItem } from '#server/db/queries/content/content.ts';
import { insertReceipt, listUnacknowledged } from '#server/db/queries/content/notice.ts';
import type { Caller } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { describeCard } from './describe-item.ts';
import { listContent } from './list-content.ts';

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
  user: Pick<Caller, 'userId' | 'accountType'> | undefined,
): Promise<SystemNotification[]> {
  const rows = await listUnacknowledged(db, user);
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

/** Remembers that a user has read a notification. Visitors remember it in their browser only. */
export async function acknowledgeNotification(
  { db, clock }: Services,
  { userId, noticeId }: { userId: number | undefined; noticeId: number | undefined },
): Promise<void> {
  if (userId === undefined || noticeId === undefined) return;
  const notice = await findPublicItem(db, noticeId);
  if (notice?.kind === 'notice') await insertReceipt(db, { userId, noticeId, acknowledgedAt: clock.now() });
}
