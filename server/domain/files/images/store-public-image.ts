import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { PublicImage } from '#contract/files/entities.ts';
import { publicImagePath } from '#contract/files/public-images.ts';
import { insertPublicImage, showPublicImage } from '#server/db/queries/files/public-image.ts';
import { fail } from '#server/lib/fail.ts';
import { newStorageKey, type ReceivedFile } from '#server/providers/storage/index.ts';
import type { Services } from '#server/services.ts';
import { removePublicImage } from './remove-public-image.ts';
import type { ScaledImage } from './scale-image.ts';

/** Puts a picture into the storage in its sizes, from small to large. It goes again unless something uses it soon (claim-public-images.ts). */
export async function storePublicImage(
  services: Pick<Services, 'db' | 'clock' | 'storage' | 'log'>,
  scaled: readonly ScaledImage[],
  { uploaderId, fileName }: { uploaderId: number | null; fileName: string },
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
      insertPublicImage(
        tx,
        { id, uploaderId, fileName, width, height, createdAt: now, deletedAt: now },
        sizes,
      ),
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
