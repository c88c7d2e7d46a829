import { and, count, desc, eq, lt, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { digest, subscriber, subscription } from '#server/db/schema/subscription.ts';
import { page } from '#server/db/queries/page.ts';

export type Subscriber = typeof subscriber.$inferSelect;
export type Subscription = typeof subscription.$inferSelect;
export type Digest = typeof digest.$inferSelect;

const isTold = or(subscriber.onSite, subscriber.byMail);

export async function findSubscriber(db: Queryable, userId: number): Promise<Subscriber | undefined> {
  const [row] = await db.select().from(subscriber).where(eq(subscriber.userId, userId));
  return row;
}

/** The same, held until the transaction ends; made with these values where there is none. */
export async function lockSubscriber(
  db: Queryable,
  fresh: typeof subscriber.$inferInsert,
): Promise<Subscriber> {
  await db.insert(subscriber).values(fresh).onConflictDoNothing();
  const [row] = await db.select().from(subscriber).where(eq(subscriber.userId, fresh.userId)).for('update');
  if (row === undefined) throw new Error(`no subscriber ${String(fresh.userId)}`);
  return row;
}

export async function updateSubscriber(
  db: Queryable,
  userId: number,
  changes: Partial<Omit<Subscriber, 'userId' | 'createdAt'>>,
): Promise<void> {
  await db.update(subscriber).set(changes).where(eq(subscriber.userId, userId));
}

/** Whose digest was due at `before` or earlier, the longest waiting first. */
export async function listDueSubscribers(
  db: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ userId: subscriber.userId })
    .from(subscriber)
    .where(and(isTold, lte(subscriber.nextAt, before)))
    .orderBy(subscriber.nextAt, subscriber.userId)
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** One of them, held until the transaction ends; undefined when another node has it or was first. */
export async function takeDueSubscriber(
  db: Queryable,
  { userId, before }: { userId: number; before: Date },
): Promise<Subscriber | undefined> {
  const [row] = await db
    .select()
    .from(subscriber)
    .where(and(eq(subscriber.userId, userId), isTold, lte(subscriber.nextAt, before)))
    .for('update', { skipLocked: true });
  return row;
}

export async function listSubscriptions(db: Queryable, userId: number): Promise<Subscription[]> {
  return db.select().from(subscription).where(eq(subscription.userId, userId)).orderBy(desc(subscription.id));
}

export async function insertSubscription(
  db: Queryable,
  row: Omit<typeof subscription.$inferInsert, 'id'>,
): Promise<number> {
  const [inserted] = await db.insert(subscription).values(row).returning({ id: subscription.id });
  if (inserted === undefined) throw new Error('insert returned no row');
  return inserted.id;
}

export async function deleteSubscription(
  db: Queryable,
  { userId, id }: { userId: number; id: number },
): Promise<boolean> {
  const rows = await db
    .delete(subscription)
    .where(and(eq(subscription.id, id), eq(subscription.userId, userId)))
    .returning({ id: subscription.id });
  return rows.length > 0;
}

/** Fails with a unique violation where the user has one of this moment. */
export async function insertDigest(
  db: Queryable,
  row: Omit<typeof digest.$inferInsert, 'id'>,
): Promise<number> {
  const [inserted] = await db.insert(digest).values(row).returning({ id: digest.id });
  if (inserted === undefined) throw new Error('insert returned no row');
  return inserted.id;
}

export async function findDigest(
  db: Queryable,
  { userId, id }: { userId: number; id: number },
): Promise<Digest | undefined> {
  const [row] = await db
    .select()
    .from(digest)
    .where(and(eq(digest.id, id), eq(digest.userId, userId)));
  return row;
}

/** A user's digests, the newest first, with the number of all of them. */
export async function listDigests(
  db: Queryable,
  { userId, limit, offset }: { userId: number; limit: number; offset: number },
): Promise<{ total: number; rows: Digest[] }> {
  const own = eq(digest.userId, userId);
  return page(
    db.select().from(digest).where(own).orderBy(desc(digest.until)),
    db.select({ n: count() }).from(digest).where(own),
    { limit, offset },
  );
}

export async function deleteDigestsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(digest).where(lt(digest.createdAt, before));
}

/** All that one user wants to be told of, and was. */
export async function deleteSubscriptionsOf(db: Queryable, userId: number): Promise<void> {
  await db.delete(digest).where(eq(digest.userId, userId));
  await db.delete(subscription).where(eq(subscription.userId, userId));
  await db.delete(subscriber).where(eq(subscriber.userId, userId));
}

/** Whether mail was on until now. */
export async function stopMail(db: Queryable, userId: number): Promise<boolean> {
  const rows = await db
    .update(subscriber)
    .set({ byMail: false })
    .where(and(eq(subscriber.userId, userId), sql`${subscriber.byMail}`))
    .returning({ userId: subscriber.userId });
  return rows.length > 0;
}
