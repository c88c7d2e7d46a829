import sharp from 'sharp';
import { publicImageIds, readPublicImagePath } from '#contract/files/public-images.ts';
import { listPublicImageSizes } from '#server/db/queries/files/public-image.ts';
import type { Services } from '#server/services.ts';
import type { BodyNode } from './body-tree.ts';

/** An item as it is put on paper. */
export interface ItemDocument {
  title: string;
  /** Source, date and the like, each a line's worth. */
  facts: readonly string[];
  /** What else stands in its fields, by their labels; text of several lines has line ends. */
  fields: readonly { label: string; text: string }[];
  body: readonly BodyNode[];
  attachments: readonly { name: string; url: string }[];
  /** Of the body, by their addresses. */
  pictures: ReadonlyMap<string, Picture>;
  /** Of this portal: what links in the body begin with that lead to its own pages. */
  origin: string;
}

export interface Picture {
  jpeg: Buffer;
  width: number;
  height: number;
}

/** More pictures stay out, and the document says where: a thousand would be held in memory at once. */
const mostPictures = 60;

/** The pictures of a body as JPEG, which word processors and PDF have in common. What the storage has lost is left out. */
export async function readPictures(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  html: string,
): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>();
  for (const id of publicImageIds(html).slice(0, mostPictures)) {
    const largest = (await listPublicImageSizes(db, id)).at(-1);
    const stored = largest && (await storage.get(largest.storageKey));
    if (stored === undefined) continue;
    const content = Buffer.concat(await stored.toArray());
    const { data, info } = await sharp(content)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    pictures.set(id, { jpeg: data, width: info.width, height: info.height });
  }
  return pictures;
}

export const pictureAt = (pictures: ItemDocument['pictures'], src: string): Picture | undefined =>
  pictures.get(readPublicImagePath(src)?.id ?? '');

/** An address as it is reached from outside of the portal. */
export const addressFrom = (origin: string, href: string): string =>
  href.startsWith('/') || href.startsWith('#') ? `${origin}${href.startsWith('#') ? '/' : ''}${href}` : href;
