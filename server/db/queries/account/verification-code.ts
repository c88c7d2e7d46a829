import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { messageQuota, verificationCode } from '#server/db/schema/account.ts';

export async function insertCode(
  db: Queryable,
  values: typeof verificationCode.$inferInsert,
): Promise<{ id: number; receipt: string }> {
  const { id, receipt } = verificationCode;
  const [row] = await db.insert(verificationCode).values(values).returning({ id, receipt });
  if (row === undefined) throw new Error('insert returned no row');
  return row;
}

/** Notes that a code could not be sent. It stays good unless it is voided: what a vendor has not confirmed may arrive all the same. */
export async function markCodeFailed(db: Queryable, { id, now }: { id: number; now: Date }): Promise<void> {
  await db.update(verificationCode).set({ failedAt: now }).where(eq(verificationCode.id, id));
}

/** Lets no entry be the right one any more. Whoever guesses sees no difference: he could tell by it who has an account. */
export async function voidCode(db: Queryable, { id }: { id: number }): Promise<void> {
  await db
    .update(verificationCode)
    .set({ codeHmac: randomBytes(32) })
    .where(eq(verificationCode.id, id));
}

/** To whom a code of this receipt could not be sent; undefined when it could, or is still on its way, or nobody knows it. */
export async function findFailedRecipient(db: Queryable, receipt: string): Promise<string | undefined> {
  const [row] = await db
    .select({ recipient: verificationCode.recipient })
    .from(verificationCode)
    .where(and(eq(verificationCode.receipt, receipt), isNotNull(verificationCode.failedAt)));
  return row?.recipient;
}

export interface CodeCheck {
  id: number;
  isRight: boolean;
  triesLeft: number;
}

/**
 * Compares with the newest code of a recipient and purpose; a wrong guess costs a try, a right one does not use the code up.
 * One statement, so that parallel guesses cannot share a try. Undefined when there is no code that still counts.
 */
export async function tryCode(
  db: Queryable,
  { recipient, purpose, codeHmac, now }: { recipient: string; purpose: string; codeHmac: Buffer; now: Date },
): Promise<CodeCheck | undefined> {
  const newest = db
    .select({ id: verificationCode.id })
    .from(verificationCode)
    .where(and(eq(verificationCode.recipient, recipient), eq(verificationCode.purpose, purpose)))
    .orderBy(desc(verificationCode.createdAt), desc(verificationCode.id))
    .limit(1);
  const [row] = await db
    .update(verificationCode)
    .set({
      triesLeft: sql`case when ${verificationCode.codeHmac} = ${codeHmac} then ${verificationCode.triesLeft} else ${verificationCode.triesLeft} - 1 end`,
    })
    .where(
      and(
        eq(verificationCode.id, sql`(${newest})`),
        isNull(verificationCode.consumedAt),
        gt(verificationCode.triesLeft, 0),
        gt(verificationCode.expiresAt, now),
      ),
    )
    .returning({
      id: verificationCode.id,
      isRight: sql<boolean>`${verificationCode.codeHmac} = ${codeHmac}`,
      triesLeft: verificationCode.triesLeft,
    });
  return row;
}

/** Uses a code up. False when it was used up or expired meanwhile: of parallel uses exactly one gets true. */
export async function consumeCode(db: Queryable, { id, now }: { id: number; now: Date }): Promise<boolean> {
  const rows = await db
    .update(verificationCode)
    .set({ consumedAt: now })
    .where(
      and(
        eq(verificationCode.id, id),
        isNull(verificationCode.consumedAt),
        gt(verificationCode.expiresAt, now),
      ),
    )
    .returning({ id: verificationCode.id });
  return rows.length === 1;
}

export async function deleteCodesBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(verificationCode).where(lt(verificationCode.expiresAt, moment));
}

/**
 * Reserves one message. False when the recipient got one too recently, or has used the day up: `perDay` messages that were not given
 * back, `madePerDay` in all. Then nothing changes.
 */
export async function reserveMessage(
  db: Queryable,
  {
    recipient,
    day,
    now,
    notSince,
    perDay,
    madePerDay,
  }: { recipient: string; day: string; now: Date; notSince: Date; perDay: number; madePerDay: number },
): Promise<boolean> {
  const rows = await db
    .insert(messageQuota)
    .values({ recipient, day, dayCount: 1, madeCount: 1, lastSentAt: now })
    .onConflictDoUpdate({
      target: messageQuota.recipient,
      set: {
        day,
        dayCount: sql`case when ${messageQuota.day} = ${day} then ${messageQuota.dayCount} + 1 else 1 end`,
        madeCount: sql`case when ${messageQuota.day} = ${day} then ${messageQuota.madeCount} + 1 else 1 end`,
        lastSentAt: now,
      },
      setWhere: sql`${messageQuota.lastSentAt} <= ${notSince} and (${messageQuota.day} <> ${day} or (${messageQuota.dayCount} < ${perDay} and ${messageQuota.madeCount} < ${madePerDay}))`,
    })
    .returning({ dayCount: messageQuota.dayCount });
  return rows.length === 1;
}

export async function findMessageQuota(db: Queryable, recipient: string) {
  const [row] = await db.select().from(messageQuota).where(eq(messageQuota.recipient, recipient));
  return row;
}

/** Gives a reserved message back because it could not be sent. The next one may follow at once. */
export async function releaseMessage(
  db: Queryable,
  { recipient, day }: { recipient: string; day: string },
): Promise<void> {
  await db
    .update(messageQuota)
    .set({ dayCount: sql`greatest(0, ${messageQuota.dayCount} - 1)`, lastSentAt: new Date(0) })
    .where(and(eq(messageQuota.recipient, recipient), eq(messageQuota.day, day)));
}

/** Forgets who got messages on the Shanghai days before `day`. */
export async function deleteMessageQuotasBefore(db: Queryable, day: string): Promise<void> {
  await db.delete(messageQuota).where(lt(messageQuota.day, day));
}
