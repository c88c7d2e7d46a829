import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  max,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { staffUserType } from '#contract/permissions.ts';
import type { AccountFilter } from '#contract/account/account-work.ts';
import type { Queryable } from '#server/db/database.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { appUser, auditLog, enterprise, loginFailure, session } from '#server/db/schema/account.ts';

/** By what staff look for an account. */
export type AccountWords =
  | { phoneTail: string }
  | { creditCode: string }
  /** Of the account, the person or the company. */
  | { name: string };

const columns = {
  id: appUser.id,
  accountType: appUser.accountType,
  userType: appUser.userType,
  auditStatus: appUser.auditStatus,
  account: appUser.account,
  userName: appUser.userName,
  phone: appUser.phone,
  email: appUser.email,
  createdAt: appUser.createdAt,
  suspendedAt: appUser.suspendedAt,
  suspensionReason: appUser.suspensionReason,
  deletionRequestedAt: appUser.deletionRequestedAt,
  deletedAt: appUser.deletedAt,
  companyName: enterprise.companyName,
  creditCode: enterprise.creditCode,
  areaPath: enterprise.areaPath,
  address: enterprise.address,
  companyUpdatedAt: enterprise.updatedAt,
};

const accounts = (db: Queryable) =>
  db.select(columns).from(appUser).leftJoin(enterprise, eq(enterprise.userId, appUser.id));

export type FoundAccount = Awaited<ReturnType<typeof accounts>>[number];

/** The newest first. Each condition is one that an index or one look at a table answers. */
export function listAccounts(
  db: Queryable,
  { words, filter, ...paging }: Page & { words: AccountWords | undefined; filter: AccountFilter },
) {
  const where = and(
    isNull(appUser.deletedAt),
    ne(appUser.userType, staffUserType),
    filter === 'suspended' ? isNotNull(appUser.suspendedAt) : undefined,
    filter === 'closing' ? isNotNull(appUser.deletionRequestedAt) : undefined,
    words && isNamed(db, words),
  );
  return page(
    accounts(db).where(where).orderBy(desc(appUser.id)),
    db.select({ n: count() }).from(appUser).where(where),
    paging,
  );
}

function isNamed(db: Queryable, words: AccountWords): SQL | undefined {
  if ('phoneTail' in words) {
    const { phoneTail } = words;
    return or(
      // the expression of the index, then what is left of the phone
      and(
        eq(sql`right(${appUser.phone}, 4)`, phoneTail.slice(-4)),
        eq(sql`right(${appUser.phone}, ${phoneTail.length})`, phoneTail),
      ),
      eq(sql`lower(${appUser.account})`, phoneTail),
    );
  }
  const ofCompany = (condition: SQL) =>
    inArray(appUser.id, db.select({ id: enterprise.userId }).from(enterprise).where(condition));
  if ('creditCode' in words) return ofCompany(eq(enterprise.creditCode, words.creditCode));
  const name = words.name.toLowerCase();
  return or(
    sql`strpos(lower(${appUser.account}), ${name}) > 0`,
    sql`strpos(lower(${appUser.userName}), ${name}) > 0`,
    ofCompany(sql`strpos(lower(${enterprise.companyName}), ${name}) > 0`),
  );
}

export async function findAccount(db: Queryable, id: number): Promise<FoundAccount | undefined> {
  const [row] = await accounts(db).where(eq(appUser.id, id));
  return row;
}

/** Of the enterprise that has a credit code, as it is written in full. */
export async function findAccountByCreditCode(
  db: Queryable,
  creditCode: string,
): Promise<FoundAccount | undefined> {
  const [row] = await accounts(db).where(eq(enterprise.creditCode, creditCode));
  return row;
}

/** Why an account is suspended; null where it is not. */
export async function findSuspension(db: Queryable, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ reason: appUser.suspensionReason })
    .from(appUser)
    .where(eq(appUser.id, userId));
  return row?.reason ?? null;
}

/** null: it is suspended no more. */
export async function setSuspension(
  db: Queryable,
  { userId, reason, now }: { userId: number; reason: string | null; now: Date },
): Promise<void> {
  await db
    .update(appUser)
    .set({ suspendedAt: reason === null ? null : now, suspensionReason: reason, updatedAt: now })
    .where(eq(appUser.id, userId));
}

/** How many logins still work, and when any was used last. */
export async function countSessions(
  db: Queryable,
  { userId, begunAfter, usedAfter }: { userId: number; begunAfter: Date; usedAfter: Date },
): Promise<{ open: number; lastUsedAt: Date | null }> {
  const isOpen = and(
    isNull(session.endedAt),
    gt(session.createdAt, begunAfter),
    gt(session.lastUsedAt, usedAfter),
  );
  const [row] = await db
    .select({
      open: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number),
      lastUsedAt: max(session.lastUsedAt),
    })
    .from(session)
    .where(eq(session.userId, userId));
  return { open: row?.open ?? 0, lastUsedAt: row?.lastUsedAt ?? null };
}

/** Wrong passwords under these names, wherever they came from; the longest wait. */
export async function countFailures(
  db: Queryable,
  keys: readonly string[],
): Promise<{ count: number; blockedUntil: Date | null }> {
  const [row] = await db
    .select({
      count: sql<number>`coalesce(sum(${loginFailure.count}), 0)`.mapWith(Number),
      blockedUntil: max(loginFailure.blockedUntil),
    })
    .from(loginFailure)
    .where(inArray(loginFailure.accountKey, [...keys]));
  return { count: row?.count ?? 0, blockedUntil: row?.blockedUntil ?? null };
}

export async function deleteFailures(db: Queryable, keys: readonly string[]): Promise<void> {
  await db.delete(loginFailure).where(inArray(loginFailure.accountKey, [...keys]));
}

const actor = alias(appUser, 'actor');

/** What was done to an account or by it, the latest first. */
export const listAccountHistory = (
  db: Queryable,
  { userId, objects, limit }: { userId: number; objects: readonly string[]; limit: number },
) =>
  db
    .select({
      at: auditLog.at,
      action: auditLog.action,
      result: auditLog.result,
      actorUserId: auditLog.actorUserId,
      actorAccount: actor.account,
      isByStaff: sql<boolean | null>`${actor.userType} = ${staffUserType}`,
    })
    .from(auditLog)
    .leftJoin(actor, eq(actor.id, auditLog.actorUserId))
    .where(or(inArray(auditLog.object, [...objects]), eq(auditLog.actorUserId, userId)))
    .orderBy(desc(auditLog.id))
    .limit(limit);
