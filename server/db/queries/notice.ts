import { and, desc, eq, notExists, sql } from 'drizzle-orm';
import type { CardOf } from '#contract/content/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { noticeReceipt } from '#server/db/schema/notice-receipt.ts';
import { cardColumns, isPublic } from './content.ts';

/** System notifications (systemType 1) that the user has not acknowledged, all of them, the newest first. */
export async function listUnacknowledged(db: Queryable, userId: number | undefined) {
  const unread =
    userId === undefined
      ? undefined
      : notExists(
          db
            .select({ one: sql`1` })
            .from(noticeReceipt)
            .where(and(eq(noticeReceipt.userId, userId), eq(noticeReceipt.noticeId, contentItem.id))),
        );
  return db
    .select({ ...cardColumns, card: sql<CardOf<'notice'>>`${contentItem.card}` })
    .from(contentItem)
    .where(
      and(
        eq(contentItem.kind, 'notice'),
        sql`${contentItem.card} ->> 'systemType' = '1'`,
        isPublic(),
        unread,
      ),
    )
    .orderBy(desc(contentItem.publishTime), desc(contentItem.id));
}

export async function insertReceipt(db: Queryable, values: typeof noticeReceipt.$inferInsert): Promise<void> {
  await db.insert(noticeReceipt).values(values).onConflictDoNothing();
}
