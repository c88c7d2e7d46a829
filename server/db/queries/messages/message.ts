import { and, count, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { outgoingMessage } from '#server/db/schema/workflow.ts';

export type OutgoingMessage = typeof outgoingMessage.$inferSelect;

export async function insertMessage(
  db: Queryable,
  row: Pick<OutgoingMessage, 'channel' | 'template' | 'payload' | 'dueAt' | 'createdAt'>,
): Promise<void> {
  await db.insert(outgoingMessage).values(row);
}

/**
 * Takes messages that are due and puts them off until `until`, when somebody else may try if this process has died over them. What
 * another node is taking at this moment is skipped.
 */
export async function claimMessages(
  db: Queryable,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<OutgoingMessage[]> {
  const due = db
    .select({ id: outgoingMessage.id })
    .from(outgoingMessage)
    .where(and(lte(outgoingMessage.dueAt, now), isNull(outgoingMessage.failedAt)))
    .orderBy(outgoingMessage.dueAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(outgoingMessage)
    .set({ dueAt: until, attempts: sql`${outgoingMessage.attempts} + 1` })
    .where(inArray(outgoingMessage.id, due))
    .returning();
}

export async function deleteMessage(db: Queryable, id: number): Promise<void> {
  await db.delete(outgoingMessage).where(eq(outgoingMessage.id, id));
}

/** What became of a message that a vendor has not taken: to be tried again at `dueAt`, or given up. */
export async function putMessageOff(
  db: Queryable,
  id: number,
  outcome: { dueAt: Date; failedAt: Date | null; lastError: string },
): Promise<void> {
  await db.update(outgoingMessage).set(outcome).where(eq(outgoingMessage.id, id));
}

/** Those that were given up, the latest first. */
export async function listFailedMessages(
  db: Queryable,
  { channel, ...paging }: Page & { channel: OutgoingMessage['channel'] | '' },
): Promise<{ total: number; rows: (OutgoingMessage & { failedAt: Date })[] }> {
  const { failedAt, id } = outgoingMessage;
  const where = and(isNotNull(failedAt), channel === '' ? undefined : eq(outgoingMessage.channel, channel));
  const { total, rows } = await page(
    db.select().from(outgoingMessage).where(where).orderBy(desc(failedAt), desc(id)),
    db.select({ n: count() }).from(outgoingMessage).where(where),
    paging,
  );
  return {
    total,
    rows: rows.flatMap((row) => (row.failedAt === null ? [] : [{ ...row, failedAt: row.failedAt }])),
  };
}

/** Puts messages that were given up back in line, with all their tries. Answers those that were. */
export async function takeUpFailedMessages(
  db: Queryable,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<Pick<OutgoingMessage, 'id'>[]> {
  return db
    .update(outgoingMessage)
    .set({ attempts: 0, dueAt: now, failedAt: null })
    .where(and(inArray(outgoingMessage.id, [...ids]), isNotNull(outgoingMessage.failedAt)))
    .returning({ id: outgoingMessage.id });
}

export async function deleteFailedMessages(db: Queryable, before: Date): Promise<void> {
  await db.delete(outgoingMessage).where(lt(outgoingMessage.failedAt, before));
}

/**
 * Until the end of the transaction nobody else counts notices to colleagues: two who tell the same people in another order would wait for
 * each other for ever.
 */
export async function lockNoticeCounts(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('notice_counts'))`);
}
