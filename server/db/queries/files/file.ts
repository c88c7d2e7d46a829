import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import { openReviewStates } from '#contract/assessments/review-workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import type { AttachmentPurpose } from '#contract/files/purposes.ts';
import { phoneAppeal } from '#server/db/schema/appeal.ts';
import { certification } from '#server/db/schema/certification.ts';
import { diagnosisApplication } from '#server/db/schema/diagnosis.ts';
import { assessmentEvidence } from '#server/db/schema/assessment.ts';
import { assessmentReview } from '#server/db/schema/assessment-review.ts';
import { filingFile } from '#server/db/schema/filing.ts';
import { fileGroup, storedFile } from '#server/db/schema/files.ts';
import { workflowStep } from '#server/db/schema/workflow.ts';

export type FileGroup = typeof fileGroup.$inferSelect;
/** One of the two is null. */
export type GroupOwner = Pick<FileGroup, 'ownerUserId' | 'uploadSessionHash'>;
export type StoredFile = typeof storedFile.$inferSelect;

/**
 * A file of which `deletedAt` is set has content that is not to be seen: deleted, or still on its way into the storage. So
 * whatever lies in the storage has a row, also after a crash, and the sweep finds it.
 */
const isLive = isNull(storedFile.deletedAt);

/** Makes the group unless it is there already. */
export async function insertFileGroup(db: Queryable, group: typeof fileGroup.$inferInsert): Promise<void> {
  await db.insert(fileGroup).values(group).onConflictDoNothing();
}

export async function findFileGroup(db: Queryable, relatedId: string): Promise<FileGroup | undefined> {
  const [row] = await db.select().from(fileGroup).where(eq(fileGroup.relatedId, relatedId));
  return row;
}

/** The enterprise that has the centre look at what files of a self-assessment prove: from its request on until the review is over. */
export async function findLender(db: Queryable, relatedId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: assessmentReview.userId })
    .from(assessmentReview)
    .innerJoin(assessmentEvidence, eq(assessmentEvidence.assessmentId, assessmentReview.assessmentId))
    .where(
      and(eq(assessmentEvidence.relatedId, relatedId), inArray(assessmentReview.state, openReviewStates)),
    )
    .limit(1);
  return row?.userId;
}

export async function listFileGroups(db: Queryable, relatedIds: readonly string[]): Promise<FileGroup[]> {
  return db
    .select()
    .from(fileGroup)
    .where(inArray(fileGroup.relatedId, [...relatedIds]));
}

/** Holds the group until the transaction ends: what is counted stays true, and freezing waits for uploads. */
export async function lockFileGroup(tx: Queryable, relatedId: string): Promise<FileGroup | undefined> {
  const [row] = await tx.select().from(fileGroup).where(eq(fileGroup.relatedId, relatedId)).for('update');
  return row;
}

export async function freezeFileGroup(db: Queryable, relatedId: string, now: Date): Promise<void> {
  await db.update(fileGroup).set({ frozenAt: now }).where(eq(fileGroup.relatedId, relatedId));
}

export async function setFileGroupOwner(
  db: Queryable,
  { relatedId, ownerUserId }: { relatedId: string; ownerUserId: number },
): Promise<void> {
  await db
    .update(fileGroup)
    .set({ ownerUserId, uploadSessionHash: null })
    .where(eq(fileGroup.relatedId, relatedId));
}

/** Opens a frozen group again for a new owner, whose time begins now. */
export async function thawFileGroup(
  db: Queryable,
  { relatedId, now, ...owner }: { relatedId: string; now: Date } & GroupOwner,
): Promise<void> {
  await db
    .update(fileGroup)
    .set({ ...owner, frozenAt: null, createdAt: now })
    .where(eq(fileGroup.relatedId, relatedId));
}

export async function countFiles(db: Queryable, relatedId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(storedFile)
    .where(and(eq(storedFile.relatedId, relatedId), isLive));
  return row?.count ?? 0;
}

export async function listFiles(
  db: Queryable,
  { relatedId, limit, offset }: { relatedId: string; limit: number; offset: number },
): Promise<StoredFile[]> {
  return db
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.relatedId, relatedId), isLive))
    .orderBy(asc(storedFile.id))
    .limit(limit)
    .offset(offset);
}

/** A file that can be seen, with its group. */
export async function findFile(
  db: Queryable,
  by: { id: number } | { storageKey: string },
): Promise<{ file: StoredFile; group: FileGroup } | undefined> {
  const [row] = await db
    .select({ file: storedFile, group: fileGroup })
    .from(storedFile)
    .innerJoin(fileGroup, eq(fileGroup.relatedId, storedFile.relatedId))
    .where(and('id' in by ? eq(storedFile.id, by.id) : eq(storedFile.storageKey, by.storageKey), isLive));
  return row;
}

/** Those of these files that can be seen, with their groups. */
export async function listFilesWithGroups(
  db: Queryable,
  { ids, storageKeys }: { ids: readonly number[]; storageKeys: readonly string[] },
): Promise<{ file: StoredFile; group: FileGroup }[]> {
  const isNamed = or(inArray(storedFile.id, [...ids]), inArray(storedFile.storageKey, [...storageKeys]));
  return db
    .select({ file: storedFile, group: fileGroup })
    .from(storedFile)
    .innerJoin(fileGroup, eq(fileGroup.relatedId, storedFile.relatedId))
    .where(and(isNamed, isLive));
}

export async function insertFiles(
  db: Queryable,
  files: (typeof storedFile.$inferInsert)[],
): Promise<StoredFile[]> {
  return db.insert(storedFile).values(files).returning();
}

/** Whether a group has files that are out of sight since a moment or later: on their way, or just deleted. */
export async function hasHiddenFiles(
  db: Queryable,
  { relatedId, since }: { relatedId: string; since: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(and(eq(storedFile.relatedId, relatedId), gte(storedFile.deletedAt, since)))
    .limit(1);
  return rows.length > 0;
}

/** Gives the files of a group that can be seen to another one. */
export async function moveFiles(db: Queryable, { from, to }: { from: string; to: string }): Promise<void> {
  await db
    .update(storedFile)
    .set({ relatedId: to })
    .where(and(eq(storedFile.relatedId, from), isLive));
}

/** Whether one of these files is in another group than it was. */
export async function areElsewhere(
  db: Queryable,
  { relatedId, ids }: { relatedId: string; ids: readonly number[] },
): Promise<boolean> {
  const rows = await db
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(and(inArray(storedFile.id, [...ids]), ne(storedFile.relatedId, relatedId)))
    .limit(1);
  return rows.length > 0;
}

/** Lets files be seen whose content has arrived in the storage. */
export async function showFiles(db: Queryable, ids: readonly number[]): Promise<void> {
  await db
    .update(storedFile)
    .set({ deletedAt: null })
    .where(inArray(storedFile.id, [...ids]));
}

/** A file of this owner's. False when it is somebody else's, or has been deleted already. */
export async function hideFile(
  db: Queryable,
  { id, owner, now }: { id: number; owner: GroupOwner; now: Date },
): Promise<boolean> {
  const isOwn =
    owner.ownerUserId === null
      ? owner.uploadSessionHash && eq(fileGroup.uploadSessionHash, owner.uploadSessionHash)
      : eq(fileGroup.ownerUserId, owner.ownerUserId);
  if (isOwn === null) return false;
  const ownGroups = db.select({ id: fileGroup.relatedId }).from(fileGroup).where(isOwn);
  const rows = await db
    .update(storedFile)
    .set({ deletedAt: now })
    .where(and(eq(storedFile.id, id), inArray(storedFile.relatedId, ownGroups), isLive))
    .returning({ id: storedFile.id });
  return rows.length === 1;
}

/** Call when the content is gone. */
export async function deleteFileRow(db: Queryable, id: number): Promise<void> {
  await db.delete(storedFile).where(eq(storedFile.id, id));
}

/** Files whose content is not to be seen since before a moment. */
export async function listHiddenFiles(
  db: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<Pick<StoredFile, 'id' | 'storageKey'>[]> {
  return db
    .select({ id: storedFile.id, storageKey: storedFile.storageKey })
    .from(storedFile)
    .where(lt(storedFile.deletedAt, before))
    .orderBy(asc(storedFile.id))
    .limit(limit);
}

/** Columns by which other tables refer to groups: what they refer to stays, whatever became of it. A new one adds a line. */
const references = [
  phoneAppeal.relatedId,
  diagnosisApplication.relatedId,
  certification.licenceId,
  certification.evidenceId,
  filingFile.relatedId,
  assessmentEvidence.relatedId,
  workflowStep.relatedId,
];

/** From when on nobody is interested in files of a purpose that were not submitted. */
export interface AbandonedBefore {
  purpose: AttachmentPurpose;
  /** Of browsers: by the beginning of the group. */
  ofBrowsers: Date;
  /** Of users: by the last file. */
  ofUsers: Date;
}

const isTooOld = (db: Queryable, { purpose, ofBrowsers, ofUsers }: AbandonedBefore) =>
  and(
    eq(fileGroup.purpose, purpose),
    or(
      and(isNull(fileGroup.ownerUserId), lt(fileGroup.createdAt, ofBrowsers)),
      and(
        isNotNull(fileGroup.ownerUserId),
        lt(fileGroup.createdAt, ofUsers),
        notExists(
          db
            .select({ one: sql`1` })
            .from(storedFile)
            .where(and(eq(storedFile.relatedId, fileGroup.relatedId), gte(storedFile.createdAt, ofUsers))),
        ),
      ),
    ),
  );

/** Groups that were not submitted in time and that nothing refers to. */
const isAbandoned = (db: Queryable, before: readonly AbandonedBefore[]) =>
  and(
    isNull(fileGroup.frozenAt),
    or(...before.map((each) => isTooOld(db, each))),
    ...references.map((reference) =>
      notExists(
        db
          .select({ one: sql`1` })
          .from(reference.table)
          .where(eq(reference, fileGroup.relatedId)),
      ),
    ),
  );

type Content = Pick<StoredFile, 'id' | 'storageKey'>;

/** Takes the files of groups, a query of relatedIds, out of sight and answers them. */
export async function hideFilesOf(db: Queryable, groups: SQLWrapper, now: Date): Promise<Content[]> {
  return db
    .update(storedFile)
    .set({ deletedAt: now })
    .where(and(inArray(storedFile.relatedId, groups), isLive))
    .returning({ id: storedFile.id, storageKey: storedFile.storageKey });
}

/** Files of browsers that nobody can come to any more: their content may go before their rows do. */
export async function listAbandonedFilesOfBrowsers(
  db: Queryable,
  { before, limit }: { before: readonly AbandonedBefore[]; limit: number },
): Promise<Content[]> {
  return db
    .select({ id: storedFile.id, storageKey: storedFile.storageKey })
    .from(storedFile)
    .innerJoin(fileGroup, eq(fileGroup.relatedId, storedFile.relatedId))
    .where(and(isAbandoned(db, before), isNull(fileGroup.ownerUserId), isLive))
    .orderBy(asc(storedFile.id))
    .limit(limit);
}

/** Takes the files of abandoned groups out of sight and answers them. */
export async function hideAbandonedFiles(
  db: Queryable,
  { before, now }: { before: readonly AbandonedBefore[]; now: Date },
): Promise<Content[]> {
  const groups = db.select({ id: fileGroup.relatedId }).from(fileGroup).where(isAbandoned(db, before));
  return hideFilesOf(db, groups, now);
}

const nobodys = { ownerUserId: null, uploadSessionHash: null, frozenAt: null, createdAt: new Date(0) };

/** Makes groups nobody's, so that the next sweep erases them. */
export async function abandonFileGroups(db: Queryable, relatedIds: readonly string[]): Promise<void> {
  await db
    .update(fileGroup)
    .set(nobodys)
    .where(inArray(fileGroup.relatedId, [...relatedIds]));
}

/** The same with all that a user has uploaded, submitted or not. */
export async function abandonFilesOfUser(db: Queryable, userId: number): Promise<void> {
  await db.update(fileGroup).set(nobodys).where(eq(fileGroup.ownerUserId, userId));
}

/** Deletes abandoned groups that have no files any more. */
export async function deleteAbandonedGroups(
  db: Queryable,
  before: readonly AbandonedBefore[],
): Promise<void> {
  const files = db
    .select({ one: sql`1` })
    .from(storedFile)
    .where(eq(storedFile.relatedId, fileGroup.relatedId));
  await db.delete(fileGroup).where(and(isAbandoned(db, before), notExists(files)));
}
