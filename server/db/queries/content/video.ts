import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { videoLike, videoLikeCount } from '#server/db/schema/video-like.ts';
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

/** How many like a video at this moment. */
export async function countVideoLikes(db: Queryable, itemId: number): Promise<number> {
  const [row] = await db.select({ likes: count() }).from(videoLike).where(eq(videoLike.itemId, itemId));
  return row?.likes ?? 0;
}

/** How many like each of these videos, as it was written last. */
export async function readLikeCounts(
  db: Queryable,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select()
    .from(videoLikeCount)
    .where(inArray(videoLikeCount.itemId, [...itemIds]));
  return new Map(rows.map(({ itemId, likes }) => [itemId, likes]));
}

/** Writes what readLikeCounts reads, of these videos or of all; nothing is written, nor told, where it is so already. */
export async function writeLikeCounts(db: Queryable, itemIds?: readonly number[]): Promise<void> {
  const { itemId } = videoLike;
  const now = db
    .select({ id: contentItem.id, likes: sql<number>`count(${itemId})::int`.as('now_likes') })
    .from(contentItem)
    .leftJoin(videoLike, eq(itemId, contentItem.id))
    .where(and(eq(contentItem.kind, 'video'), itemIds && inArray(contentItem.id, [...itemIds])))
    .groupBy(contentItem.id)
    .as('now');
  const changed = await db
    .select({ itemId: now.id, likes: now.likes })
    .from(now)
    .leftJoin(videoLikeCount, eq(videoLikeCount.itemId, now.id))
    .where(ne(now.likes, sql`coalesce(${videoLikeCount.likes}, 0)`))
    // in one order, as everybody who writes several: two nodes never wait for each other
    .orderBy(asc(now.id));
  if (changed.length === 0) return;
  await db
    .insert(videoLikeCount)
    .values(changed)
    .onConflictDoUpdate({ target: videoLikeCount.itemId, set: { likes: sql`excluded.likes` } });
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
