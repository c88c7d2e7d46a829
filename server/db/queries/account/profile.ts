import { and, desc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { appUser, auditLog, consent, enterprise, session } from '#server/db/schema/account.ts';
import { phoneAppeal } from '#server/db/schema/appeal.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { noticeReceipt } from '#server/db/schema/notice-receipt.ts';
import { fileGroup, storedFile } from '#server/db/schema/files.ts';

/** A user's sessions that have not ended, the latest used first. Those that time has ended are for the caller to leave out. */
export async function listOpenSessions(db: Queryable, userId: number) {
  return db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), isNull(session.endedAt)))
    .orderBy(desc(session.lastUsedAt));
}

/** All that are kept, the latest first. */
export async function listAllSessions(db: Queryable, userId: number) {
  return db.select().from(session).where(eq(session.userId, userId)).orderBy(desc(session.createdAt));
}

/** Those of these sessions that are a user's. */
export async function listSessionIdsOf(
  db: Queryable,
  { userId, ids }: { userId: number; ids: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.userId, userId), inArray(session.id, [...ids])));
  return rows.map(({ id }) => id);
}

/** Ends a session of a user's. False when it has ended, or is not his. */
export async function endSessionOf(
  db: Queryable,
  { id, userId, now }: { id: string; userId: number; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(session)
    .set({ endedAt: now, endReason: 'owner' })
    .where(and(eq(session.id, id), eq(session.userId, userId), isNull(session.endedAt)))
    .returning({ id: session.id });
  return rows.length === 1;
}

/** Says of some of a user's sessions that they are his. */
export async function acknowledgeSessions(
  db: Queryable,
  { userId, sessionIds, now }: { userId: number; sessionIds: readonly string[]; now: Date },
): Promise<void> {
  await db
    .update(session)
    .set({ acknowledgedAt: now })
    .where(
      and(eq(session.userId, userId), inArray(session.id, [...sessionIds]), isNull(session.acknowledgedAt)),
    );
}

export async function listConsents(db: Queryable, userId: number) {
  return db.select().from(consent).where(eq(consent.userId, userId)).orderBy(desc(consent.agreedAt));
}

/** The appeals for another phone on a user's account, the latest first. */
export async function listAppeals(db: Queryable, userId: number) {
  return db.select().from(phoneAppeal).where(eq(phoneAppeal.userId, userId)).orderBy(desc(phoneAppeal.id));
}

/** Files of these groups, and those a user uploaded while logged in. */
export async function listFilesOf(
  db: Queryable,
  { userId, relatedIds }: { userId: number; relatedIds: readonly string[] },
) {
  const isTheirs = or(eq(fileGroup.ownerUserId, userId), inArray(fileGroup.relatedId, [...relatedIds]));
  return db
    .select({
      relatedId: storedFile.relatedId,
      fileName: storedFile.fileName,
      contentType: storedFile.contentType,
      sizeBytes: storedFile.sizeBytes,
      createdAt: storedFile.createdAt,
    })
    .from(storedFile)
    .innerJoin(fileGroup, eq(fileGroup.relatedId, storedFile.relatedId))
    .where(and(isTheirs, isNull(storedFile.deletedAt)))
    .orderBy(desc(storedFile.id));
}

/** The system notices a user has acknowledged, the latest first. */
export async function listNoticeReceipts(db: Queryable, userId: number) {
  return db
    .select({ title: contentItem.title, acknowledgedAt: noticeReceipt.acknowledgedAt })
    .from(noticeReceipt)
    .innerJoin(contentItem, eq(contentItem.id, noticeReceipt.noticeId))
    .where(eq(noticeReceipt.userId, userId))
    .orderBy(desc(noticeReceipt.acknowledgedAt));
}

/** What a user did, the latest first: at most ten thousand lines, so that one answer stays within a few megabytes. */
export async function listAuditEntries(db: Queryable, actorUserId: number) {
  return db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorUserId, actorUserId))
    .orderBy(desc(auditLog.at))
    .limit(10_000);
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
      emailVerifiedAt: null,
      userName: null,
      passwordHash: null,
      idNumberCipher: null,
      idNumberHmac: null,
      labels: [],
      suspendedAt: null,
      suspensionReason: null,
    })
    .where(eq(appUser.id, userId));
}
