import { and, asc, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { phoneAppeal } from '#server/db/schema/appeal.ts';
import { fileGroup, storedFile } from '#server/db/schema/files.ts';

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

/** Holds the group until the transaction ends: what is counted stays true, and freezing waits for uploads. */
export async function lockFileGroup(tx: Queryable, relatedId: string): Promise<FileGroup | undefined> {
  const [row] = await tx.select().from(fileGroup).where(eq(fileGroup.relatedId, relatedId)).for('update');
  return row;
}

export async function freezeFileGroup(db: Queryable, relatedId: string, now: Date): Promise<void> {
  await db.update(fileGroup).set({ frozenAt: now }).where(eq(fileGroup.relatedId, relatedId));
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

export async function insertFiles(
  db: Queryable,
  files: (typeof storedFile.$inferInsert)[],
): Promise<StoredFile[]> {
  return db.insert(storedFile).values(files).returning();
}

/** Lets files be seen whose content has arrived in the storage. */
export async function showFiles(db: Queryable, ids: readonly number[]): Promise<void> {
  await db
    .update(storedFile)
    .set({ deletedAt: null })
    .where(inArray(storedFile.id, [...ids]));
}

/** False when the file had been deleted already. */
export async function hideFile(db: Queryable, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(storedFile)
    .set({ deletedAt: now })
    .where(and(eq(storedFile.id, id), isLive))
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

/** Groups of people who were not logged in, begun before a moment, that no appeal refers to. */
const isAbandoned = (db: Queryable, before: Date) =>
  and(
    isNull(fileGroup.ownerUserId),
    isNull(fileGroup.frozenAt),
    lt(fileGroup.createdAt, before),
    notExists(
      db
        .select({ one: sql`1` })
        .from(phoneAppeal)
        .where(eq(phoneAppeal.relatedId, fileGroup.relatedId)),
    ),
  );

/** Takes the files of abandoned groups out of sight and answers them. */
export async function hideAbandonedFiles(
  db: Queryable,
  { before, now }: { before: Date; now: Date },
): Promise<Pick<StoredFile, 'id' | 'storageKey'>[]> {
  const groups = db.select({ id: fileGroup.relatedId }).from(fileGroup).where(isAbandoned(db, before));
  return db
    .update(storedFile)
    .set({ deletedAt: now })
    .where(and(inArray(storedFile.relatedId, groups), isLive))
    .returning({ id: storedFile.id, storageKey: storedFile.storageKey });
}

/** Deletes abandoned groups that have no files any more. */
export async function deleteAbandonedGroups(db: Queryable, before: Date): Promise<void> {
  const files = db
    .select({ one: sql`1` })
    .from(storedFile)
    .where(eq(storedFile.relatedId, fileGroup.relatedId));
  await db.delete(fileGroup).where(and(isAbandoned(db, before), notExists(files)));
}
