/** How many tones there are in monogram.module.css. */
export const toneCount = 6;

/** Where a body is from says little of which it is: half of them begin alike. */
const place = /^.{1,4}?(?:省|市|自治区|区|县)(?=.{2})/u;
const letter = /[\p{L}\p{N}]/u;

/** The first letter of a name that tells it from others; '' of a name without letters. */
export function letterOf(name: string, kind: 'person' | 'organisation'): string {
  const own = kind === 'person' ? name : name.replace(place, '');
  return (letter.exec(own)?.[0] ?? '').toUpperCase();
}

/** The same for the same name, anywhere and for ever: from 0 to one less than there are tones. FNV-1a. */
export function toneOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return ((hash ^ (hash >>> 13)) >>> 0) % toneCount;
}
