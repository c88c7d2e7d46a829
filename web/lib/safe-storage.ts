/**
 * Browser storage may be forbidden or full. What the portal keeps there only makes life easier, so a failure to write is
 * no failure of the page.
 */
type Area = 'localStorage' | 'sessionStorage';

export function readStored(area: Area, key: string): string {
  try {
    return globalThis[area].getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** An empty value removes the entry. */
export function writeStored(area: Area, key: string, value: string): void {
  try {
    if (value === '') globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
  } catch {
    // see above
  }
}

/** Removes all entries whose keys begin with a prefix. */
export function removeStored(area: Area, prefix: string): void {
  try {
    const keys = Array.from({ length: globalThis[area].length }, (_, n) => globalThis[area].key(n) ?? '');
    for (const key of keys) if (key.startsWith(prefix)) globalThis[area].removeItem(key);
  } catch {
    // see above
  }
}
