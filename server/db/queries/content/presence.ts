import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { contentPresence } from '#server/db/schema/content-presence.ts';
import { accountShown } from '#server/db/queries/account/user.ts';

interface Whose {
  itemId: number;
  userId: number;
}

/** Somebody has an item open. Of whoever comes back after `since` nothing that he changed before counts. */
export async function notePresenceRow(
  db: Queryable,
  { itemId, userId, now, hasChanged, since }: Whose & { now: Date; hasChanged: boolean; since: Date },
): Promise<void> {
  const changedAt = hasChanged ? now : null;
  const before = sql`case when ${contentPresence.seenAt} > ${since.toISOString()}::timestamptz then ${contentPresence.changedAt} end`;
  await db
    .insert(contentPresence)
    .values({ itemId, userId, seenAt: now, changedAt })
    .onConflictDoUpdate({
      target: [contentPresence.itemId, contentPresence.userId],
      set: { seenAt: now, changedAt: sql`coalesce(excluded.changed_at, ${before})` },
    });
}

export async function deletePresence(db: Queryable, { itemId, userId }: Whose): Promise<void> {
  await db
    .delete(contentPresence)
    .where(and(eq(contentPresence.itemId, itemId), eq(contentPresence.userId, userId)));
}

/** Who else has given a sign of life since then; whoever changed something last comes first. */
export const listOthers = (
  db: Queryable,
  { itemId, userId, since, limit }: Whose & { since: Date; limit: number },
) =>
  db
    .select({ by: accountShown, changedAt: contentPresence.changedAt })
    .from(contentPresence)
    .innerJoin(appUser, eq(appUser.id, contentPresence.userId))
    .where(
      and(
        eq(contentPresence.itemId, itemId),
        ne(contentPresence.userId, userId),
        gt(contentPresence.seenAt, since),
      ),
    )
    .orderBy(sql`${desc(contentPresence.changedAt)} nulls last`, contentPresence.userId)
    .limit(limit);

export async function deletePresencesOf(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(contentPresence).where(eq(contentPresence.userId, userId));
}

export async function deletePresencesBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(contentPresence).where(lt(contentPresence.seenAt, before));
}
