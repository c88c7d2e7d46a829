import { and, count, desc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { helpVote } from '#server/db/schema/help.ts';
import { isPublic } from '#server/db/queries/content/content.ts';

export type Vote = typeof helpVote.$inferInsert;

/** Writes a vote, or what its voter says now. */
export async function saveVote(db: Queryable, vote: Vote): Promise<void> {
  const { isUseful, votedAt } = vote;
  await db
    .insert(helpVote)
    .values(vote)
    .onConflictDoUpdate({ target: [helpVote.itemId, helpVote.voter], set: { isUseful, votedAt } });
}

/** How many others of an address have voted. Until the end of the transaction nobody else of it does. */
export async function countOthersOfAddress(
  tx: Queryable,
  { itemId, voter, address }: { itemId: number; voter: Buffer; address: Buffer },
): Promise<number> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`vote ${String(itemId)} ${address.toString('hex')}`}))`,
  );
  const [row] = await tx
    .select({ n: count() })
    .from(helpVote)
    .where(and(eq(helpVote.itemId, itemId), eq(helpVote.address, address), ne(helpVote.voter, voter)));
  return row?.n ?? 0;
}

/** How many find an article useful, and what one voter has said; null: nothing. */
export async function findVotes(
  db: Queryable,
  { itemId, voter }: { itemId: number; voter: Buffer },
): Promise<{ useful: number; own: boolean | null }> {
  const [row] = await db
    .select({
      useful: sql<number>`count(*) filter (where ${helpVote.isUseful})::int`,
      own: sql<boolean | null>`bool_or(${helpVote.isUseful}) filter (where ${helpVote.voter} = ${voter})`,
    })
    .from(helpVote)
    .where(eq(helpVote.itemId, itemId));
  return row ?? { useful: 0, own: null };
}

/** Public articles of the help with their votes, those that help least first. */
export async function listVotes(db: Queryable, { limit, offset }: { limit: number; offset: number }) {
  const useful = sql<number>`count(*) filter (where ${helpVote.isUseful})::int`;
  const useless = sql<number>`count(*) filter (where not ${helpVote.isUseful})::int`;
  return db
    .select({ id: contentItem.id, title: contentItem.title, useful, useless })
    .from(contentItem)
    .leftJoin(helpVote, eq(helpVote.itemId, contentItem.id))
    .where(and(eq(contentItem.kind, 'help'), isPublic()))
    .groupBy(contentItem.id)
    .orderBy(desc(useless), desc(useful), desc(contentItem.id))
    .limit(limit)
    .offset(offset);
}

export async function countPublicHelp(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(contentItem)
    .where(and(eq(contentItem.kind, 'help'), isPublic()));
  return row?.n ?? 0;
}

/** What a user has said of which article, the latest first. */
export async function listVotesOf(db: Queryable, userId: number) {
  return db
    .select({ title: contentItem.title, isUseful: helpVote.isUseful, votedAt: helpVote.votedAt })
    .from(helpVote)
    .innerJoin(contentItem, eq(contentItem.id, helpVote.itemId))
    .where(eq(helpVote.userId, userId))
    .orderBy(desc(helpVote.votedAt));
}

/** Votes of visitors from before go on counting, and nobody can tell whose they were: random bytes take the place of the HMAC. */
export async function forgetVisitorsBefore(db: Queryable, before: Date): Promise<void> {
  await db
    .update(helpVote)
    .set({ voter: sql`uuid_send(gen_random_uuid())`, address: null })
    .where(and(isNotNull(helpVote.address), lt(helpVote.votedAt, before)));
}

export async function deleteVotesOf(db: Queryable, userId: number): Promise<void> {
  await db.delete(helpVote).where(eq(helpVote.userId, userId));
}
