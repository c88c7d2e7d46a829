import { and, asc, count, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { appUser, enterprise } from '#server/db/schema/account.ts';
import { phoneAppeal } from '#server/db/schema/appeal.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { hideFilesOf } from '#server/db/queries/files/file.ts';
import type { User } from './user.ts';
import { deleteWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';

export type Appeal = typeof phoneAppeal.$inferSelect;
export type NewAppeal = typeof phoneAppeal.$inferInsert;

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

/** The queue of reviewers: what waits comes first, oldest first; all else follows, newest first. */
export function listAppeals(db: Queryable, { isWaiting, ...paging }: Page & { isWaiting: boolean }) {
  const where = isWaiting ? eq(phoneAppeal.status, 'waiting') : undefined;
  const waitsFirst = sql`${phoneAppeal.status} <> 'waiting'`;
  const oldestWaiting = sql`case when ${phoneAppeal.status} = 'waiting' then ${phoneAppeal.id} end`;
  return page(
    db
      .select()
      .from(phoneAppeal)
      .where(where)
      .orderBy(waitsFirst, oldestWaiting, desc(phoneAppeal.id))
      .$dynamic(),
    db.select({ n: count() }).from(phoneAppeal).where(where),
    paging,
  );
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

export async function findAppeal(db: Queryable, id: number): Promise<Appeal | undefined> {
  const [row] = await db.select().from(phoneAppeal).where(eq(phoneAppeal.id, id));
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

export async function insertAppeal(db: Queryable, appeal: NewAppeal): Promise<Appeal> {
  const [row] = await db.insert(phoneAppeal).values(appeal).returning();
  if (row === undefined) throw new Error('insert returned no row');
  return row;
}

/** Takes an appeal from one state to the next. False when it is in that state no more: of two at once one gets it. */
export async function updateAppeal(
  db: Queryable,
  { id, status }: Pick<Appeal, 'id' | 'status'>,
  to: Partial<NewAppeal> & Pick<NewAppeal, 'status'>,
): Promise<boolean> {
  const rows = await db
    .update(phoneAppeal)
    .set(to)
    .where(and(eq(phoneAppeal.id, id), eq(phoneAppeal.status, status)))
    .returning({ id: phoneAppeal.id });
  return rows.length > 0;
}

/** Approved appeals whose waiting time is over. */
export async function listDueAppeals(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: phoneAppeal.id })
    .from(phoneAppeal)
    .where(and(eq(phoneAppeal.status, 'approved'), lte(phoneAppeal.effectiveAt, now)))
    .orderBy(asc(phoneAppeal.effectiveAt))
    .limit(100);
  return rows.map(({ id }) => id);
}

/** Returned appeals that nobody has corrected. */
export async function listForgottenAppeals(db: Queryable, returnedBefore: Date): Promise<number[]> {
  const rows = await db
    .select({ id: phoneAppeal.id })
    .from(phoneAppeal)
    .where(and(eq(phoneAppeal.status, 'returned'), lt(phoneAppeal.reviewedAt, returnedBefore)));
  return rows.map(({ id }) => id);
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

/** Deletes appeals that were decided before a moment, or all of an account, with their steps. Answers the relatedIds of their files. */
export async function deleteAppeals(
  db: Queryable,
  which: { closedBefore: Date } | { userId: number },
): Promise<string[]> {
  const rows = await db
    .delete(phoneAppeal)
    .where(
      'userId' in which ? eq(phoneAppeal.userId, which.userId) : lt(phoneAppeal.closedAt, which.closedBefore),
    )
    .returning({ id: phoneAppeal.id, relatedId: phoneAppeal.relatedId });
  await deleteWorkflowSteps(db, { subject: 'phoneAppeal', ids: rows.map(({ id }) => id) });
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
