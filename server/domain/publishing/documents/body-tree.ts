import { SaxesParser } from 'saxes';
import { sanitiseBody } from '../sanitise-body.ts';

export interface BodyElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: BodyNode[];
}
export type BodyNode = BodyElement | string;

export const isElement = (node: BodyNode): node is BodyElement => typeof node !== 'string';

/** A body as a tree. What sanitiseBody writes is well-formed XML: each element ends, and its entities are those of XML. */
export function readBody(html: string): BodyNode[] {
  const root: BodyElement = { tag: '', attributes: {}, children: [] };
  const open: BodyElement[] = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: BodyElement = { tag: name, attributes, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => void open.at(-1)?.children.push(text));
  parser.write(`<body>${sanitiseBody(html)}</body>`).close();
  const [body] = root.children;
  return body !== undefined && isElement(body) ? body.children : [];
}

/** The words of nodes. */
export const textOf = (nodes: readonly BodyNode[]): string =>
  nodes.map((node) => (isElement(node) ? (node.tag === 'br' ? '\n' : textOf(node.children)) : node)).join('');

/** Of these all that stand within paragraphs. */
const inline: ReadonlySet<string> = new Set(['strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'img', 'br']);

const isInline = (node: BodyNode): boolean => !isElement(node) || inline.has(node.tag);

/** Neighbours that stand in one paragraph as one group each, every other element by itself. Blanks between blocks are none. */
export function groupInline(nodes: readonly BodyNode[]): (BodyElement | BodyNode[])[] {
  const groups: (BodyElement | BodyNode[])[] = [];
  for (const node of nodes) {
    const last = groups.at(-1);
    if (isElement(node) && !isInline(node)) groups.push(node);
    else if (Array.isArray(last)) last.push(node);
    else if (isElement(node) || node.trim() !== '') groups.push([node]);
  }
  return groups;
}
