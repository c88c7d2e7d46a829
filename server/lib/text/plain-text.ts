/** Of these a word may have a part: they part nothing. */
const inline = /<\/?(?:strong|em|u|s|sub|sup|a)(?:\s[^<>]*)?>/g;
const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Folded texts that nearly every body with them has as they are: without letters that have capitals, or signs that HTML or offices write otherwise. */
export const isWrittenPlainly = (folded: string): boolean =>
  folded === folded.toUpperCase() && !/[<>"&;()]/.test(folded);

/** A part of a sanitised body, without a tag or character reference that is cut through at either end. */
export function trimCut(
  html: string,
  { startsLate, endsEarly }: { startsLate: boolean; endsEarly: boolean },
): string {
  const begun = startsLate ? html.replace(/^[^<>]*>|^[a-z]{0,4};/, '') : html;
  return endsEarly ? begun.replace(/<[^<>]*$|&[a-z]{0,4}$/, '') : begun;
}

/** The words of a sanitised body, each block on a line of its own. */
export const plainText = (html: string): string =>
  html
    .replace(inline, '')
    .replace(/(?:<[^<>]*>\s*)+/g, '\n')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => signs[entity] ?? '')
    .trim();
