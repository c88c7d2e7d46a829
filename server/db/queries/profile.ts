import { and, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { appUser, auditLog, consent, enterprise, session } from '#server/db/schema/account.ts';

/** A user's sessions that have not ended, the latest used first. Those that time has ended are for the caller to leave out. */
export async function listOpenSessions(db: Queryable, userId: number) {
  return db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), isNull(session.endedAt)))
    .orderBy(desc(session.lastUsedAt));
}

export async function listConsents(db: Queryable, userId: number) {
  return db.select().from(consent).where(eq(consent.userId, userId)).orderBy(desc(consent.agreedAt));
}

export async function listAuditEntries(db: Queryable, actorUserId: number) {
  return db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorUserId, actorUserId))
    .orderBy(desc(auditLog.at))
    .limit(1_000);
}

export async function updateEnterpriseInfo(
  db: Queryable,
  {
    userId,
    ...values
  }: {
    userId: number;
    companyTypeId: number;
    industryId: number;
    scaleId: number;
    incomeId: number;
    updatedAt: Date;
  },
): Promise<void> {
  await db.update(enterprise).set(values).where(eq(enterprise.userId, userId));
}

export async function setDeletionRequest(
  db: Queryable,
  { userId, at }: { userId: number; at: Date | null },
): Promise<void> {
  await db.update(appUser).set({ deletionRequestedAt: at }).where(eq(appUser.id, userId));
}

/** Users whose cooling-off time is over. */
export async function listDueDeletions(db: Queryable, requestedBefore: Date): Promise<number[]> {
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(
      and(
        isNull(appUser.deletedAt),
        isNotNull(appUser.deletionRequestedAt),
        lte(appUser.deletionRequestedAt, requestedBefore),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Removes what identifies a user and its enterprise. Consents and the record stay: they prove what was agreed and done. */
export async function eraseUser(
  db: Queryable,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  await db.delete(enterprise).where(eq(enterprise.userId, userId));
  await db
    .update(appUser)
    .set({
      deletedAt: now,
      updatedAt: now,
      account: null,
      phone: '',
      email: null,
      userName: null,
      passwordHash: null,
      idNumberCipher: null,
      idNumberHmac: null,
      labels: [],
    })
    .where(eq(appUser.id, userId));
}
