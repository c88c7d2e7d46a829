import { readPublicDocumentPath } from '#contract/files/public-documents.ts';
import type { Queryable } from '#server/db/database.ts';
import { markPublicDocumentsUsed } from '#server/db/queries/files/public-document.ts';

/**
 * Keeps documents that an item brings along, by their paths: until then they are deleted after a day. To be called in the transaction that
 * writes the item. Answers the paths of those that are not there, or no more: the item must not bring them along.
 */
export async function claimPublicDocuments(tx: Queryable, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const ids = paths.flatMap((path) => readPublicDocumentPath(path) ?? []);
  const there = new Set(await markPublicDocumentsUsed(tx, ids));
  return paths.filter((path) => !there.has(readPublicDocumentPath(path) ?? ''));
}

/** The same by their ids, of whatever an item may name. */
export async function claimStoredFiles(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  const there = new Set(await markPublicDocumentsUsed(tx, ids));
  return ids.filter((id) => !there.has(id));
}
