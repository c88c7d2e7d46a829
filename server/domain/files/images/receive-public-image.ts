import { fileTypeFromFile } from 'file-type';
import type { PublicImage } from '#contract/files/entities.ts';
import { checkFile } from '#contract/files/file-rules.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { askerOf } from '#server/lib/load/semaphore.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { withReceivedFiles, type FormFile } from '../receive-form.ts';
import { withAdmission, type AnnouncedUpload } from '../receive-upload.ts';
import { readUploader } from '../uploader.ts';
import { storePublicImage } from './store-public-image.ts';
import { scaleImage, type ScaledImage, type ScaleTask } from './scale-image.ts';

/** By the type that the first bytes tell. */
const formats: Readonly<Record<string, ScaleTask['format']>> = { jpg: 'jpeg', png: 'png', webp: 'webp' };

/** What decoding costs counts for the quotas like bytes, also where nothing comes of it: the largest picture is ten megabytes' worth. */
const pixelsPerByte = 5;

/**
 * Takes a picture for everybody: of what was uploaded only the pixels stay, in the sizes that are served. It is deleted again unless
 * something uses it soon (claim-public-images.ts). Fails with the names of admitUpload, withReceivedFiles, checkFile, scaleImage and
 * fileContentMismatch.
 */
export async function receivePublicImage(
  services: Services,
  { parts, ...size }: AnnouncedUpload,
  context: KnownContext,
): Promise<PublicImage> {
  const uploader = readUploader(context);
  return withAdmission(services, { ...size, ip: context.ip }, uploader, async (admit, cost) => {
    return withReceivedFiles(
      { storage: services.storage, parts, purpose: 'publicImage' },
      admit,
      async (_, files) => {
        const [file] = files;
        if (file === undefined) fail('fileEmpty', { field: 'files' });
        const scaled = await scaleReceived(services, file, { context, cost });
        const uploader = { uploaderId: context.caller.userId, fileName: file.name };
        const image = await storePublicImage(services, scaled, uploader);
        return { kept: image, sizeBytes: scaled.reduce((sum, { content }) => sum + content.length, 0) };
      },
    );
  });
}

/** A picture that has arrived, in the sizes that are served. Fails with the names of checkFile, scaleImage and fileContentMismatch. */
export async function scaleReceived(
  services: Pick<Services, 'log'>,
  file: FormFile,
  { context, cost }: { context: KnownContext; cost: (bytes: number) => void },
): Promise<ScaledImage[]> {
  const onDecoded = (pixels: number) => cost(pixels / pixelsPerByte);
  return scaleImage(services, {
    ...{ path: file.path, format: await formatOf(file), asker: askerOf(context), onDecoded },
  });
}

async function formatOf(file: FormFile): Promise<ScaleTask['format']> {
  const refused = checkFile(
    { name: file.name, size: file.sizeBytes },
    { purpose: 'publicImage', mode: 'images' },
  );
  if (refused !== undefined) fail(refused, { field: 'files' });
  const found = await fileTypeFromFile(file.path);
  return formats[found?.ext ?? ''] ?? fail('fileContentMismatch', { field: 'files' });
}
