import { publicImageIds, readPublicImagePath } from '#contract/files/public-images.ts';
import type { Queryable } from '#server/db/database.ts';
import { listSizesOfImages } from '#server/db/queries/files/public-image.ts';

/**
 * A sanitised body whose pictures say how large they are, so that a page keeps their places until they come. What an author has set
 * stays; a picture that there is not stays as it is.
 */
export async function measureBody(db: Queryable, body: string): Promise<string> {
  const ids = publicImageIds(body);
  if (ids.length === 0) return body;
  const sizes = await listSizesOfImages(db, ids);
  return body.replace(/<img\b[^<>]*>/g, (tag) => {
    const isMeasured = /\swidth="/.test(tag) && /\sheight="/.test(tag);
    const image = readPublicImagePath(/\ssrc="([^"]*)"/.exec(tag)?.[1] ?? '');
    if (isMeasured || image === undefined) return tag;
    // from small to large: without a width in its address the largest is served
    const size = sizes.findLast(
      ({ imageId, maxWidth }) => imageId === image.id && maxWidth === (image.width ?? maxWidth),
    );
    if (size === undefined) return tag;
    const rest = tag.replace(/\s(?:width|height)="[^"]*"/g, '').replace(/\s*\/?>$/, '');
    return `${rest} width="${String(size.width)}" height="${String(size.height)}" />`;
  });
}
