import type { Queryable } from '#server/db/database.ts';
import { markPublicImagesUsed } from '#server/db/queries/files/public-image.ts';

/**
 * Keeps images that an item refers to (publicImageIds finds them in its texts): until then they are deleted after a day. To be called
 * in the transaction that writes the item. Answers the ids of those that are not there, or no more: the item must not refer to them.
 */
export async function claimPublicImages(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const there = new Set(await markPublicImagesUsed(tx, ids));
  return ids.filter((id) => !there.has(id));
}
