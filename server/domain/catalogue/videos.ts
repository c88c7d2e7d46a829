import type { VideoItem } from '#contract/content/video-calls.ts';
import type { Sort } from '#contract/content/filters.ts';
import { findPublicItem } from '#server/db/queries/content/content.ts';
import {
  countVideoLikes,
  likesVideo,
  readLikeCounts,
  setVideoLike,
} from '#server/db/queries/content/video.ts';
import { previewTicket } from '#server/domain/files/videos/preview-ticket.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { listContent, orderOf } from './list-content.ts';
import type { MayReadIn } from '#server/domain/publishing/open-versions.ts';
import { readItemAndNeighbours } from './read-item.ts';

/** One page of videos with how many users like each. */
export async function listVideos(
  services: Services,
  { channel, sort, ...page }: { channel: string; sort: Sort; pageNum: number; pageSize: number },
): Promise<{ total: number; rows: VideoItem[] }> {
  const { rows, total } = await listContent(services, {
    ...page,
    kind: 'video',
    filters: { channel },
    order: orderOf(sort),
  });
  const likes = await readLikeCounts(
    services.db,
    rows.map(({ id }) => id),
  );
  return { total, rows: rows.map((row) => Object.assign(row, { likes: likes.get(row.id) ?? 0 })) };
}

/** One video with what stands around it, and what the caller has to do with it; null where there is none that he may see. */
export async function readVideo(
  services: Services,
  { id, userId }: { id: number | undefined; userId: number | undefined },
  maySeeDrafts?: MayReadIn,
) {
  const item = await readItemAndNeighbours(services, { id, kind: 'video' }, maySeeDrafts);
  if (item === null) return null;
  return Object.assign(item, {
    // a user sees his own at once; what everybody reads waits for the next batch
    likes:
      userId === undefined
        ? ((await readLikeCounts(services.db, [item.id])).get(item.id) ?? 0)
        : await countVideoLikes(services.db, item.id),
    isLiked: userId !== undefined && (await likesVideo(services.db, { itemId: item.id, userId })),
    tickets:
      item.preview === undefined
        ? null
        : {
            file: previewTicket(services, item.extra.file),
            subtitles: previewTicket(services, item.extra.subtitles),
          },
  });
}

/** Fails with notFound where the public sees no such video. */
export async function likeVideo(
  { db, clock, likes }: Pick<Services, 'db' | 'clock' | 'likes'>,
  { id, isLiked, userId }: { id: number; isLiked: boolean; userId: number },
): Promise<{ isLiked: boolean; likes: number }> {
  if ((await findPublicItem(db, id))?.kind !== 'video') fail('notFound');
  await setVideoLike(db, { itemId: id, userId, isLiked, now: clock.now() });
  likes.note(id);
  return { isLiked, likes: await countVideoLikes(db, id) };
}
