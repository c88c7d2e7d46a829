/** Widths in pixels that a public image is served in; one that is smaller than its name says has the width of the upload. */
export const publicImageWidths = [400, 800, 1600] as const;
/** More are refused before they are decoded: a few bytes can claim gigabytes of them. */
export const publicImageMaxMegapixels = 50;

/** What must not be cut off where an image is shown in another shape: in percent from the left and from the top, in steps of ten. */
export interface PictureFocus {
  x: number;
  y: number;
}

interface PublicImage {
  id: string;
  width: number | undefined;
  focus: PictureFocus | undefined;
}

/**
 * Where an image is served, in one of the widths or in the largest there is. The focus is a fragment: browsers send none, so that every shape of an image
 * is one file.
 */
export function publicImagePath(id: string, width?: number, focus?: PictureFocus): string {
  const file = width === undefined ? `/images/${id}.webp` : `/images/${id}/${width}.webp`;
  return focus === undefined ? file : `${file}#focus=${focus.x},${focus.y}`;
}

const path = `/images/([0-9a-f]{32})(?:/(${publicImageWidths.join('|')}))?\\.webp`;
const step = '(0|[1-9]0|100)';
const wholePath = new RegExp(`^${path}(?:#focus=${step},${step})?$`);

/** What a path names; undefined when publicImagePath cannot have made it. */
export function readPublicImagePath(given: string): PublicImage | undefined {
  const [, id, width, x, y] = wholePath.exec(given) ?? [];
  if (id === undefined) return undefined;
  return {
    id,
    width: width === undefined ? undefined : Number(width),
    focus: x === undefined ? undefined : { x: Number(x), y: Number(y) },
  };
}

/** An image in the smallest width, for rows and cards: there is one of every image. Addresses of other things stay as they are. */
export function smallPublicImage(address: string): string {
  const image = readPublicImagePath(address);
  return image === undefined ? address : publicImagePath(image.id, publicImageWidths[0], image.focus);
}

/** The same image with another focus; undefined: its middle, as without one. Addresses of other things stay as they are. */
export function withFocus(address: string, focus: PictureFocus | undefined): string {
  const image = readPublicImagePath(address);
  return image === undefined ? address : publicImagePath(image.id, image.width, focus);
}

/** The style of an `img` whose edges are cut off; undefined where nobody has chosen a focus. */
export function focusStyle(address: string): { objectPosition: string } | undefined {
  const focus = readPublicImagePath(address)?.focus;
  return focus && { objectPosition: `${focus.x}% ${focus.y}%` };
}

/** The images that texts refer to, bodies in HTML or addresses, each once. */
export function publicImageIds(...texts: readonly string[]): string[] {
  const ids = texts.flatMap((text) => [...text.matchAll(new RegExp(path, 'g'))].map(([, id = '']) => id));
  return [...new Set(ids)];
}
