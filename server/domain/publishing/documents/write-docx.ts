import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type IParagraphOptions,
  type IRunOptions,
  type ParagraphChild,
} from 'docx';
import { aboutStyle } from '#contract/content/paper-style.ts';
import { groupInline, isElement, type BodyElement, type BodyNode } from './body-tree.ts';
import { addressFrom, pictureAt, type ItemDocument } from './item-document.ts';
import { gridOf, type GridCell } from './table-cells.ts';

const font = { ascii: 'Times New Roman', eastAsia: '宋体', hAnsi: 'Times New Roman' };
/** Of A4 between its margins, in pixels of 96 an inch. */
const lineWidth = 600;
const deepest = 8;
const aboutId = 'PortalAbout';
const bullets = 'bullets';
const numbers = 'numbers';

const headings: Readonly<Record<string, IParagraphOptions['heading']>> = {
  h2: HeadingLevel.HEADING_2,
  h3: HeadingLevel.HEADING_3,
  h4: HeadingLevel.HEADING_4,
};

/** What a run is within these elements. */
const marks: Readonly<Record<string, IRunOptions>> = {
  strong: { bold: true },
  em: { italics: true },
  u: { underline: {} },
  s: { strike: true },
  sub: { subScript: true },
  sup: { superScript: true },
};

type Block = Paragraph | Table;
/** Of a list: which sort, which of the document's, how deep. */
interface List {
  reference: string;
  instance: number;
  level: number;
}
interface Place {
  document: ItemDocument;
  list?: List | undefined;
  isQuote?: boolean;
  isHead?: boolean;
  nextList: () => number;
}

/** A Word document (ECMA-376) with the item's text: headings, lists and tables are what a word processor takes them for. */
export async function writeDocx(document: ItemDocument): Promise<Buffer> {
  let lists = 0;
  const place: Place = { document, nextList: () => (lists += 1) };
  const about = (text: string) => new Paragraph({ style: aboutId, children: [new TextRun(text)] });
  const { title, facts, fields, attachments } = document;
  const children: Block[] = [
    new Paragraph({ style: 'Title', children: [new TextRun(title)] }),
    ...(facts.length === 0 ? [] : [about(facts.join('　'))]),
    ...fields.map(({ label, text }) => about(`${label}：${text.replaceAll('\n', '；')}`)),
    ...blocksOf(document.body, place),
    ...(attachments.length === 0 ? [] : [about('附件：')]),
    ...attachments.map(
      ({ name, url }, n) =>
        new Paragraph({
          style: aboutId,
          children: [
            new TextRun(`${String(n + 1)}. `),
            new ExternalHyperlink({ link: url, children: [new TextRun({ text: name, style: 'Hyperlink' })] }),
          ],
        }),
    ),
  ];
  const written = new Document({ title, styles, numbering, sections: [{ children }] });
  return Packer.toBuffer(written);
}

const styles = {
  default: {
    document: { run: { font, size: 24 }, paragraph: { spacing: { line: 360, after: 120 } } },
    title: { run: { font, size: 36, bold: true }, paragraph: { alignment: AlignmentType.CENTER } },
    heading2: { run: { font, size: 30, bold: true, color: '000000' } },
    heading3: { run: { font, size: 26, bold: true, color: '000000' } },
    heading4: { run: { font, size: 24, bold: true, color: '000000' } },
  },
  paragraphStyles: [
    { id: aboutId, name: aboutStyle, basedOn: 'Normal', run: { font, size: 20, color: '595959' } },
    {
      ...{ id: 'Quote', name: 'Quote', basedOn: 'Normal', run: { font, italics: false } },
      paragraph: { indent: { left: 480 } },
    },
    { id: 'Caption', name: 'caption', basedOn: 'Normal', run: { font, size: 20 } },
  ],
};

const levels = (format: (typeof LevelFormat)[keyof typeof LevelFormat], textAt: (level: number) => string) =>
  Array.from({ length: deepest + 1 }, (_, level) => ({
    ...{ level, format, text: textAt(level), alignment: AlignmentType.LEFT },
    style: { paragraph: { indent: { left: 480 * (level + 1), hanging: 360 } } },
  }));

const numbering = {
  config: [
    { reference: bullets, levels: levels(LevelFormat.BULLET, () => '•') },
    { reference: numbers, levels: levels(LevelFormat.DECIMAL, (level) => `%${String(level + 1)}.`) },
  ],
};

const blocksOf = (nodes: readonly BodyNode[], place: Place): Block[] =>
  groupInline(nodes).flatMap((group) =>
    Array.isArray(group) ? [paragraph(group, place)] : blockOf(group, place),
  );

function paragraph(nodes: readonly BodyNode[], place: Place, more: IParagraphOptions = {}): Paragraph {
  const { list, isQuote = false } = place;
  return new Paragraph({
    ...(list !== undefined && { numbering: list }),
    ...(isQuote && { style: 'Quote' }),
    ...more,
    children: runsOf(nodes, place, {}),
  });
}

function blockOf(element: BodyElement, place: Place): Block[] {
  const { tag, children } = element;
  const heading = headings[tag];
  if (heading !== undefined) return [paragraph(children, place, { heading })];
  switch (tag) {
    case 'p':
      return [paragraph(children, place)];
    case 'ul':
    case 'ol':
      return listOf(element, place);
    case 'table':
      return tableOf(element, place);
    case 'blockquote':
      return blocksOf(children, { ...place, isQuote: true });
    case 'figcaption':
    case 'caption':
      return [paragraph(children, place, { style: 'Caption' })];
    case 'hr':
      return [new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 6 } } })];
    default:
      return blocksOf(children, place);
  }
}

function listOf({ tag, children }: BodyElement, place: Place): Block[] {
  const above = place.list;
  const list: List = {
    reference: tag === 'ol' ? numbers : bullets,
    // each list counts from its own beginning
    instance: place.nextList(),
    level: Math.min(deepest, above === undefined ? 0 : above.level + 1),
  };
  return children
    .filter(isElement)
    .flatMap((item) =>
      groupInline(item.children).flatMap((group) =>
        Array.isArray(group) ? [paragraph(group, { ...place, list })] : blockOf(group, { ...place, list }),
      ),
    );
}

function tableOf(table: BodyElement, place: Place): Block[] {
  const parts = table.children.filter(isElement);
  const captions = parts.filter(({ tag }) => tag === 'caption').flatMap((one) => blockOf(one, place));
  const rows = gridOf(table);
  if (rows.length === 0) return captions;
  return [
    ...captions,
    new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      rows: rows.map(
        ({ cells, isHead }) =>
          new TableRow({
            // said of the others as well, an import takes every row for the head
            ...(isHead && { tableHeader: true }),
            children: cells.map((cell) => cellOf(cell, { ...place, isHead })),
          }),
      ),
    }),
  ];
}

function cellOf({ cell, columns, rows }: GridCell, place: Place): TableCell {
  const children = blocksOf(cell.children, { ...place, list: undefined });
  return new TableCell({
    ...(place.isHead === true && { shading: { fill: 'EDEDED' } }),
    ...(columns > 1 && { columnSpan: columns }),
    ...(rows > 1 && { rowSpan: rows }),
    // a cell ends with a paragraph (ECMA-376 part 1, 17.4.65)
    children: children.at(-1) instanceof Paragraph ? children : [...children, new Paragraph('')],
  });
}

function runsOf(nodes: readonly BodyNode[], place: Place, looks: IRunOptions): ParagraphChild[] {
  return nodes.flatMap((node): ParagraphChild[] => {
    if (!isElement(node)) return [new TextRun({ ...looks, text: node })];
    const { tag, attributes, children } = node;
    if (tag === 'br') return [new TextRun({ ...looks, break: 1 })];
    if (tag === 'img') return pictureOf(attributes, place);
    if (tag !== 'a') return runsOf(children, place, { ...looks, ...marks[tag] });
    const link = addressFrom(place.document.origin, attributes['href'] ?? '');
    return [
      new ExternalHyperlink({ link, children: runsOf(children, place, { ...looks, style: 'Hyperlink' }) }),
    ];
  });
}

function pictureOf(
  { src = '', alt = '' }: Readonly<Record<string, string>>,
  { document }: Place,
): ParagraphChild[] {
  const picture = pictureAt(document.pictures, src);
  if (picture === undefined) return [new TextRun(`［图片：${alt}］`)];
  const scale = Math.min(1, lineWidth / picture.width);
  return [
    new ImageRun({
      ...{ type: 'jpg' as const, data: picture.jpeg },
      transformation: {
        width: Math.round(picture.width * scale),
        height: Math.round(picture.height * scale),
      },
      altText: { name: alt, description: alt, title: alt },
    }),
  ];
}
