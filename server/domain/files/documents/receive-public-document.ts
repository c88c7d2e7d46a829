import type { PublicDocument } from '#contract/files/entities.ts';
import { publicDocumentPath } from '#contract/files/public-documents.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { inspectFile } from '../inspection/inspect-file.ts';
import { withReceivedFiles } from '../receive-form.ts';
import { withAdmission, type AnnouncedUpload } from '../receive-upload.ts';
import { readUploader } from '../uploader.ts';
import { keepPublicDocuments } from './keep-public-documents.ts';

const use = { purpose: 'publicDocument', mode: 'documents' } as const;

/**
 * Takes a file that items bring along. It is deleted again unless one uses it soon (claim-public-documents.ts). Fails with the names of
 * admitUpload, withReceivedFiles, inspectFile.
 */
export async function receivePublicDocument(
  services: Services,
  { parts, ...size }: AnnouncedUpload,
  context: KnownContext,
): Promise<PublicDocument> {
  const { storage } = services;
  const uploaderId = context.caller.userId;
  return withAdmission(services, { ...size, ip: context.ip }, readUploader(context), async (admit) =>
    withReceivedFiles({ storage, parts, purpose: use.purpose }, admit, async (_, [file]) => {
      if (file === undefined) fail('fileEmpty', { field: 'files' });
      const { path, name: fileName, sizeBytes } = file;
      const contentType = await inspectFile({ path, name: fileName, sizeBytes, use });
      const [id = ''] = await keepPublicDocuments(services, [{ fileName, contentType, file, uploaderId }]);
      return { kept: { fileName, filePath: publicDocumentPath(id), fileSize: sizeBytes }, sizeBytes };
    }),
  );
}
