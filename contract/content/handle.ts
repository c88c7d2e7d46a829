/** An identifier of the Handle System: a prefix, which says whose node keeps it, and whatever that node's people call the thing. */
export interface Handle {
  /** As it is looked up and shown: `88.216/BRG-6205`. */
  text: string;
  /** The same for comparison: ASCII letters of either case are equal in the Handle System, and no others. */
  key: string;
  prefix: string;
}

/** As the Handle System answers, which its proxies repeat in their JSON. */
export const responseCodes = { found: 1, failed: 2, unknown: 100, invalid: 102, noValues: 200 } as const;

/** Characters of a whole handle. */
export const handleMaxLength = 255;

/** Parts of letters, digits, hyphens and underscores between dots: `88.216`, `20.500.12345`. */
const prefixForm = /^[0-9a-z_-]+(\.[0-9a-z_-]+)*$/i;
/** Controls, halves of characters, line ends of Unicode, marks that turn the reading direction, and spaces. */
const neverInHandles = /[\p{Cc}\p{Cs}\u200b-\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff\s]/u;

/** What Chinese input methods write for ASCII: ８８．２１６／Ａ. */
const toHalfWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));

/**
 * Reads a handle as people type, paste or scan it: spaces around it, full-width forms, `hdl:` or `urn:hdl:` before it.
 * Returns undefined for text without prefix or suffix, too long or with invisible characters. It also returns undefined
 * for a path segment `.` or `..`, because a resolver would read it as another address.
 */
export function readHandle(given: string): Handle | undefined {
  const text = toHalfWidth(given.trim()).replace(/^(urn:)?hdl:\/{0,2}/i, '');
  const slash = text.indexOf('/');
  const prefix = text.slice(0, Math.max(slash, 0));
  const suffix = text.slice(slash + 1);
  if (text.length > handleMaxLength || suffix === '' || !prefixForm.test(prefix)) return undefined;
  if (neverInHandles.test(suffix) || suffix.split('/').some((part) => /^\.{1,2}$/.test(part)))
    return undefined;
  return { text, key: foldHandle(text), prefix };
}

const foldHandle = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
