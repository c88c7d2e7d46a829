import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { videoLike } from '#server/db/schema/video-like.ts';
import { isPublic } from './content.ts';

/** Whether a public item shows the video, or the subtitles, of this path. */
export async function isVideoPublic(db: Queryable, path: string): Promise<boolean> {
  const { extra } = contentItem;
  const [row] = await db
    .select({ id: contentItem.id })
    .from(contentItem)
    .where(
      and(
        eq(contentItem.kind, 'video'),
        // as the indexes have them
        sql`(${extra} ->> 'file' = ${path} or ${extra} ->> 'subtitles' = ${path})`,
        isPublic(),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Notes that somebody likes a video, or no longer does; as often as it is said, it is so once. */
export async function setVideoLike(
  db: Queryable,
  { itemId, userId, isLiked, now }: { itemId: number; userId: number; isLiked: boolean; now: Date },
): Promise<void> {
  if (isLiked) await db.insert(videoLike).values({ itemId, userId, createdAt: now }).onConflictDoNothing();
  else await db.delete(videoLike).where(and(eq(videoLike.itemId, itemId), eq(videoLike.userId, userId)));
}

/** How many like each of these videos. */
export async function countVideoLikes(
  db: Queryable,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ itemId: videoLike.itemId, likes: count() })
    .from(videoLike)
    .where(inArray(videoLike.itemId, [...itemIds]))
    .groupBy(videoLike.itemId);
  return new Map(rows.map(({ itemId, likes }) => [itemId, likes]));
}

export async function likesVideo(
  db: Queryable,
  { itemId, userId }: { itemId: number; userId: number },
): Promise<boolean> {
  const [row] = await db
    .select({ itemId: videoLike.itemId })
    .from(videoLike)
    .where(and(eq(videoLike.itemId, itemId), eq(videoLike.userId, userId)));
  return row !== undefined;
}

/** The videos that a user likes, the latest first. */
export async function listLikedVideos(db: Queryable, userId: number) {
  return db
    .select({ title: contentItem.title, likedAt: videoLike.createdAt })
    .from(videoLike)
    .innerJoin(contentItem, eq(contentItem.id, videoLike.itemId))
    .where(eq(videoLike.userId, userId))
    .orderBy(desc(videoLike.createdAt));
}

export async function deleteLikesOf(db: Queryable, userId: number): Promise<void> {
  await db.delete(videoLike).where(eq(videoLike.userId, userId));
}
