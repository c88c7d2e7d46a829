import { filesCalls } from '#contract/files/calls.ts';
import type { Attachment } from '#contract/files/entities.ts';
import type { StoredFile } from '#server/db/queries/files/file.ts';

export function describeFile({ id, fileName, storageKey, relatedId, sizeBytes }: StoredFile): Attachment {
  const query = new URLSearchParams({ filePath: storageKey, fileName }).toString();
  return {
    id,
    fileName,
    fullPath: storageKey,
    url: `${filesCalls.downloadFileByPath.path}?${query}`,
    relatedId,
    fileSize: sizeBytes,
  };
}
