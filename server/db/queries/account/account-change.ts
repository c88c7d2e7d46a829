import { and, count, desc, eq, isNotNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CompanyData } from '#contract/account/account-change-rules.ts';
import type { Queryable } from '#server/db/database.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { deleteWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { appUser, enterprise } from '#server/db/schema/account.ts';
import { accountChange } from '#server/db/schema/account-change.ts';

export type AccountChange = typeof accountChange.$inferSelect;

const proposer = alias(appUser, 'proposer');

/** What waits comes first, oldest first; all else follows, newest first. */
export function listAccountChanges(db: Queryable, { isWaiting, ...paging }: Page & { isWaiting: boolean }) {
  const where = isWaiting ? eq(accountChange.state, 'waiting') : undefined;
  return page(
    db
      .select({ change: accountChange, proposedBy: proposer.account })
      .from(accountChange)
      .innerJoin(proposer, eq(proposer.id, accountChange.proposedBy))
      .where(where)
      .orderBy(
        sql`${accountChange.state} <> 'waiting'`,
        sql`case when ${accountChange.state} = 'waiting' then ${accountChange.id} end`,
        desc(accountChange.id),
      ),
    db.select({ n: count() }).from(accountChange).where(where),
    paging,
  );
}

export async function findAccountChange(db: Queryable, id: number): Promise<AccountChange | undefined> {
  const [row] = await db.select().from(accountChange).where(eq(accountChange.id, id));
  return row;
}

/** What became of an account by it, and which closed ones it goes on for; the latest first. */
export const listChangesOf = (db: Queryable, userId: number): Promise<AccountChange[]> =>
  db
    .select()
    .from(accountChange)
    .where(
      or(
        eq(accountChange.userId, userId),
        and(eq(accountChange.intoUserId, userId), eq(accountChange.state, 'done')),
      ),
    )
    .orderBy(desc(accountChange.id))
    .limit(1_000);

/** undefined where one waits for this account already. */
export async function insertAccountChange(
  db: Queryable,
  values: typeof accountChange.$inferInsert,
): Promise<AccountChange | undefined> {
  const [row] = await db.insert(accountChange).values(values).onConflictDoNothing().returning();
  return row;
}

export async function isCreditCodeOfAnother(
  db: Queryable,
  { creditCode, userId }: { creditCode: string; userId: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: enterprise.userId })
    .from(enterprise)
    .where(and(eq(enterprise.creditCode, creditCode), ne(enterprise.userId, userId)));
  return rows.length > 0;
}

/** Fails with a unique violation when another enterprise has the code. */
export async function updateCompany(
  db: Queryable,
  { userId, now, ...company }: CompanyData & { userId: number; now: Date },
): Promise<void> {
  await db
    .update(enterprise)
    .set({ ...company, updatedAt: now })
    .where(eq(enterprise.userId, userId));
}

/** With their histories. Answers the groups of files that were theirs. */
async function deleteChanges(db: Queryable, where: SQL | undefined): Promise<string[]> {
  const rows = await db
    .delete(accountChange)
    .where(where)
    .returning({ id: accountChange.id, relatedId: accountChange.relatedId });
  await deleteWorkflowSteps(db, { subject: 'accountChange', ids: rows.map(({ id }) => id) });
  return rows.flatMap(({ relatedId }) => relatedId ?? []);
}

/** Of an account that is erased: no closure names it as the one that goes on, but one that waits, which can so be refused. */
export async function forgetClosuresInto(db: Queryable, userId: number): Promise<void> {
  await db
    .update(accountChange)
    .set({ intoUserId: null })
    .where(and(eq(accountChange.intoUserId, userId), ne(accountChange.state, 'waiting')));
}

/** The closure by which an account is to be deleted since a moment; undefined: its owner has asked for it. */
export async function findClosureOf(
  db: Queryable,
  { userId, at }: { userId: number; at: Date },
): Promise<AccountChange | undefined> {
  const [row] = await db
    .select()
    .from(accountChange)
    .where(
      and(
        ...[eq(accountChange.userId, userId), eq(accountChange.kind, 'closure')],
        ...[eq(accountChange.state, 'done'), eq(accountChange.closedAt, at)],
      ),
    );
  return row;
}

export const deleteChangesOf = (db: Queryable, userId: number) =>
  deleteChanges(db, eq(accountChange.userId, userId));

export const deleteChangesClosedBefore = (db: Queryable, before: Date) =>
  deleteChanges(db, and(isNotNull(accountChange.closedAt), lt(accountChange.closedAt, before)));
