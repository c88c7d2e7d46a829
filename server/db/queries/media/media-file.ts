import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { MediaKind, MediaSort } from '#contract/media/kinds.ts';
import { staffUserType } from '#contract/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { appUser } from '#server/db/schema/account.ts';
import { mediaFile, mediaUse } from '#server/db/schema/media.ts';
import { publicDocument } from '#server/db/schema/public-documents.ts';
import { publicImage } from '#server/db/schema/public-images.ts';
import { section } from '#server/db/schema/section.ts';
import { page, type Page } from '#server/db/queries/page.ts';

const isLive = isNull(mediaFile.deletedAt);

/** Versions of what the site says are one place. */
const usesOf = sql<number>`(select count(distinct (u.place, case when u.place = 'site' then 0 else u.place_id end))::int
  from ${mediaUse} u where u.file_id = ${outer(mediaFile.id)})`;

const selectCards = (db: Queryable) =>
  db
    .select({
      id: mediaFile.id,
      kind: mediaFile.kind,
      title: mediaFile.title,
      fileName: mediaFile.fileName,
      fileSize: mediaFile.sizeBytes,
      width: publicImage.width,
      height: publicImage.height,
      contentType: publicDocument.contentType,
      sectionId: mediaFile.sectionId,
      sectionName: section.name,
      account: appUser.account,
      createdAt: mediaFile.createdAt,
      version: mediaFile.version,
      putAt: mediaFile.putAt,
      uses: usesOf,
    })
    .from(mediaFile)
    .leftJoin(publicImage, eq(publicImage.id, mediaFile.imageId))
    .leftJoin(publicDocument, eq(publicDocument.id, mediaFile.documentId))
    .leftJoin(section, eq(section.id, mediaFile.sectionId))
    .leftJoin(appUser, eq(appUser.id, mediaFile.uploaderId));

export type MediaRow = Awaited<ReturnType<typeof selectCards>>[number];

const orders: Readonly<Record<MediaSort, (isAscending: boolean) => SQL[]>> = {
  created: (isAscending) =>
    isAscending
      ? [asc(mediaFile.createdAt), asc(mediaFile.id)]
      : [desc(mediaFile.createdAt), desc(mediaFile.id)],
  name: (isAscending) =>
    isAscending
      ? [asc(mediaFile.fileName), asc(mediaFile.id)]
      : [desc(mediaFile.fileName), desc(mediaFile.id)],
  size: (isAscending) =>
    isAscending
      ? [asc(mediaFile.sizeBytes), asc(mediaFile.id)]
      : [desc(mediaFile.sizeBytes), desc(mediaFile.id)],
};

export interface MediaSearch extends Page {
  kind: MediaKind | undefined;
  /** In the folders of these alone; undefined: in all, that of the whole site among them. */
  sectionIds: readonly number[] | undefined;
  /** In the folder of the whole site alone. */
  isOfSite: boolean;
  uploaderId: number | undefined;
  isUnused: boolean;
  /** In the file name, the title or an alternative text; '' for any. */
  text: string;
  sort: MediaSort;
  isAscending: boolean;
}

/** One page of the library. */
export function listMediaFiles(
  db: Queryable,
  { kind, sectionIds, isOfSite, uploaderId, isUnused, text, sort, isAscending, ...limits }: MediaSearch,
) {
  const words = sql`lower(${text})`;
  const where = and(
    isLive,
    kind === undefined ? undefined : eq(mediaFile.kind, kind),
    sectionIds === undefined ? undefined : inArray(mediaFile.sectionId, [...sectionIds]),
    isOfSite ? isNull(mediaFile.sectionId) : undefined,
    uploaderId === undefined ? undefined : eq(mediaFile.uploaderId, uploaderId),
    // written out: the index is of these rows alone
    isUnused ? sql`${mediaFile.uses} = 0` : undefined,
    text === ''
      ? undefined
      : sql`${mediaFile.searchKeys} @> media_keys(${words}) and strpos(${mediaFile.searchText}, ${words}) > 0`,
  );
  return page(
    selectCards(db)
      .where(where)
      .orderBy(...orders[sort](isAscending)),
    db.select({ n: count() }).from(mediaFile).where(where),
    limits,
  );
}

export async function findMediaFile(db: Queryable, id: string): Promise<MediaRow | undefined> {
  const [row] = await selectCards(db).where(and(eq(mediaFile.id, id), isLive));
  return row;
}

/** How many files each folder has by itself; null: that of the whole site. */
export const countMediaBySection = (db: Queryable) =>
  db
    .select({ sectionId: mediaFile.sectionId, n: count() })
    .from(mediaFile)
    .where(isLive)
    .groupBy(mediaFile.sectionId);

/** Those of the centre who have uploaded something: people are few, files many. */
export const listMediaUploaders = (db: Queryable, sectionIds: readonly number[] | undefined) =>
  db
    .select({ id: appUser.id, name: sql<string>`coalesce(${appUser.account}, '')` })
    .from(appUser)
    .where(
      and(
        eq(appUser.userType, staffUserType),
        sql`exists (select from ${mediaFile} f where f.uploader_id = ${outer(appUser.id)} and f.deleted_at is null
          ${sectionIds === undefined ? sql`` : sql`and f.section_id = any(${sql.param([...sectionIds])}::bigint[])`})`,
      ),
    )
    .orderBy(asc(appUser.account));

/**
 * Nobody else replaces or deletes the file, nor begins to use it, until the transaction ends. The content first, as whoever saves what uses it
 * (markPublicImagesUsed). Undefined when it is gone.
 */
export async function lockMediaFile(tx: Queryable, id: string) {
  await tx.select({ id: publicImage.id }).from(publicImage).where(eq(publicImage.id, id)).for('update');
  await tx
    .select({ id: publicDocument.id })
    .from(publicDocument)
    .where(eq(publicDocument.id, id))
    .for('update');
  const [row] = await tx
    .select()
    .from(mediaFile)
    .where(and(eq(mediaFile.id, id), isLive))
    .for('update');
  return row;
}

/** Makes what somebody has uploaded a file of the library. */
export async function adoptMedia(tx: Queryable, id: string, sectionId: number | null): Promise<void> {
  await tx.execute(sql`select adopt_media(array[${id}::text], ${sectionId}::bigint)`);
  await refreshMedia(tx, id);
}

/** Makes what is searched by of a file anew. */
async function refreshMedia(tx: Queryable, id: string): Promise<void> {
  await tx.execute(sql`select refresh_media(array[${id}::text])`);
}

export async function updateMediaFile(
  tx: Queryable,
  id: string,
  set: Partial<typeof mediaFile.$inferInsert>,
): Promise<void> {
  await tx.update(mediaFile).set(set).where(eq(mediaFile.id, id));
  await refreshMedia(tx, id);
}

/** Takes a file out of sight; its content goes afterwards. False where something uses it. To be called with the file locked. */
export async function hideMediaFile(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const [use] = await tx
    .select({ id: mediaUse.fileId })
    .from(mediaUse)
    .where(eq(mediaUse.fileId, id))
    .limit(1);
  if (use !== undefined) return false;
  await tx.update(publicImage).set({ deletedAt: now }).where(eq(publicImage.id, id));
  await tx.update(publicDocument).set({ deletedAt: now }).where(eq(publicDocument.id, id));
  await tx.update(mediaFile).set({ deletedAt: now }).where(eq(mediaFile.id, id));
  return true;
}

/** Files that staff have deleted, and whose content is still there. */
export async function listHiddenMedia(
  db: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: mediaFile.id })
    .from(mediaFile)
    .where(and(isNotNull(mediaFile.deletedAt), lt(mediaFile.deletedAt, before)))
    .limit(limit);
  return rows.map(({ id }) => id);
}
