import type { Attachment } from '#contract/files/entities.ts';
import type { CallContext } from '#server/lib/context.ts';
import type { Services } from '#server/services.ts';
import { admitUpload, type Admission, type UploadRequest } from './admit-upload.ts';
import { withUploadForm, type FormPart } from './receive-form.ts';
import { uploadFiles } from './upload-files.ts';
import { openUploader } from './uploader.ts';

/** An upload from its first byte to its files in their group. Fails with the names of admitUpload, withUploadForm, uploadFiles. */
export async function receiveUpload(
  services: Services,
  { parts, ...size }: { parts: AsyncIterable<FormPart> } & Pick<UploadRequest, 'sizeBytes' | 'isSizeTold'>,
  context: CallContext,
): Promise<Attachment[]> {
  const uploader = openUploader(context);
  let admission: Admission | undefined;
  try {
    const attachments = await withUploadForm(
      { storage: services.storage, parts },
      async (proof) => {
        admission = await admitUpload(services, { ...proof, ...size, ip: context.ip }, uploader);
      },
      (form) => uploadFiles(services, form, uploader),
    );
    await admission?.settle(attachments.reduce((sum, { fileSize }) => sum + fileSize, 0));
    return attachments;
  } catch (error) {
    await admission?.release();
    throw error;
  }
}
