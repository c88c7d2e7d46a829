import { and, asc, eq, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import { publicDocumentPath, readPublicDocumentPath } from '#contract/files/public-documents.ts';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { contentVersion } from '#server/db/schema/content-version.ts';
import { publicDocument } from '#server/db/schema/public-documents.ts';
import { isPublic } from '#server/db/queries/content/content.ts';
import { isInDraftOf } from '#server/db/queries/supply/draft.ts';

export type PublicDocument = typeof publicDocument.$inferSelect;

/** Not so while its content is still on its way into the storage, or about to leave it: as with files (file.ts). */
const isLive = isNull(publicDocument.deletedAt);

export async function insertPublicDocuments(
  db: Queryable,
  rows: readonly (typeof publicDocument.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(publicDocument).values([...rows]);
}

/** Lets documents be had whose content has arrived in the storage. */
export async function showPublicDocuments(db: Queryable, ids: readonly string[]): Promise<void> {
  await db
    .update(publicDocument)
    .set({ deletedAt: null })
    .where(inArray(publicDocument.id, [...ids]));
}

export async function findPublicDocument(db: Queryable, id: string): Promise<PublicDocument | undefined> {
  const [row] = await db
    .select()
    .from(publicDocument)
    .where(and(eq(publicDocument.id, id), isLive));
  return row;
}

/** Those of these documents that somebody has uploaded himself. */
export async function listOwnDocuments(
  db: Queryable,
  { ids, userId }: { ids: readonly string[]; userId: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: publicDocument.id })
    .from(publicDocument)
    .where(and(inArray(publicDocument.id, [...ids]), eq(publicDocument.uploaderId, userId), isLive));
  return rows.map(({ id }) => id);
}

/** What public items call a document; undefined when none brings it along. */
export async function findPublicName(db: Queryable, id: string): Promise<string | undefined> {
  const filePath = publicDocumentPath(id);
  const [row] = await db
    .select({ attachments: contentItem.attachments })
    .from(contentItem)
    .where(and(sql`${contentItem.attachments} @> ${JSON.stringify([{ filePath }])}::jsonb`, isPublic()))
    .limit(1);
  return row?.attachments.find((attachment) => attachment.filePath === filePath)?.fileName;
}

/** How many bytes documents have, by their paths. A public item's never change. */
export async function findDocumentSizes(
  db: Queryable,
  paths: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: publicDocument.id, sizeBytes: publicDocument.sizeBytes })
    .from(publicDocument)
    .where(
      and(
        inArray(
          publicDocument.id,
          paths.flatMap((path) => readPublicDocumentPath(path) ?? []),
        ),
        isLive,
      ),
    );
  return new Map(rows.map(({ id, sizeBytes }) => [publicDocumentPath(id), sizeBytes]));
}

/** Ids of the items of which a version brings a document along, public or not. */
export async function listItemsWith(db: Queryable, filePath: string): Promise<number[]> {
  const attachments = sql`${contentVersion.content} -> 'fields' -> 'attachments'`;
  const rows = await db
    .selectDistinct({ id: contentVersion.itemId })
    .from(contentVersion)
    .where(sql`${attachments} @> ${JSON.stringify([{ filePath }])}::jsonb`);
  return rows.map(({ id }) => id);
}

/** Marks documents as used for good. Answers those that are there. */
export async function markPublicDocumentsUsed(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  // in one order, so that two who write the same ones do not wait for each other; the sweep passes them over
  const there = await tx
    .select({ id: publicDocument.id })
    .from(publicDocument)
    .where(and(inArray(publicDocument.id, [...ids]), isLive))
    .orderBy(asc(publicDocument.id))
    .for('update');
  const found = there.map(({ id }) => id);
  await tx
    .update(publicDocument)
    .set({ usedAt: sql`now()` })
    .where(and(inArray(publicDocument.id, found), isNull(publicDocument.usedAt)));
  return found;
}

/** Takes out of reach what nothing has used since before a moment, and answers it with what could not be deleted before. */
export async function hideUnusedPublicDocuments(
  db: Queryable,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<Pick<PublicDocument, 'id' | 'storageKey'>[]> {
  const due = db
    .select({ id: publicDocument.id })
    .from(publicDocument)
    .where(
      and(
        isNull(publicDocument.usedAt),
        lt(publicDocument.createdAt, before),
        not(isInDraftOf(publicDocument.uploaderId, publicDocument.id)),
      ),
    )
    .orderBy(asc(publicDocument.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(publicDocument)
    .set({ deletedAt: now })
    .where(inArray(publicDocument.id, due))
    .returning({ id: publicDocument.id, storageKey: publicDocument.storageKey });
}

/** Call when the content is gone. */
export async function deletePublicDocument(db: Queryable, id: string): Promise<void> {
  await db.delete(publicDocument).where(eq(publicDocument.id, id));
}
