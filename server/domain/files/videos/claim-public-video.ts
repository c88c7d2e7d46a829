import { readPublicVideoPath } from '#contract/files/public-videos.ts';
import type { Queryable } from '#server/db/database.ts';
import { findPublicDocument, markPublicDocumentsUsed } from '#server/db/queries/files/public-document.ts';
import { holdingOf } from './open-public-video.ts';

/**
 * Keeps a video or subtitles that an item shows, by the path: until then it is deleted after a day. To be called in the transaction that
 * writes the item. False where there is none, or no more, or something else: the item must not show it.
 */
export async function claimPublicVideo(
  tx: Queryable,
  { path, holds }: { path: string; holds: 'video' | 'subtitles' },
): Promise<boolean> {
  const id = readPublicVideoPath(path);
  if (id === undefined || (await markPublicDocumentsUsed(tx, [id])).length === 0) return false;
  return holdingOf((await findPublicDocument(tx, id))?.contentType ?? '') === holds;
}
