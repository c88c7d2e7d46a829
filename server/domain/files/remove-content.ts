import { deleteFileRow, type StoredFile } from '#server/db/queries/files/file.ts';
import type { Services } from '#server/services.ts';

/** Removes content and rows that are not to be seen. What cannot be removed now is left to the sweep. */
export async function removeContent(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  files: Iterable<Pick<StoredFile, 'id' | 'storageKey'>>,
): Promise<void> {
  for (const { id, storageKey } of files) {
    try {
      await storage.delete(storageKey);
      await deleteFileRow(db, id);
    } catch (error) {
      log.warn({ err: error, file: id }, 'the content of a file could not be deleted yet');
    }
  }
}
