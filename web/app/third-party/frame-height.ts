/**
 * Heights in CSS pixels until the framed page says its own: section 9 of the account specification. It has three pages of its
 * own and does not name them; they are taken to be its three third-party systems in the order of section 7.9 of the portal
 * specification: identifier resolution, integration of the two, financial services. The name is the end of the menu's path.
 */
const defaultHeights: Readonly<Record<string, number>> = { bsjx: 3000, lhrh: 5000, jrfw: 1900 };
const otherDefaultHeight = 2800;

/** What a page may make of its own height. A page is never smaller than a banner or taller than fifty pages of text. */
export const minHeight = 200;
export const maxHeight = 20_000;

/** The height of a page of the menu, in CSS pixels, before it has said any. */
export function defaultHeight(path: string): number {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return Object.hasOwn(defaultHeights, name)
    ? (defaultHeights[name] ?? otherDefaultHeight)
    : otherDefaultHeight;
}

/** The height that a message asks for, in CSS pixels: `800`, '800' or '800px'; undefined when it asks for none. */
export function postedHeight(message: unknown): number | undefined {
  const text = typeof message === 'number' ? String(message) : message;
  if (typeof text !== 'string' || !/^\d{1,5}(px)?$/.test(text)) return undefined;
  return Math.min(maxHeight, Math.max(minHeight, Number.parseInt(text, 10)));
}
