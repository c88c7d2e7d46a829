import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { listSizesOfImages, type PublicImageSize } from '#server/db/queries/files/public-image.ts';
import { publicDocument } from '#server/db/schema/public-documents.ts';
import { publicImage } from '#server/db/schema/public-images.ts';

/** Pictures with what they are served in. */
export async function listImagesOf(db: Queryable, ids: readonly string[]) {
  const { id, fileName, width, height, createdAt } = publicImage;
  const images = await db
    .select({ id, fileName, width, height, createdAt })
    .from(publicImage)
    .where(and(inArray(id, [...ids]), isNull(publicImage.deletedAt)))
    .orderBy(asc(id));
  const sizes = new Map<string, PublicImageSize[]>();
  for (const size of await listSizesOfImages(
    db,
    images.map((image) => image.id),
  ))
    sizes.set(size.imageId, [...(sizes.get(size.imageId) ?? []), size]);
  return images.map((image) => ({ ...image, sizes: sizes.get(image.id) ?? [] }));
}

export async function listDocumentsOf(db: Queryable, ids: readonly string[]) {
  const { id, fileName, contentType, sizeBytes, sha256, storageKey, createdAt } = publicDocument;
  return db
    .select({ id, fileName, contentType, sizeBytes, sha256, storageKey, createdAt })
    .from(publicDocument)
    .where(and(inArray(id, [...ids]), isNull(publicDocument.deletedAt)))
    .orderBy(asc(id));
}
