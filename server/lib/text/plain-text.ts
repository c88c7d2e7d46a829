/** Of these a word may have a part: they part nothing. */
const inline = /<\/?(?:strong|em|u|s|sub|sup|a)(?:\s[^<>]*)?>/g;
const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Texts that stand as they are in every body with them, outside of tags: those that are no part of how a sign is written. */
export const isWrittenPlainly = (text: string): boolean =>
  !/[<>"&]/.test(text) && !Object.keys(signs).some((entity) => entity.includes(text));

/** A part of a sanitised body without what is left of a tag or of a sign that is cut through at its beginning or its end. */
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
