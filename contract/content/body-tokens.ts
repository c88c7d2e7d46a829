/*
 * A body cut into its tags and texts. Bodies are what the server has let through, or what the editor has written: no comments, no scripts.
 * Of anything else it finds what looks like tags, and never fails.
 */

export interface Tag {
  is: 'tag';
  name: string;
  isClosing: boolean;
  attributes: Readonly<Record<string, string>>;
}

export type Token = Tag | { is: 'text'; text: string };

const tagPattern = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;
const attributePattern = /([a-zA-Z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

export function tokensOf(html: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  const addText = (text: string) => {
    if (text !== '') tokens.push({ is: 'text', text: decode(text) });
  };
  for (const { 0: whole, 1: slash, 2: name = '', 3: rest = '', index } of html.matchAll(tagPattern)) {
    addText(html.slice(end, index));
    end = index + whole.length;
    tokens.push({
      is: 'tag',
      name: name.toLowerCase(),
      isClosing: slash === '/',
      attributes: Object.fromEntries(
        [...rest.matchAll(attributePattern)].map(([, key = '', double, single]) => [
          key.toLowerCase(),
          decode(double ?? single ?? ''),
        ]),
      ),
    });
  }
  addText(html.slice(end));
  return tokens;
}

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: '\u00a0' };

const decode = (text: string) =>
  text.replace(/&(lt|gt|quot|amp|nbsp);/g, (_, name: string) => signs[name] ?? '');
