import type { Readable } from 'node:stream';
import { readPublicImagePath } from '#contract/files/public-images.ts';
import { listPublicImageSizes } from '#server/db/queries/files/public-image.ts';
import type { Services } from '#server/services.ts';

/** Browsers fetch a picture anew after it. Those of the centre are for everybody, also once no page shows them. */
const signedImageSeconds = 3_600;

export interface OpenImage {
  etag: string;
  sizeBytes: number;
  /** Somebody of the centre has seen it. */
  isReviewed: boolean;
  /** Somebody of the centre has uploaded it, or the portal has brought it along: it may be replaced under its address. */
  isOfStaff: boolean;
  /** Undefined when the storage has lost it. */
  open(): Promise<Readable | undefined>;
  /** Where the storage itself gives it, for some minutes; undefined where it does not, or where nobody of the centre has seen it. */
  signed?: () => Promise<string>;
}

/** What is served at a path below /images/; undefined when there is nothing. */
export async function findServedImage(
  { db, storage, log, clock }: Pick<Services, 'db' | 'storage' | 'log' | 'clock'>,
  path: string,
): Promise<OpenImage | undefined> {
  const { signed } = storage;
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
      ...(signed !== undefined &&
        size.isReviewed && {
          signed: () =>
            signed.addressOf(
              size.storageKey,
              { contentType: 'image/webp', seconds: signedImageSeconds },
              clock.now(),
            ),
        }),
    }
  );
}
