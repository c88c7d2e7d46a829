/** Widths in pixels that a public image is served in; one that is smaller than its name says has the width of the upload. */
export const publicImageWidths = [400, 800, 1600] as const;
/** More are refused before they are decoded: a few bytes can claim gigabytes of them. */
export const publicImageMaxMegapixels = 50;

/** Where an image is served, in one of the widths or in the largest there is. */
export function publicImagePath(id: string, width?: number): string {
  return width === undefined ? `/images/${id}.webp` : `/images/${id}/${width}.webp`;
}

const path = `/images/([0-9a-f]{32})(?:/(${publicImageWidths.join('|')}))?\\.webp`;
const wholePath = new RegExp(`^${path}$`);

/** What a path names; undefined when publicImagePath cannot have made it. */
export function readPublicImagePath(given: string): { id: string; width: number | undefined } | undefined {
  const found = wholePath.exec(given);
  if (found?.[1] === undefined) return undefined;
  return { id: found[1], width: found[2] === undefined ? undefined : Number(found[2]) };
}

/** An image in the smallest width, for rows and cards: there is one of every image. Addresses of other things stay as they are. */
export function smallPublicImage(address: string): string {
  const image = readPublicImagePath(address);
  return image === undefined ? address : publicImagePath(image.id, publicImageWidths[0]);
}

/** The images that texts refer to, bodies in HTML or addresses, each once. */
export function publicImageIds(...texts: readonly string[]): string[] {
  const ids = texts.flatMap((text) => [...text.matchAll(new RegExp(path, 'g'))].map(([, id = '']) => id));
  return [...new Set(ids)];
}
