import { and, asc, desc, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ConfirmationPurpose } from '#contract/confirmation.ts';
import { staffUserType, type RoleGrant } from '#contract/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { preparedOnce } from '#server/db/prepared.ts';
import { appUser, session, sessionToken } from '#server/db/schema/account.ts';
import { enterpriseMember } from '#server/db/schema/members.ts';
import { secondFactor } from '#server/db/schema/second-factor.ts';
import { roleGrant } from '#server/db/schema/role-grant.ts';
import { isInForce } from './role-grant.ts';

export type SessionEndReason = NonNullable<(typeof session.$inferSelect)['endReason']>;

export async function insertSession(
  db: Queryable,
  {
    userId,
    ip,
    userAgent,
    tokenHash,
    now,
    ticketOf,
  }: {
    userId: number;
    ip: string;
    userAgent: string;
    tokenHash: Buffer;
    now: Date;
    /** The session in which the ticket was made that begins this one. */
    ticketOf?: { createdAt: Date } | undefined;
  },
): Promise<string> {
  const createdAt = ticketOf?.createdAt ?? now;
  const [row] = await db
    .insert(session)
    .values({ userId, ip, userAgent, createdAt, lastUsedAt: now, isByTicket: ticketOf !== undefined })
    .returning({ id: session.id });
  if (row === undefined) throw new Error('insert returned no row');
  await insertToken(db, { tokenHash, sessionId: row.id, now });
  return row.id;
}

/** What the owner has confirmed to do himself, and until when that counts. */
export interface Confirmation {
  confirmedFor: ConfirmationPurpose;
  confirmedUntil: Date;
  isConfirmedByPhone: boolean;
}

/** A token of a session, beside those it has. */
export async function insertToken(
  db: Queryable,
  {
    tokenHash,
    sessionId,
    now,
    confirmation,
  }: { tokenHash: Buffer; sessionId: string; now: Date; confirmation?: Confirmation | undefined },
): Promise<void> {
  await db.insert(sessionToken).values({ tokenHash, sessionId, issuedAt: now, ...confirmation });
}

const acted = alias(appUser, 'acted');

const sessionByToken = preparedOnce((db) =>
  db
    .select({
      sessionId: session.id,
      createdAt: session.createdAt,
      lastUsedAt: session.lastUsedAt,
      endedAt: session.endedAt,
      tokenIssuedAt: sessionToken.issuedAt,
      tokenRetiredAt: sessionToken.retiredAt,
      confirmedFor: sessionToken.confirmedFor,
      confirmedUntil: sessionToken.confirmedUntil,
      isConfirmedByPhone: sessionToken.isConfirmedByPhone,
      userId: appUser.id,
      accountType: appUser.accountType,
      userType: appUser.userType,
      auditStatus: appUser.auditStatus,
      mustChangePassword: appUser.mustChangePassword,
      deletedAt: appUser.deletedAt,
      suspendedAt: appUser.suspendedAt,
      // for whom its owner acts, and as what: both null where he may not any more
      actingFor: session.actingFor,
      actedRole: enterpriseMember.role,
      acted: {
        id: acted.id,
        accountType: acted.accountType,
        userType: acted.userType,
        auditStatus: acted.auditStatus,
      },
      secondFactorAt: session.secondFactorAt,
      // in the same statement, and looked for only where there may be some
      hasSecondFactor: sql<
        boolean | null
      >`case when ${appUser.userType} = ${sql.raw(String(staffUserType))} then exists (
        select from ${secondFactor} where ${secondFactor.userId} = ${outer(appUser.id)} and ${secondFactor.secret} is not null) end`,
      grants: sql<RoleGrant[] | null>`case when ${appUser.userType} = ${sql.raw(String(staffUserType))} then (
        select json_agg(json_build_object('role', ${roleGrant.role}, 'sectionId', ${roleGrant.sectionId}))
        from ${roleGrant} where ${roleGrant.userId} = ${outer(appUser.id)} and ${isInForce}) end`,
    })
    .from(sessionToken)
    .innerJoin(session, eq(session.id, sessionToken.sessionId))
    .innerJoin(appUser, eq(appUser.id, session.userId))
    .leftJoin(
      enterpriseMember,
      and(
        eq(enterpriseMember.enterpriseUserId, session.actingFor),
        eq(enterpriseMember.personUserId, session.userId),
      ),
    )
    .leftJoin(
      acted,
      and(
        eq(acted.id, enterpriseMember.enterpriseUserId),
        isNull(acted.deletedAt),
        isNull(acted.suspendedAt),
      ),
    )
    .where(eq(sessionToken.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_by_token'),
);

/** The session a token belongs to, with its owner; ended sessions and retired tokens included. */
export async function findSessionByToken(db: Queryable, tokenHash: Buffer) {
  const [row] = await sessionByToken(db).execute({ tokenHash });
  return row;
}

/** For whom its owner acts from now on; null: for himself. False where he does so already. */
export async function setActingFor(
  db: Queryable,
  { sessionId, enterpriseId }: { sessionId: string; enterpriseId: number | null },
): Promise<boolean> {
  const changed = await db
    .update(session)
    .set({ actingFor: enterpriseId })
    .where(and(eq(session.id, sessionId), sql`${session.actingFor} is distinct from ${enterpriseId}`))
    .returning({ id: session.id });
  return changed.length > 0;
}

export async function touchSession(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db.update(session).set({ lastUsedAt: now }).where(eq(session.id, sessionId));
}

/** Retires the token and issues another in its place. False when somebody else has just done so. */
export async function rotateToken(
  db: Queryable,
  {
    sessionId,
    oldHash,
    newHash,
    now,
    confirmation,
  }: { sessionId: string; oldHash: Buffer; newHash: Buffer; now: Date; confirmation?: Confirmation },
): Promise<boolean> {
  const retired = await db
    .update(sessionToken)
    .set({ retiredAt: now })
    .where(and(eq(sessionToken.tokenHash, oldHash), isNull(sessionToken.retiredAt)))
    .returning({ sessionId: sessionToken.sessionId });
  if (retired.length === 0) return false;
  await insertToken(db, { tokenHash: newHash, sessionId, now, confirmation });
  return true;
}

/** Retires every token of a session and issues one in their place. */
export async function renewTokens(
  db: Queryable,
  { sessionId, newHash, now }: { sessionId: string; newHash: Buffer; now: Date },
): Promise<void> {
  await db
    .update(sessionToken)
    .set({ retiredAt: now })
    .where(and(eq(sessionToken.sessionId, sessionId), isNull(sessionToken.retiredAt)));
  await insertToken(db, { tokenHash: newHash, sessionId, now });
}

export async function endSessions(
  db: Queryable,
  { sessionIds, reason, now }: { sessionIds: readonly string[]; reason: SessionEndReason; now: Date },
): Promise<void> {
  if (sessionIds.length === 0) return;
  await db
    .update(session)
    .set({ endedAt: now, endReason: reason })
    .where(and(inArray(session.id, [...sessionIds]), isNull(session.endedAt)));
}

/** Ids of a user's sessions that have not ended, in the order in which they give way: those begun by a ticket, then the oldest. */
export async function listOpenSessionIds(db: Queryable, userId: number): Promise<string[]> {
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.userId, userId), isNull(session.endedAt)))
    .orderBy(desc(session.isByTicket), asc(session.createdAt), asc(session.lastUsedAt));
  return rows.map((row) => row.id);
}

/**
 * Takes the user's row lock, so that two logins at once do not both think they are the fifth. Whoever locks something else of the user
 * too (appeals, groups of files) does this first: of two that lock in another order one would fail. Rows that refer to the user can be written
 * meanwhile: two who answer each other in the forum are each told by a row of the other's, and would wait for each other for ever.
 */
export async function lockUserRow(db: Queryable, userId: number): Promise<void> {
  await db.execute(sql`select 1 from app_user where id = ${userId} for no key update`);
}

/** Several accounts, each once and always in one order: of two that lock the same ones neither waits for ever. */
export async function lockUserRows(db: Queryable, userIds: readonly number[]): Promise<void> {
  for (const userId of [...new Set(userIds)].sort((a, b) => a - b)) await lockUserRow(db, userId);
}

/** The same for whoever erases the account: nobody may hold it, or write a row that refers to it. */
export async function lockUserRowToErase(db: Queryable, userId: number): Promise<void> {
  await db.execute(sql`select 1 from app_user where id = ${userId} for update`);
}

/** Until the transaction ends the account is not erased; nobody else waits for it. */
export async function lockUserRowShared(db: Queryable, userId: number): Promise<void> {
  await db.execute(sql`select 1 from app_user where id = ${userId} for key share`);
}

/** Whether a session is or was somebody's, but for one that turned out not to be. */
export async function isSessionOf(
  db: Queryable,
  { sessionId, userId }: { sessionId: string; userId: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .where(
      and(
        eq(session.id, sessionId),
        eq(session.userId, userId),
        or(isNull(session.endReason), notInArray(session.endReason, ['tokenReuse', 'changeUndone'])),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** With their tokens and tickets. */
export async function deleteSessionsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(session).where(lt(session.lastUsedAt, moment));
}
