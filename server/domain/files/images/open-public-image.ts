import type { Readable } from 'node:stream';
import { readPublicImagePath } from '#contract/files/public-images.ts';
import { listPublicImageSizes } from '#server/db/queries/files/public-image.ts';
import type { Services } from '#server/services.ts';

export interface OpenImage {
  etag: string;
  sizeBytes: number;
  /** Somebody of the centre has seen it. */
  isReviewed: boolean;
  /** Somebody of the centre has uploaded it, or the portal has brought it along: it may be replaced under its address. */
  isOfStaff: boolean;
  /** Undefined when the storage has lost it. */
  open(): Promise<Readable | undefined>;
}

/** What is served at a path below /images/; undefined when there is nothing. */
export async function findServedImage(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  path: string,
): Promise<OpenImage | undefined> {
  const named = readPublicImagePath(path);
  if (named === undefined) return undefined;
  const sizes = await listPublicImageSizes(db, named.id);
  // the largest serves for every width beyond it: pictures are not enlarged
  const size =
    sizes.find(({ maxWidth }) => named.width !== undefined && maxWidth >= named.width) ?? sizes.at(-1);
  return (
    size && {
      etag: `"${size.sha256.toString('base64url')}"`,
      sizeBytes: size.sizeBytes,
      isReviewed: size.isReviewed,
      isOfStaff: size.isOfStaff,
      open: async () => {
        const content = await storage.get(size.storageKey);
        if (content === undefined)
          log.error({ image: size.imageId }, 'the storage has lost the content of an image');
        return content;
      },
    }
  );
}
