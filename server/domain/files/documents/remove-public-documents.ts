import { deletePublicDocument, type PublicDocument } from '#server/db/queries/files/public-document.ts';
import type { Services } from '#server/services.ts';

/** Removes content and rows that are not to be seen. What cannot be removed now is left to the sweep. */
export async function removePublicDocuments(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  documents: Iterable<Pick<PublicDocument, 'id' | 'storageKey'>>,
): Promise<void> {
  for (const { id, storageKey } of documents) {
    try {
      await storage.delete(storageKey);
      await deletePublicDocument(db, id);
    } catch (error) {
      log.warn({ err: error, document: id }, 'a public document could not be deleted yet');
    }
  }
}
