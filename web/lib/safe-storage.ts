import { visitorFrame } from '#contract/content/preview-link.ts';

/**
 * Browser storage may be forbidden or full. What the portal keeps there only makes life easier, so a failure to write is
 * no failure of the page.
 */
type Area = 'localStorage' | 'sessionStorage';

/** Whether this window is a frame of such a name (contract/content/preview-link.ts). */
export const isInFrame = (name: string): boolean => String(Reflect.get(globalThis, 'name')).startsWith(name);

export function readStored(area: Area, key: string): string {
  if (isInFrame(visitorFrame)) return '';
  try {
    return globalThis[area].getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** An empty value removes the entry. */
export function writeStored(area: Area, key: string, value: string): void {
  if (isInFrame(visitorFrame)) return;
  try {
    if (value === '') globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
  } catch {
    // see above
  }
}

/** Removes all entries whose keys begin with a prefix. */
export function removeStored(area: Area, prefix: string): void {
  if (isInFrame(visitorFrame)) return;
  try {
    const keys = Array.from({ length: globalThis[area].length }, (_, n) => globalThis[area].key(n) ?? '');
    for (const key of keys) if (key.startsWith(prefix)) globalThis[area].removeItem(key);
  } catch {
    // see above
  }
}
