import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileTypeFromFile } from 'file-type';
import type { PublicImage } from '#contract/files/entities.ts';
import { checkFile } from '#contract/files/file-rules.ts';
import { publicImagePath } from '#contract/files/public-images.ts';
import { insertPublicImage, showPublicImage } from '#server/db/queries/public-image.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import { newStorageKey, type ReceivedFile } from '#server/providers/storage/index.ts';
import type { Services } from '#server/services.ts';
import { withReceivedFiles, type FormFile } from '../receive-form.ts';
import { withAdmission, type AnnouncedUpload } from '../receive-upload.ts';
import { readUploader } from '../uploader.ts';
import { removePublicImage } from './remove-public-image.ts';
import { scaleImage, type ScaledImage, type ScaleTask } from './scale-image.ts';

/** By the type that the first bytes tell. */
const formats: Readonly<Record<string, ScaleTask['format']>> = { jpg: 'jpeg', png: 'png', webp: 'webp' };

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
  return withAdmission(services, { ...size, ip: context.ip }, uploader, async (admit) =>
    withReceivedFiles(
      { storage: services.storage, parts, purpose: 'publicImage' },
      admit,
      async (_, files) => {
        const [file] = files;
        if (file === undefined) fail('fileEmpty', { field: 'files' });
        const scaled = await scaleImage(services, { path: file.path, format: await formatOf(file) });
        const image = await keep(services, scaled, context.caller.userId);
        return { kept: image, sizeBytes: scaled.reduce((sum, { content }) => sum + content.length, 0) };
      },
    ),
  );
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

async function keep(
  services: Pick<Services, 'db' | 'clock' | 'storage' | 'log'>,
  scaled: readonly ScaledImage[],
  uploaderId: number,
): Promise<PublicImage> {
  const { db, clock, storage } = services;
  const id = randomBytes(16).toString('hex');
  const largest = scaled.at(-1) ?? fail('imageUnreadable', { field: 'files' });
  const received: ReceivedFile[] = [];
  try {
    for (const { content } of scaled) received.push(await storage.receive(Readable.from([content])));
    const sizes = scaled.map(({ maxWidth, width, height }, n) => ({
      imageId: id,
      maxWidth,
      width,
      height,
      sizeBytes: received[n]?.sizeBytes ?? 0,
      sha256: received[n]?.sha256 ?? Buffer.alloc(0),
      storageKey: newStorageKey(),
    }));
    const { width, height } = largest;
    const now = clock.now();
    // whatever lies in the storage has a row, which is not to be seen before its content is there
    await db.transaction((tx) =>
      insertPublicImage(tx, { id, uploaderId, width, height, createdAt: now, deletedAt: now }, sizes),
    );
    try {
      for (const [n, file] of received.entries()) await storage.put(sizes[n]?.storageKey ?? '', file);
      await showPublicImage(db, id);
    } catch (error) {
      await removePublicImage(services, id);
      throw error;
    }
    return {
      id,
      imageUrl: publicImagePath(id),
      width,
      height,
      sizes: sizes.map((size) => ({
        url: publicImagePath(id, size.maxWidth),
        width: size.width,
        height: size.height,
      })),
    };
  } finally {
    await Promise.all(received.map((file) => file.discard()));
  }
}
