import type { Mark, Node } from '@tiptap/pm/model';
import { relOf } from './text-nodes.ts';

/*
 * A body as the server keeps it (server/domain/publishing/sanitise-body.ts), to the letter: what has not been changed is no change then. A
 * browser's own writing differs in signs, in what surrounds the text of cells, and in which rows are the head.
 */

/** The body of a document; '' where it says nothing. */
export function writeHtml(doc: Node): string {
  const blocks = childrenOf(doc);
  // paragraphs after the end of a text are where somebody has put his cursor
  const last = blocks.findLastIndex((block) => !isEmptyParagraph(block));
  return blocks
    .slice(0, last + 1)
    .map(writeBlock)
    .join('');
}

const childrenOf = (node: Node): Node[] => Array.from(node.children);

const isEmptyParagraph = (node: Node) => node.type.name === 'paragraph' && node.childCount === 0;

type Writer = (node: Node) => string;

const inside: Writer = (node) => childrenOf(node).map(writeBlock).join('');

/** A paragraph's text without its tags; undefined where it is to keep them, for a picture by itself is read otherwise. */
const bare = (node: Node | undefined): string | undefined =>
  node?.type.name === 'paragraph' && node.firstChild?.type.name !== 'image' ? writeInline(node) : undefined;

/** Of one paragraph the text alone. */
const single: Writer = (node) => (node.childCount === 1 ? bare(node.child(0)) : undefined) ?? inside(node);

const isList = ({ type }: Node) => type.isInGroup('list');

/** Of an item of a list: its text, and the lists below it. */
const item: Writer = (node) => {
  const [first, ...others] = childrenOf(node);
  const text = others.every(isList) ? bare(first) : undefined;
  return text === undefined ? inside(node) : text + others.map(writeBlock).join('');
};

const attribute = (name: string, value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? ` ${name}="${escapeText(String(value)).replaceAll('"', '&quot;')}"`
    : '';

const attributes = (node: Node | Mark, names: readonly string[]) =>
  names.map((name) => attribute(name, node.attrs[name])).join('');

const spans = (node: Node) =>
  ['colspan', 'rowspan']
    .map((name) => (node.attrs[name] === 1 ? '' : attribute(name, node.attrs[name])))
    .join('');

const picture: Writer = (node) => `<img${attributes(node, ['src', 'alt', 'width', 'height'])} />`;

const blocks: Readonly<Record<string, Writer>> = {
  paragraph: (node) => `<p>${writeInline(node)}</p>`,
  heading: (node) => {
    const tag = `h${String(node.attrs['level'])}`;
    return `<${tag}>${writeInline(node)}</${tag}>`;
  },
  blockquote: (node) => `<blockquote>${single(node)}</blockquote>`,
  bulletList: (node) => `<ul>${inside(node)}</ul>`,
  orderedList: (node) =>
    `<ol${node.attrs['start'] === 1 ? '' : attribute('start', node.attrs['start'])}>${inside(node)}</ol>`,
  listItem: (node) => `<li>${item(node)}</li>`,
  horizontalRule: () => '<hr />',
  figure: (node) =>
    node.childCount === 0
      ? picture(node)
      : `<figure>${picture(node)}<figcaption>${writeInline(node)}</figcaption></figure>`,
  table: writeTable,
  tableRow: (node) => `<tr>${inside(node)}</tr>`,
  tableCell: (node) => `<td${spans(node)}>${single(node)}</td>`,
  tableHeader: (node) => `<th${spans(node)}${attributes(node, ['scope'])}>${single(node)}</th>`,
};

function writeBlock(node: Node): string {
  const write = blocks[node.type.name];
  if (write === undefined) throw new Error(`nothing writes a ${node.type.name}`);
  return write(node);
}

/** Whether a row says what the columns are: its cells all do, and none what a row is. */
export const isHeadRow = (row: Node): boolean =>
  row.childCount > 0 &&
  childrenOf(row).every(
    ({ type, attrs }) => type.name === 'tableHeader' && !String(attrs['scope']).startsWith('row'),
  );

function writeTable(node: Node): string {
  const rows = childrenOf(node);
  const end = rows.findIndex((row) => !isHeadRow(row));
  const head = end === -1 ? rows : rows.slice(0, end);
  const part = (tag: string, of: readonly Node[]) =>
    of.length === 0 ? '' : `<${tag}>${of.map(writeBlock).join('')}</${tag}>`;
  const caption = String(node.attrs['caption']);
  return `<table>${caption === '' ? '' : `<caption>${escapeText(caption)}</caption>`}${part('thead', head)}${part('tbody', rows.slice(head.length))}</table>`;
}

const markTags: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  subscript: 'sub',
  superscript: 'sup',
};

const openMark = (mark: Mark): string =>
  mark.type.name === 'link'
    ? `<a${attributes(mark, ['href', 'title'])}${attribute('rel', relOf(String(mark.attrs['href'])))}>`
    : `<${markTags[mark.type.name] ?? ''}>`;

const closeMark = (mark: Mark): string => `</${markTags[mark.type.name] ?? 'a'}>`;

function writeInline(parent: Node): string {
  let html = '';
  let open: readonly Mark[] = [];
  const turnTo = (marks: readonly Mark[]) => {
    const same = open.findIndex((mark, index) => marks[index] === undefined || !mark.eq(marks[index]));
    const kept = same === -1 ? open.length : same;
    html += open.slice(kept).toReversed().map(closeMark).join('') + marks.slice(kept).map(openMark).join('');
    open = marks;
  };
  for (const node of parent.children) {
    turnTo(node.marks);
    html += writePiece(node);
  }
  turnTo([]);
  return html;
}

function writePiece(node: Node): string {
  if (node.isText) return escapeText(node.text ?? '');
  return node.type.name === 'image' ? picture(node) : '<br />';
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
