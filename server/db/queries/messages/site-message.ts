import { and, count, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { siteMessage } from '#server/db/schema/site-message.ts';

export type SiteMessageRow = typeof siteMessage.$inferSelect;

const isOf = (userId: number, isUnread = false) =>
  and(eq(siteMessage.userId, userId), isUnread ? isNull(siteMessage.readAt) : undefined);

export async function insertSiteMessage(
  db: Queryable,
  row: Pick<SiteMessageRow, 'userId' | 'payload' | 'createdAt'>,
): Promise<void> {
  await db.insert(siteMessage).values(row);
}

/** A user's messages, the newest first. */
export async function listSiteMessages(
  db: Queryable,
  {
    userId,
    isUnread = false,
    limit,
    offset,
  }: { userId: number; isUnread?: boolean; limit: number; offset: number },
): Promise<SiteMessageRow[]> {
  return db
    .select()
    .from(siteMessage)
    .where(isOf(userId, isUnread))
    .orderBy(desc(siteMessage.id))
    .limit(limit)
    .offset(offset);
}

export async function countSiteMessages(
  db: Queryable,
  { userId, isUnread = false }: { userId: number; isUnread?: boolean },
): Promise<number> {
  const [row] = await db.select({ n: count() }).from(siteMessage).where(isOf(userId, isUnread));
  return row?.n ?? 0;
}

/** Marks a user's own; of no ids all. Those read before keep the moment of the first time. */
export async function markSiteMessagesRead(
  db: Queryable,
  { userId, ids, now }: { userId: number; ids: readonly number[]; now: Date },
): Promise<void> {
  const these = ids.length === 0 ? undefined : inArray(siteMessage.id, [...ids]);
  await db
    .update(siteMessage)
    .set({ readAt: now })
    .where(and(isOf(userId, true), these));
}

export async function deleteSiteMessagesBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(siteMessage).where(lt(siteMessage.createdAt, before));
}

export async function deleteSiteMessagesOf(db: Queryable, userId: number): Promise<void> {
  await db.delete(siteMessage).where(isOf(userId));
}
