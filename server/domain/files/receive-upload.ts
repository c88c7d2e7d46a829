import { uploadModes, type UploadMode } from '#contract/files/constants.ts';
import type { Attachment } from '#contract/files/entities.ts';
import { attachmentPurposes, type AttachmentPurpose } from '#contract/files/purposes.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { admitUpload, type Admission, type UploadRequest } from './admit-upload.ts';
import { withReceivedFiles, type FormPart, type UploadProof } from './receive-form.ts';
import { uploadFiles } from './upload-files.ts';
import { openUploader, type Uploader } from './uploader.ts';

/** An upload as its request announces it. */
export type AnnouncedUpload = { parts: AsyncIterable<FormPart> } & Pick<
  UploadRequest,
  'sizeBytes' | 'isSizeTold'
>;

/**
 * Runs an upload within the quotas: `receive` asks to be admitted before anything is written, and answers what it has kept and how many
 * bytes of it. What it costs beside is told by `cost`, in bytes as well, and counts whatever becomes of it. Fails with the names of admitUpload.
 */
export async function withAdmission<Kept>(
  services: Services,
  size: Omit<UploadRequest, keyof UploadProof>,
  uploader: Uploader,
  receive: (
    admit: (proof: UploadProof) => Promise<void>,
    cost: (bytes: number) => void,
  ) => Promise<{ kept: Kept; sizeBytes: number }>,
): Promise<Kept> {
  let admission: Admission | undefined;
  let extra = 0;
  try {
    const { kept, sizeBytes } = await receive(
      async (proof) => {
        admission = await admitUpload(services, { ...proof, ...size }, uploader);
      },
      (bytes) => (extra += Math.ceil(bytes)),
    );
    await admission?.settle(sizeBytes + extra);
    return kept;
  } catch (error) {
    await (extra > 0 ? admission?.settle(extra) : admission?.release());
    throw error;
  }
}

/**
 * An upload of attachments from its first byte to its files in their group. Fails with the names of admitUpload, withReceivedFiles,
 * uploadFiles, and with invalidRequest.
 */
export async function receiveUpload(
  services: Services,
  { parts, ...size }: AnnouncedUpload,
  context: CallContext,
): Promise<Attachment[]> {
  const { storage } = services;
  const uploader = openUploader(context);
  return withAdmission(services, { ...size, ip: context.ip }, uploader, (admit) =>
    withReceivedFiles({ storage, parts, purpose: readPurpose(uploader) }, admit, async (field, files) => {
      const purpose = readPurpose(uploader)(field);
      const relatedId = field('relatedId');
      if (!/^[0-9a-f]{32}$/.test(relatedId)) fail('invalidRequest', { field: 'relatedId' });
      if (files.length === 0) fail('fileEmpty', { field: 'files' });
      const use = { purpose, mode: readMode(field('mode')) };
      const kept = await uploadFiles(services, { relatedId, use, files }, uploader);
      return { kept, sizeBytes: kept.reduce((sum, { fileSize }) => sum + fileSize, 0) };
    }),
  );
}

/** It comes before the files. Without a login there is one purpose. */
const readPurpose =
  ({ userId }: Uploader) =>
  (field: (name: string) => string): AttachmentPurpose => {
    const wanted = field('purpose') || attachmentPurposes[0];
    const purpose = attachmentPurposes.find((one) => one === wanted);
    if (purpose === undefined) fail('invalidRequest', { field: 'purpose' });
    if (purpose !== attachmentPurposes[0] && userId === undefined) fail('notLoggedIn');
    return purpose;
  };

function readMode(text: string): UploadMode {
  if (text === '') return 'documents';
  return uploadModes.find((mode) => mode === text) ?? fail('invalidRequest', { field: 'mode' });
}
