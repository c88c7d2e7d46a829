import { and, asc, count, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/database.ts';
import { appUser, session } from '#server/db/schema/account.ts';
import { factorReset, passkey, recoveryCode, secondFactor } from '#server/db/schema/second-factor.ts';

export type SecondFactorRow = typeof secondFactor.$inferSelect;

/** Whether an authenticator has been confirmed. */
export const isOn = (row: SecondFactorRow | undefined): row is SecondFactorRow & { secret: Buffer } =>
  row !== undefined && row.secret !== null;

export async function findSecondFactor(
  db: Queryable,
  userId: number,
  { isLocked = false } = {},
): Promise<SecondFactorRow | undefined> {
  const asked = db.select().from(secondFactor).where(eq(secondFactor.userId, userId));
  const [row] = await (isLocked ? asked.for('update') : asked);
  return row;
}

export async function saveSecondFactor(
  db: Queryable,
  userId: number,
  changes: Partial<Omit<SecondFactorRow, 'userId'>>,
): Promise<void> {
  await db
    .insert(secondFactor)
    .values({ userId, ...changes })
    .onConflictDoUpdate({ target: secondFactor.userId, set: changes });
}

/** With its recovery codes and passkeys; no session counts as proven by it any longer. False where there was none. */
export async function deleteSecondFactor(db: Queryable, userId: number): Promise<boolean> {
  await db.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await db.delete(passkey).where(eq(passkey.userId, userId));
  await db.update(session).set({ secondFactorAt: null }).where(eq(session.userId, userId));
  const rows = await db
    .delete(secondFactor)
    .where(eq(secondFactor.userId, userId))
    .returning({ secret: secondFactor.secret });
  return rows.some(({ secret }) => secret !== null);
}

/** Of an account that goes. */
export async function eraseSecondFactor(db: Queryable, userId: number): Promise<void> {
  await deleteSecondFactor(db, userId);
}

/** In place of those that there were. */
export async function replaceRecoveryCodes(
  db: Queryable,
  userId: number,
  codes: readonly Buffer[],
): Promise<void> {
  await db.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await db.insert(recoveryCode).values(codes.map((codeHmac) => ({ codeHmac, userId })));
}

/** Uses a code up; false when it is none of the user's, or was used. */
export async function takeRecoveryCode(
  db: Queryable,
  { userId, codeHmac, now }: { userId: number; codeHmac: Buffer; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeHmac, codeHmac), isNull(recoveryCode.usedAt)),
    )
    .returning({ userId: recoveryCode.userId });
  return rows.length === 1;
}

export async function countRecoveryCodes(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)));
  return row?.count ?? 0;
}

/** One session has the second factor; `others`: all else of the user's have it no more. */
export async function markSecondFactor(
  db: Queryable,
  {
    userId,
    sessionId,
    now,
    others = false,
  }: { userId: number; sessionId: string; now: Date; others?: boolean },
): Promise<void> {
  await db.update(session).set({ secondFactorAt: now }).where(eq(session.id, sessionId));
  if (others)
    await db
      .update(session)
      .set({ secondFactorAt: null })
      .where(and(eq(session.userId, userId), ne(session.id, sessionId)));
}

const whose = alias(appUser, 'whose');
const proposer = alias(appUser, 'proposer');
const decider = alias(appUser, 'decider');

const isOpen = isNull(factorReset.decidedAt);

export async function listFactorResets(
  db: Queryable,
  { isWaiting, limit, offset }: { isWaiting: boolean; limit: number; offset: number },
) {
  return db
    .select({
      reset: factorReset,
      account: whose.account,
      proposedBy: proposer.account,
      decidedBy: decider.account,
    })
    .from(factorReset)
    .innerJoin(whose, eq(whose.id, factorReset.userId))
    .innerJoin(proposer, eq(proposer.id, factorReset.proposedBy))
    .leftJoin(decider, eq(decider.id, factorReset.decidedBy))
    .where(isWaiting ? isOpen : undefined)
    .orderBy(sql`${factorReset.decidedAt} is not null`, desc(factorReset.decidedAt), asc(factorReset.id))
    .limit(limit)
    .offset(offset);
}

export async function countFactorResets(
  db: Queryable,
  { isWaiting }: { isWaiting: boolean },
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(factorReset)
    .where(isWaiting ? isOpen : undefined);
  return row?.count ?? 0;
}

/** Of one account, whether a reset waits. */
export async function isResetWaiting(db: Queryable, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: factorReset.id })
    .from(factorReset)
    .where(and(isOpen, eq(factorReset.userId, userId)));
  return rows.length > 0;
}

/** How many resets wait for this administrator: neither proposed by him nor his own. */
export async function countResetsFor(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(factorReset)
    .where(and(isOpen, ne(factorReset.userId, userId), ne(factorReset.proposedBy, userId)));
  return row?.count ?? 0;
}

/** undefined when one waits already. */
export async function insertFactorReset(
  db: Queryable,
  values: { userId: number; reason: string; proposedBy: number; proposedAt: Date },
): Promise<number | undefined> {
  const [row] = await db
    .insert(factorReset)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: factorReset.id });
  return row?.id;
}

/** The one that waits for this account, if any, is off. */
export async function dropFactorResets(
  db: Queryable,
  { userId, now }: { userId: number; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(factorReset)
    .set({ decision: 'dropped', decidedBy: userId, decidedAt: now })
    .where(and(isOpen, eq(factorReset.userId, userId)))
    .returning({ id: factorReset.id });
  return rows.length > 0;
}

export async function findFactorReset(db: Queryable, id: number) {
  const [row] = await db.select().from(factorReset).where(eq(factorReset.id, id)).for('update');
  return row;
}

export async function closeFactorReset(
  db: Queryable,
  { id, ...decided }: { id: number; decision: 'approved' | 'dropped'; decidedBy: number; decidedAt: Date },
): Promise<void> {
  await db.update(factorReset).set(decided).where(eq(factorReset.id, id));
}
