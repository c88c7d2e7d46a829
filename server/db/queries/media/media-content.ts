import { and, asc, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { mediaFile, mediaVersion, type MediaPart } from '#server/db/schema/media.ts';
import { publicDocument } from '#server/db/schema/public-documents.ts';
import { publicImage, publicImageSize } from '#server/db/schema/public-images.ts';

export type { MediaPart };
export type MediaVersion = typeof mediaVersion.$inferSelect;

/** What a file holds, or is to hold. */
export type MediaContent = Pick<
  MediaVersion,
  'fileName' | 'contentType' | 'sizeBytes' | 'width' | 'height' | 'parts'
>;

/** What a file of the library holds now. */
export async function readMediaContent(db: Queryable, id: string): Promise<MediaContent | undefined> {
  const [image] = await db
    .select({ fileName: mediaFile.fileName, width: publicImage.width, height: publicImage.height })
    .from(mediaFile)
    .innerJoin(publicImage, eq(publicImage.id, mediaFile.imageId))
    .where(eq(mediaFile.id, id));
  if (image !== undefined) {
    const sizes = await db
      .select()
      .from(publicImageSize)
      .where(eq(publicImageSize.imageId, id))
      .orderBy(asc(publicImageSize.maxWidth));
    const parts = sizes.map(({ imageId: _, sha256, ...size }) => ({
      ...size,
      sha256: sha256.toString('hex'),
    }));
    return { ...image, contentType: 'image/webp', sizeBytes: parts.at(-1)?.sizeBytes ?? 0, parts };
  }
  const [document] = await db.select().from(publicDocument).where(eq(publicDocument.id, id));
  if (document === undefined) return undefined;
  const { fileName, contentType, sizeBytes, sha256, storageKey } = document;
  return {
    ...{ fileName, contentType, sizeBytes, width: null, height: null },
    parts: [{ sizeBytes, storageKey, sha256: sha256.toString('hex') }],
  };
}

/** From now on a picture is served in these sizes. */
export async function setImageContent(
  tx: Queryable,
  id: string,
  { fileName, width, height, parts }: MediaContent,
): Promise<void> {
  await tx
    .update(publicImage)
    .set({ fileName, width: width ?? 0, height: height ?? 0 })
    .where(eq(publicImage.id, id));
  await tx.delete(publicImageSize).where(eq(publicImageSize.imageId, id));
  await tx.insert(publicImageSize).values(
    parts.map(({ maxWidth = 0, width: wide = 0, height: high = 0, sha256, sizeBytes, storageKey }) => ({
      ...{ imageId: id, maxWidth, width: wide, height: high, sizeBytes, storageKey },
      sha256: Buffer.from(sha256, 'hex'),
    })),
  );
}

/** From now on a document or a video has this content. */
export async function setDocumentContent(
  tx: Queryable,
  id: string,
  { fileName, contentType, parts: [part] }: MediaContent,
): Promise<void> {
  if (part === undefined) return;
  const { sizeBytes, storageKey, sha256 } = part;
  await tx
    .update(publicDocument)
    .set({ fileName, contentType, sizeBytes, storageKey, sha256: Buffer.from(sha256, 'hex') })
    .where(eq(publicDocument.id, id));
}

export async function insertMediaVersion(
  db: Queryable,
  row: typeof mediaVersion.$inferInsert,
): Promise<void> {
  await db.insert(mediaVersion).values(row);
}

/** What a file was, the newest first. What is on its way has a number below 0. */
export const listMediaVersions = (db: Queryable, fileId: string) =>
  db
    .select({ version: mediaVersion, account: appUser.account })
    .from(mediaVersion)
    .leftJoin(appUser, eq(appUser.id, mediaVersion.putBy))
    .where(and(eq(mediaVersion.fileId, fileId), gt(mediaVersion.number, 0)))
    .orderBy(desc(mediaVersion.number));

/** Who put the content that is served. */
export async function findMediaPutter(db: Queryable, id: string): Promise<string> {
  const [row] = await db
    .select({ account: appUser.account })
    .from(mediaFile)
    .innerJoin(appUser, eq(appUser.id, mediaFile.putBy))
    .where(eq(mediaFile.id, id));
  return row?.account ?? '';
}

export async function findMediaVersion(
  db: Queryable,
  { fileId, number }: Pick<MediaVersion, 'fileId' | 'number'>,
): Promise<MediaVersion | undefined> {
  const [row] = await db
    .select()
    .from(mediaVersion)
    .where(and(eq(mediaVersion.fileId, fileId), eq(mediaVersion.number, number)));
  return row;
}

export async function deleteMediaVersion(
  db: Queryable,
  { fileId, number }: Pick<MediaVersion, 'fileId' | 'number'>,
): Promise<void> {
  await db.delete(mediaVersion).where(and(eq(mediaVersion.fileId, fileId), eq(mediaVersion.number, number)));
}

/** Contents that nobody can put back any more, and those that were on their way for too long. */
export const listEndedMediaVersions = (
  db: Queryable,
  { kept, underWay, limit }: { kept: Date; underWay: Date; limit: number },
) =>
  db
    .select()
    .from(mediaVersion)
    .where(
      and(
        isNull(mediaVersion.removedAt),
        lt(mediaVersion.endedAt, underWay),
        or(lt(mediaVersion.number, 0), lt(mediaVersion.endedAt, kept)),
      ),
    )
    .orderBy(asc(mediaVersion.endedAt))
    .limit(limit);

/** Call when its content is gone; who put it and when stays. */
export async function emptyMediaVersion(
  db: Queryable,
  { fileId, number }: Pick<MediaVersion, 'fileId' | 'number'>,
  now: Date,
): Promise<void> {
  await db
    .update(mediaVersion)
    .set({ parts: [], removedAt: now })
    .where(and(eq(mediaVersion.fileId, fileId), eq(mediaVersion.number, number)));
}

/** Of all that a file holds and has held. */
export async function listMediaKeys(db: Queryable, fileId: string): Promise<string[]> {
  const now = (await readMediaContent(db, fileId))?.parts ?? [];
  const before = await db
    .select({ parts: mediaVersion.parts })
    .from(mediaVersion)
    .where(eq(mediaVersion.fileId, fileId));
  return [...now, ...before.flatMap(({ parts }) => parts)].map(({ storageKey }) => storageKey);
}
