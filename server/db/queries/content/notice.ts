import { and, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { CardOf } from '#contract/content/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { noticeReceipt } from '#server/db/schema/notice-receipt.ts';
import { cardColumns, isPublic } from './content.ts';

/** System notifications (systemType 1) for this user that he has not acknowledged, all of them, the newest first; for everybody without one. */
export async function listUnacknowledged(
  db: Queryable,
  user: { userId: number; accountType: 'user' | 'enpt' } | undefined,
) {
  const unread =
    user === undefined
      ? undefined
      : notExists(
          db
            .select({ one: sql`1` })
            .from(noticeReceipt)
            .where(and(eq(noticeReceipt.userId, user.userId), eq(noticeReceipt.noticeId, contentItem.id))),
        );
  return db
    .select({ ...cardColumns, card: sql<CardOf<'notice'>>`${contentItem.card}` })
    .from(contentItem)
    .where(
      and(
        eq(contentItem.kind, 'notice'),
        sql`${contentItem.card} ->> 'systemType' = '1'`,
        inArray(sql`coalesce(${contentItem.card} ->> 'audience', '')`, [
          '',
          ...(user === undefined ? [] : [user.accountType]),
        ]),
        isPublic(),
        unread,
      ),
    )
    .orderBy(desc(contentItem.publishTime), desc(contentItem.id));
}

export async function insertReceipt(db: Queryable, values: typeof noticeReceipt.$inferInsert): Promise<void> {
  await db.insert(noticeReceipt).values(values).onConflictDoNothing();
}
