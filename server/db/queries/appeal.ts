import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { appUser, enterprise } from '#server/db/schema/account.ts';
import { phoneAppeal } from '#server/db/schema/appeal.ts';
import { hideFilesOf } from './file.ts';
import type { User } from './user.ts';

export type Appeal = typeof phoneAppeal.$inferSelect;
export type AppealStatus = Appeal['status'];

/** The oldest account of an enterprise that is registered under one of these spellings of its name. */
export async function findUserOfCompany(db: Queryable, names: readonly string[]): Promise<User | undefined> {
  const [row] = await db
    .select({ user: appUser })
    .from(enterprise)
    .innerJoin(appUser, eq(appUser.id, enterprise.userId))
    .where(and(inArray(enterprise.companyName, [...names]), isNull(appUser.deletedAt)))
    .orderBy(asc(appUser.id))
    .limit(1);
  return row?.user;
}

/** The appeals of an account that are under way, of whomever, the oldest first. */
export async function listOpenAppeals(db: Queryable, userId: number): Promise<Appeal[]> {
  return db
    .select()
    .from(phoneAppeal)
    .where(
      and(eq(phoneAppeal.userId, userId), inArray(phoneAppeal.status, ['waiting', 'returned', 'approved'])),
    )
    .orderBy(asc(phoneAppeal.id));
}

/** The appeal under way that these files were handed in with, for whichever account. */
export async function findOpenAppealWith(db: Queryable, relatedId: string): Promise<Appeal | undefined> {
  const [row] = await db
    .select()
    .from(phoneAppeal)
    .where(
      and(
        eq(phoneAppeal.relatedId, relatedId),
        inArray(phoneAppeal.status, ['waiting', 'returned', 'approved']),
      ),
    );
  return row;
}

export async function getAppeal(db: Queryable, id: number): Promise<Appeal> {
  const [row] = await db.select().from(phoneAppeal).where(eq(phoneAppeal.id, id));
  if (row === undefined) throw new Error(`no appeal ${id}`);
  return row;
}

export async function findAppealByLink(
  db: Queryable,
  link: { objectionHash: Buffer } | { correctionHash: Buffer },
): Promise<Appeal | undefined> {
  const [row] = await db
    .select()
    .from(phoneAppeal)
    .where(
      'objectionHash' in link
        ? eq(phoneAppeal.objectionHash, link.objectionHash)
        : eq(phoneAppeal.correctionHash, link.correctionHash),
    );
  return row;
}

export async function insertAppeal(db: Queryable, appeal: typeof phoneAppeal.$inferInsert): Promise<number> {
  const [row] = await db.insert(phoneAppeal).values(appeal).returning({ id: phoneAppeal.id });
  if (row === undefined) throw new Error('insert returned no row');
  return row.id;
}

/** Takes an appeal from one state to the next. Undefined when it is in that state no more: of two at once one gets it. */
export async function moveAppeal(
  db: Queryable,
  { id, from }: { id: number; from: AppealStatus },
  to: Partial<typeof phoneAppeal.$inferInsert> & { status: AppealStatus },
): Promise<Appeal | undefined> {
  const [row] = await db
    .update(phoneAppeal)
    .set(to)
    .where(and(eq(phoneAppeal.id, id), eq(phoneAppeal.status, from)))
    .returning();
  return row;
}

/** Approved appeals whose waiting time is over. */
export async function listDueAppeals(db: Queryable, now: Date): Promise<{ id: number; userId: number }[]> {
  return db
    .select({ id: phoneAppeal.id, userId: phoneAppeal.userId })
    .from(phoneAppeal)
    .where(and(eq(phoneAppeal.status, 'approved'), lte(phoneAppeal.effectiveAt, now)))
    .orderBy(asc(phoneAppeal.effectiveAt))
    .limit(100);
}

/**
 * Gives an account to whoever has the new phone: nothing is left of what the old contact could log in with, and the next login
 * asks for a new password. A deletion that was asked for before is off, or the account would be gone soon after. Fails with a unique
 * violation when another account of the same type has the phone.
 */
export async function handOverAccount(
  db: Queryable,
  { userId, phone, now }: { userId: number; phone: string; now: Date },
): Promise<void> {
  await db
    .update(appUser)
    .set({
      phone,
      email: null,
      emailVerifiedAt: null,
      passwordHash: null,
      mustChangePassword: true,
      deletionRequestedAt: null,
      updatedAt: now,
    })
    .where(eq(appUser.id, userId));
}

/** Closes what else is under way for an account that has just been handed over, and answers it. */
export async function closeOtherAppeals(
  db: Queryable,
  { userId, now }: { userId: number; now: Date },
): Promise<Appeal[]> {
  return db
    .update(phoneAppeal)
    .set({ status: 'rejected', correctionHash: null, closedAt: now })
    .where(and(eq(phoneAppeal.userId, userId), inArray(phoneAppeal.status, ['waiting', 'returned'])))
    .returning();
}

/** Closes returned appeals that nobody has corrected. Answers their ids. */
export async function closeForgottenAppeals(
  db: Queryable,
  { returnedBefore, now }: { returnedBefore: Date; now: Date },
): Promise<number[]> {
  const rows = await db
    .update(phoneAppeal)
    .set({ status: 'rejected', correctionHash: null, closedAt: now })
    .where(and(eq(phoneAppeal.status, 'returned'), lt(phoneAppeal.reviewedAt, returnedBefore)))
    .returning({ id: phoneAppeal.id });
  return rows.map(({ id }) => id);
}

/** Deletes appeals that were decided before a moment, or all of an account. Answers the relatedIds of their files. */
export async function deleteAppeals(
  db: Queryable,
  which: { closedBefore: Date } | { userId: number },
): Promise<string[]> {
  const rows = await db
    .delete(phoneAppeal)
    .where(
      'userId' in which ? eq(phoneAppeal.userId, which.userId) : lt(phoneAppeal.closedAt, which.closedBefore),
    )
    .returning({ relatedId: phoneAppeal.relatedId });
  return rows.map(({ relatedId }) => relatedId);
}

/** Takes files out of sight all of whose appeals were decided before a moment, and answers them. */
export async function hideFilesOfDecidedAppeals(
  db: Queryable,
  { before, now }: { before: Date; now: Date },
): Promise<Awaited<ReturnType<typeof hideFilesOf>>> {
  const groups = db
    .select({ id: phoneAppeal.relatedId })
    .from(phoneAppeal)
    .groupBy(phoneAppeal.relatedId)
    .having(sql`bool_and(coalesce(${phoneAppeal.closedAt} < ${before.toISOString()}, false))`);
  return hideFilesOf(db, groups, now);
}
