import type { KnownContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { inspectFile } from '../inspection/inspect-file.ts';
import { withReceivedFiles } from '../receive-form.ts';
import { withAdmission, type AnnouncedUpload } from '../receive-upload.ts';
import { readUploader } from '../uploader.ts';
import { storePublicDocuments } from './store-public-documents.ts';

export interface StoredFile {
  id: string;
  fileName: string;
  contentType: string;
  fileSize: number;
}

/**
 * Takes one file that items bring along, kept as it came. It is deleted again unless an item uses it soon (claim-public-documents.ts,
 * claim-public-video.ts). Fails with the names of admitUpload, withReceivedFiles, inspectFile.
 */
export async function receiveStoredFile(
  services: Services,
  { parts, ...size }: AnnouncedUpload,
  context: KnownContext,
  purpose: 'publicDocument' | 'publicVideo',
): Promise<StoredFile> {
  const { storage } = services;
  const use = { purpose, mode: 'documents' } as const;
  const uploaderId = context.caller.userId;
  return withAdmission(services, { ...size, ip: context.ip }, readUploader(context), async (admit) =>
    withReceivedFiles({ storage, parts, purpose }, admit, async (_, [file]) => {
      if (file === undefined) fail('fileEmpty', { field: 'files' });
      const { path, name: fileName, sizeBytes } = file;
      const contentType = await inspectFile({ path, name: fileName, sizeBytes, use });
      const [id = ''] = await storePublicDocuments(services, [{ fileName, contentType, file, uploaderId }]);
      return { kept: { id, fileName, contentType, fileSize: sizeBytes }, sizeBytes };
    }),
  );
}
