/** Of these a word may have a part: they part nothing. */
const inline = /<\/?(?:strong|em|u|s|sub|sup|a)(?:\s[^<>]*)?>/g;
const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The words of a sanitised body, each block on a line of its own. */
export const plainText = (html: string): string =>
  html
    .replace(inline, '')
    .replace(/(?:<[^<>]*>\s*)+/g, '\n')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => signs[entity] ?? '')
    .trim();
