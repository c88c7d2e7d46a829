import { bodyRules } from '#contract/content/body-rules.ts';
import { readPublicImagePath } from '#contract/files/public-images.ts';
import { makeLists } from './pasted-lists.ts';

export interface Pasted {
  html: string;
  /** Pictures of a computer or of another site, which cannot come along. */
  refusedImages: number;
}

/** What the editor itself has copied is right already. */
const isOwn = (html: string) => html.includes('data-pm-slice');

/**
 * What Word, WPS or a page puts on the clipboard, as HTML that the schema reads. Fonts, classes and comments go; lists become lists, and heads of
 * tables such. Numbers that somebody has typed (一、（一）1.) stay the text that they are.
 */
export function cleanPasted(html: string, origin: string): Pasted {
  if (isOwn(html)) return { html, refusedImages: 0 };
  const { body } = new DOMParser().parseFromString(html.replaceAll(invisible, ''), 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml')) element.remove();
  for (const comment of commentsIn(body)) comment.remove();
  makeLists(body);
  readStyles(body);
  const refusedImages = keepOwnImages(body, origin);
  keepOwnLinks(body, origin);
  body.querySelectorAll('table').forEach(markHead);
  body.querySelectorAll('p').forEach(trimParagraph);
  for (const element of body.querySelectorAll('*')) keepAttributes(element);
  return { html: body.innerHTML, refusedImages };
}

/** Without width, or turning the reading direction: the server takes them out. */
const invisible = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;

function commentsIn(body: HTMLElement): ChildNode[] {
  const walker = body.ownerDocument.createTreeWalker(body, 128 /* comments */);
  const found: ChildNode[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) found.push(node as Comment);
  return found;
}

const replaceBy = (element: Element, tag: string) => {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.append(other);
};

/** Styles that the schema has tags for. */
const styled: readonly (readonly [RegExp, string])[] = [
  [/font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/vertical-align:\s*super/i, 'sup'],
  [/vertical-align:\s*sub/i, 'sub'],
];

function readStyles(body: HTMLElement): void {
  for (const span of body.querySelectorAll('span[style]'))
    for (const [style, tag] of styled) if (style.test(styleOf(span))) replaceBy(span, tag);
  // Google's editor wraps everything into one that is none
  for (const bold of body.querySelectorAll('b[style]'))
    if (/font-weight:\s*(?:normal|400)/i.test(styleOf(bold))) bold.replaceWith(...bold.childNodes);
}

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

function keepOwnImages(body: HTMLElement, origin: string): number {
  let refused = 0;
  for (const image of body.querySelectorAll('img')) {
    const path = withoutOrigin(image.getAttribute('src') ?? '', origin);
    if (readPublicImagePath(path) === undefined) {
      image.remove();
      refused += 1;
    } else image.setAttribute('src', path);
  }
  return refused;
}

const withoutOrigin = (address: string, origin: string): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;

/** Links of this site are paths; what leads within a document of Word leads nowhere. */
function keepOwnLinks(body: HTMLElement, origin: string): void {
  for (const link of body.querySelectorAll('a')) {
    const address = withoutOrigin(link.getAttribute('href') ?? '', origin);
    if (address.startsWith('/#/')) link.setAttribute('href', address.slice(1));
    else if (/^(?:#(?!\/)|$)/.test(address)) link.replaceWith(...link.childNodes);
    else link.setAttribute('href', address);
  }
}

/** A first row whose cells are all bold says what the columns are, where the table has no head. */
function markHead(table: HTMLTableElement): void {
  const [first, second] = table.rows;
  if (first === undefined || second === undefined || table.tHead !== null) return;
  if (table.querySelector('th') !== null) return;
  const cells = [...first.cells];
  if (cells.length < 2 || !cells.every(isBold)) return;
  for (const cell of cells) {
    const head = cell.ownerDocument.createElement('th');
    for (const name of ['colspan', 'rowspan'])
      if (cell.hasAttribute(name)) head.setAttribute(name, cell.getAttribute(name) ?? '');
    head.append(...cell.childNodes);
    // a head is bold by itself
    for (const bold of head.querySelectorAll('b, strong')) bold.replaceWith(...bold.childNodes);
    cell.replaceWith(head);
  }
}

const isBold = (cell: HTMLElement): boolean => {
  const bold = [...cell.querySelectorAll('b, strong')].filter(
    ({ parentElement }) => !parentElement?.closest('b, strong'),
  );
  const text = textOf(cell);
  return text !== '' && bold.map(textOf).join('') === text;
};

const textOf = (element: Element): string => element.textContent.replace(/\s/g, '');

/** Blanks at the beginning of a paragraph are how a document indents it; paragraphs of blanks alone are how it makes room. */
function trimParagraph(paragraph: HTMLElement): void {
  const isEmpty = textOf(paragraph) === '' && paragraph.querySelector('img, br, table') === null;
  if (isEmpty && paragraph.closest('td, th, li') === null) {
    paragraph.remove();
    return;
  }
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, 4 /* texts */);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    node.nodeValue = text.replace(/^\s+/, '');
    if (node.nodeValue !== '') return;
  }
}

const attributesByTag: Readonly<Record<string, readonly string[]>> = bodyRules.attributes;

function keepAttributes(element: Element): void {
  const kept = attributesByTag[element.tagName.toLowerCase()] ?? [];
  for (const { name } of [...element.attributes]) if (!kept.includes(name)) element.removeAttribute(name);
}
