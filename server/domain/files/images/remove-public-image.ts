import { deletePublicImage, listPublicImageKeys } from '#server/db/queries/files/public-image.ts';
import type { Services } from '#server/services.ts';

/** Removes the content of an image that is not to be seen, then its rows. What cannot be removed now is left to the sweep. */
export async function removePublicImage(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  id: string,
): Promise<void> {
  try {
    for (const key of await listPublicImageKeys(db, id)) await storage.delete(key);
    await deletePublicImage(db, id);
  } catch (error) {
    log.warn({ err: error, image: id }, 'a public image could not be deleted yet');
  }
}
