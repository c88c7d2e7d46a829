import type { PublicVideo } from '#contract/files/entities.ts';
import { publicVideoPath } from '#contract/files/public-videos.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { keepPublicDocuments } from '../documents/keep-public-documents.ts';
import { inspectFile } from '../inspection/inspect-file.ts';
import { withReceivedFiles } from '../receive-form.ts';
import { withAdmission, type AnnouncedUpload } from '../receive-upload.ts';
import { readUploader } from '../uploader.ts';

const use = { purpose: 'publicVideo', mode: 'documents' } as const;

/**
 * Takes a video or its subtitles. It is kept as the documents of items are, and deleted again unless an item shows it soon
 * (claim-public-video.ts). Fails with the names of admitUpload, withReceivedFiles, inspectFile.
 */
export async function receivePublicVideo(
  services: Services,
  { parts, ...size }: AnnouncedUpload,
  context: KnownContext,
): Promise<PublicVideo> {
  const { storage } = services;
  const uploaderId = context.caller.userId;
  return withAdmission(services, { ...size, ip: context.ip }, readUploader(context), async (admit) =>
    withReceivedFiles({ storage, parts, purpose: use.purpose }, admit, async (_, [file]) => {
      if (file === undefined) fail('fileEmpty', { field: 'files' });
      const { path, name: fileName, sizeBytes } = file;
      const contentType = await inspectFile({ path, name: fileName, sizeBytes, use });
      const [id = ''] = await keepPublicDocuments(services, [{ fileName, contentType, file, uploaderId }]);
      return {
        kept: { fileName, filePath: publicVideoPath(id), contentType, fileSize: sizeBytes },
        sizeBytes,
      };
    }),
  );
}
