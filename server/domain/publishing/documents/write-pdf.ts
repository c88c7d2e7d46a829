import { writePdfFlow, type PdfBlock, type PdfRow } from '#server/lib/pdf/pdf-flow.ts';
import { groupInline, isElement, textOf, type BodyElement, type BodyNode } from './body-tree.ts';
import { pictureAt, type ItemDocument } from './item-document.ts';
import { gridOf, type GridRow } from './table-cells.ts';

const sizes: Readonly<Record<string, number>> = { h2: 15, h3: 13, h4: 11.5 };
const textSize = 10.5;
const smallSize = 9;
const listIndent = 20;

interface Place {
  pictures: ItemDocument['pictures'];
  indent: number;
  mark?: string | undefined;
}

/** The item as a PDF: text that can be searched, in the order in which it is read. */
export function writePdf({ title, facts, fields, body, attachments, pictures }: ItemDocument): Buffer {
  const about = (text: string): PdfBlock => ({ sort: 'text', text, size: smallSize });
  return writePdfFlow(
    [
      { sort: 'text', text: title, size: 18, isCentred: true },
      ...(facts.length === 0 ? [] : [about(facts.join('　')), { sort: 'rule' } as const]),
      ...fields.map(({ label, text }) => about(`${label}：${text.replaceAll('\n', '；')}`)),
      ...(fields.length === 0 ? [] : [{ sort: 'rule' } as const]),
      ...blocksOf(body, { pictures, indent: 0 }),
      ...(attachments.length === 0 ? [] : [{ sort: 'rule' } as const, about('附件：')]),
      ...attachments.map(({ name, url }, n) => about(`${String(n + 1)}. ${name}　${url}`)),
    ],
    { title },
  );
}

const blocksOf = (nodes: readonly BodyNode[], place: Place): PdfBlock[] =>
  groupInline(nodes).flatMap((group, n) => {
    const here = n === 0 ? place : { ...place, mark: undefined };
    return Array.isArray(group) ? inlineBlocks(group, here, textSize) : blockOf(group, here);
  });

/** Text and pictures of a paragraph, one below the other. */
function inlineBlocks(nodes: readonly BodyNode[], place: Place, size: number, above = 0): PdfBlock[] {
  const { indent, mark } = place;
  const text = textOf(nodes);
  const pictures = imagesIn(nodes).flatMap(({ attributes }): PdfBlock[] => {
    const image = pictureAt(place.pictures, attributes['src'] ?? '');
    const says = attributes['alt'] ?? '';
    if (image !== undefined) return [{ sort: 'picture', image, says }];
    return [{ sort: 'text', text: `［图片：${says}］`, size: smallSize, indent }];
  });
  if (text.trim() === '' && pictures.length > 0) return pictures;
  return [{ sort: 'text', text, size, indent, above, ...(mark !== undefined && { mark }) }, ...pictures];
}

const imagesIn = (nodes: readonly BodyNode[]): BodyElement[] =>
  nodes
    .filter(isElement)
    .flatMap((element) => (element.tag === 'img' ? [element] : imagesIn(element.children)));

function blockOf(element: BodyElement, place: Place): PdfBlock[] {
  const { tag, children } = element;
  const size = sizes[tag];
  if (size !== undefined) return inlineBlocks(children, place, size, size / 2);
  switch (tag) {
    case 'p':
      return inlineBlocks(children, place, textSize);
    case 'ul':
    case 'ol':
      return listOf(element, place);
    case 'table':
      return tableOf(element, place);
    case 'blockquote':
      return blocksOf(children, { ...place, indent: place.indent + listIndent });
    case 'figcaption':
    case 'caption':
      return inlineBlocks(children, place, smallSize);
    case 'hr':
      return [{ sort: 'rule' }];
    default:
      return blocksOf(children, place);
  }
}

function listOf({ tag, attributes, children }: BodyElement, place: Place): PdfBlock[] {
  const first = Number(attributes['start'] ?? 1);
  return children.filter(isElement).flatMap((item, n) =>
    blocksOf(item.children, {
      ...{ pictures: place.pictures, indent: place.indent + listIndent },
      mark: tag === 'ol' ? `${String(first + n)}.` : '•',
    }),
  );
}

function tableOf(table: BodyElement, place: Place): PdfBlock[] {
  const parts = table.children.filter(isElement);
  const captions = parts.filter(({ tag }) => tag === 'caption').flatMap((one) => blockOf(one, place));
  const pictures = imagesIn(table.children).flatMap((image) => inlineBlocks([image], place, textSize));
  return [...captions, { sort: 'table', rows: placed(gridOf(table)) }, ...pictures];
}

/** Rows with an empty cell wherever some of a row above reach down. */
function placed(grid: readonly GridRow[]): PdfRow[] {
  /** By column: for how many more rows it is taken. */
  const taken: number[] = [];
  return grid.map(({ isHead, cells: given }) => {
    const cells: { text: string; columns: number }[] = [];
    let column = 0;
    const passTaken = () => {
      const first = column;
      for (; (taken[column] ?? 0) > 0; column += 1) taken[column] = (taken[column] ?? 0) - 1;
      if (column > first) cells.push({ text: '', columns: column - first });
    };
    for (const { cell, columns, rows } of given) {
      passTaken();
      for (let n = 0; n < columns; n += 1) taken[column + n] = rows - 1;
      cells.push({ text: cellText(cell), columns });
      column += columns;
    }
    passTaken();
    return { isHead, cells };
  });
}

const cellText = ({ children }: BodyElement): string =>
  groupInline(children)
    .map((group) => textOf(Array.isArray(group) ? group : group.children))
    .join('\n');
