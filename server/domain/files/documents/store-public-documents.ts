import { randomBytes } from 'node:crypto';
import { insertPublicDocuments, showPublicDocuments } from '#server/db/queries/files/public-document.ts';
import { newStorageKey, type ReceivedFile } from '#server/providers/storage/index.ts';
import type { Services } from '#server/services.ts';
import { removePublicDocuments } from './remove-public-documents.ts';

/** A file that has arrived and been looked at. */
export interface ReceivedDocument {
  fileName: string;
  contentType: string;
  file: ReceivedFile;
  uploaderId: number | null;
}

/** Puts documents into the storage; their ids in order. They go again unless something uses them soon (claim-public-documents.ts). */
export async function storePublicDocuments(
  services: Pick<Services, 'db' | 'clock' | 'storage' | 'log'>,
  documents: readonly ReceivedDocument[],
): Promise<string[]> {
  const { db, clock, storage } = services;
  const now = clock.now();
  const rows = documents.map(({ fileName, contentType, uploaderId, file: { sizeBytes, sha256 } }) => ({
    ...{ fileName, contentType, uploaderId, sizeBytes, sha256 },
    id: randomBytes(16).toString('hex'),
    storageKey: newStorageKey(),
    createdAt: now,
    // whatever lies in the storage has a row, which is not to be seen before its content is there
    deletedAt: now,
  }));
  const ids = rows.map(({ id }) => id);
  await insertPublicDocuments(db, rows);
  try {
    for (const [n, { file }] of documents.entries()) await storage.put(rows[n]?.storageKey ?? '', file);
    await showPublicDocuments(db, ids);
  } catch (error) {
    await removePublicDocuments(services, rows);
    throw error;
  }
  return ids;
}
