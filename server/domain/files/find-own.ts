import { readPublicDocumentPath, publicDocumentPath } from '#contract/files/public-documents.ts';
import { listOwnDocuments } from '#server/db/queries/files/public-document.ts';
import { listFileGroups, listFilesWithGroups } from '#server/db/queries/files/file.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { isOwnGroup, readUploader } from './uploader.ts';

type Deps = Pick<Services, 'db' | 'clock'>;

/** Which of these groups are the caller's: the user's or, of those without a login, the browser's. */
export async function findOwnGroups(
  { db, clock }: Deps,
  relatedIds: readonly string[],
  context: CallContext,
): Promise<string[]> {
  const uploader = readUploader(context);
  const groups = await listFileGroups(db, relatedIds);
  return groups.filter((group) => isOwnGroup(group, uploader, clock.now())).map(({ relatedId }) => relatedId);
}

/** Which of these files, named by their ids or by the keys they are downloaded by, and of documents of items by their paths. */
export async function findOwnFiles(
  { db, clock }: Deps,
  names: readonly (number | string)[],
  context: CallContext,
): Promise<(number | string)[]> {
  const uploader = readUploader(context);
  const found = await listFilesWithGroups(db, {
    ids: names.filter((name) => typeof name === 'number'),
    storageKeys: names.filter((name) => typeof name === 'string'),
  });
  const { userId } = uploader;
  const ids = names.flatMap((name) => readPublicDocumentPath(String(name)) ?? []);
  const documents =
    userId === undefined || ids.length === 0 ? [] : await listOwnDocuments(db, { ids, userId });
  return [
    ...found
      .filter(({ group }) => isOwnGroup(group, uploader, clock.now()))
      .flatMap(({ file }) => [file.id, file.storageKey]),
    ...documents.map(publicDocumentPath),
  ];
}
