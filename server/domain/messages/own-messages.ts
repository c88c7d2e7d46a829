import { limitsOf } from '#server/lib/paging.ts';
import type { SiteMessage } from '#contract/messages/calls.ts';
import {
  countSiteMessages,
  listSiteMessages,
  markSiteMessagesRead,
  type SiteMessageRow,
} from '#server/db/queries/messages/site-message.ts';
import type { Services } from '#server/services.ts';
import { readNotice } from './notify-on-site.ts';

type Deps = Pick<Services, 'db' | 'secrets'>;

/** A page of a user's messages within the site, the newest first, and how many he has not read. */
export async function listOwnMessages(
  { db, secrets }: Deps,
  {
    userId,
    isUnread,
    pageNum,
    pageSize,
  }: { userId: number; isUnread: boolean; pageNum: number; pageSize: number },
): Promise<{ total: number; unread: number; rows: SiteMessage[] }> {
  const [all, unread, rows] = await Promise.all([
    countSiteMessages(db, { userId }),
    countSiteMessages(db, { userId, isUnread: true }),
    listSiteMessages(db, { userId, isUnread, ...limitsOf({ pageNum, pageSize }) }),
  ]);
  return { total: isUnread ? unread : all, unread, rows: rows.map((row) => describe(secrets, row)) };
}

export async function countOwnUnread({ db }: Deps, userId: number): Promise<{ unread: number }> {
  return { unread: await countSiteMessages(db, { userId, isUnread: true }) };
}

/** Marks some of a user's messages as read, or all when none is named; ids of other people's do nothing. */
export async function markOwnRead(
  services: Deps & Pick<Services, 'clock'>,
  { userId, ids }: { userId: number; ids: readonly number[] },
): Promise<{ unread: number }> {
  await markSiteMessagesRead(services.db, { userId, ids, now: services.clock.now() });
  return countOwnUnread(services, userId);
}

const describe = (
  secrets: Services['secrets'],
  { id, payload, createdAt, readAt }: SiteMessageRow,
): SiteMessage => ({
  id,
  ...readNotice(secrets, payload),
  createTime: createdAt.toISOString(),
  isRead: readAt !== null,
});
