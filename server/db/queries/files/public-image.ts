import { and, asc, eq, getTableColumns, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import { staffUserType } from '#contract/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { preparedOnce } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { publicImage, publicImageSize } from '#server/db/schema/public-images.ts';
import { isPublic } from '#server/db/queries/content/content.ts';
import { isInDraftOf } from '#server/db/queries/supply/draft.ts';

export type PublicImageSize = typeof publicImageSize.$inferSelect;

/** Not so while its content is still on its way into the storage, or about to leave it: as with files (queries/file.ts). */
const isLive = isNull(publicImage.deletedAt);

export async function insertPublicImage(
  db: Queryable,
  image: typeof publicImage.$inferInsert,
  sizes: (typeof publicImageSize.$inferInsert)[],
): Promise<void> {
  await db.insert(publicImage).values(image);
  await db.insert(publicImageSize).values(sizes);
}

/** Lets an image be seen whose content has arrived in the storage. */
export async function showPublicImage(db: Queryable, id: string): Promise<void> {
  await db.update(publicImage).set({ deletedAt: null }).where(eq(publicImage.id, id));
}

const staff = sql.raw(String(staffUserType));

const isOfStaff = sql<boolean>`coalesce(${appUser.userType}, ${staff}) = ${staff}`;

/** Somebody of the centre has seen it: he has uploaded it, or it stands in an item of its owner's that has been reviewed. */
const isReviewed = sql<boolean>`(${isOfStaff} or exists (
  select from ${contentItem} where ${contentItem.ownerUserId} = ${outer(publicImage.uploaderId)} and ${isPublic()}
    and position(${outer(publicImage.id)} in concat(${contentItem.imageUrl}, ' ', ${contentItem.extra} ->> 'images')) > 0))`;

const selectSizes = preparedOnce((db) =>
  db
    .select({ ...getTableColumns(publicImageSize), isReviewed, isOfStaff })
    .from(publicImage)
    .innerJoin(publicImageSize, eq(publicImageSize.imageId, publicImage.id))
    .leftJoin(appUser, eq(appUser.id, publicImage.uploaderId))
    .where(and(eq(publicImage.id, sql.placeholder('id')), isLive))
    .orderBy(asc(publicImageSize.maxWidth))
    .prepare('public_image_sizes'),
);

/** What an image is served in, from small to large; empty when there is no such image. */
export const listPublicImageSizes = (
  db: Queryable,
  id: string,
): Promise<(PublicImageSize & { isReviewed: boolean; isOfStaff: boolean })[]> =>
  selectSizes(db).execute({ id });

/** What images are served in, of each from small to large. */
export const listSizesOfImages = (db: Queryable, ids: readonly string[]): Promise<PublicImageSize[]> =>
  db
    .select()
    .from(publicImageSize)
    .where(inArray(publicImageSize.imageId, [...ids]))
    .orderBy(asc(publicImageSize.imageId), asc(publicImageSize.maxWidth));

/** Marks images as used for good. Answers those that are there. */
export async function markPublicImagesUsed(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  // in one order, so that two who write the same images do not wait for each other; the sweep passes them over
  const there = await tx
    .select({ id: publicImage.id })
    .from(publicImage)
    .where(and(inArray(publicImage.id, [...ids]), isLive))
    .orderBy(asc(publicImage.id))
    .for('update');
  const found = there.map(({ id }) => id);
  await tx
    .update(publicImage)
    .set({ usedAt: sql`now()` })
    .where(and(inArray(publicImage.id, found), isNull(publicImage.usedAt)));
  return found;
}

/** Takes out of sight what nothing has used since before a moment, and answers it with what could not be deleted before. */
export async function hideUnusedPublicImages(
  db: Queryable,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<string[]> {
  const due = db
    .select({ id: publicImage.id })
    .from(publicImage)
    .where(
      and(
        isNull(publicImage.usedAt),
        lt(publicImage.createdAt, before),
        not(isInDraftOf(publicImage.uploaderId, publicImage.id)),
      ),
    )
    .orderBy(asc(publicImage.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(publicImage)
    .set({ deletedAt: now })
    .where(inArray(publicImage.id, due))
    .returning({ id: publicImage.id });
  return rows.map(({ id }) => id);
}

export async function listPublicImageKeys(db: Queryable, id: string): Promise<string[]> {
  const rows = await db
    .select({ key: publicImageSize.storageKey })
    .from(publicImageSize)
    .where(eq(publicImageSize.imageId, id));
  return rows.map(({ key }) => key);
}

/** Call when the content is gone. */
export async function deletePublicImage(db: Queryable, id: string): Promise<void> {
  await db.delete(publicImage).where(eq(publicImage.id, id));
}
