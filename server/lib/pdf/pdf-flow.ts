import {
  decimal,
  paper,
  textAt,
  textCentred,
  widthOf,
  wrapText,
  writePdfPages,
  type PdfImage,
  type PdfLink,
} from './pdf-page.ts';
import { artifact, marked, type PdfNode } from './pdf-structure.ts';

/** What stands in a document one below the other. */
export type PdfBlock =
  | {
      sort: 'text';
      text: string;
      size: number;
      indent?: number;
      /** What it is a heading of: 1 of the document, 2 of a chapter; a paragraph unless said. */
      level?: 1 | 2 | 3;
      isCentred?: true;
      mark?: string;
      above?: number;
      /** Where one goes from it; it stands on one line then. */
      url?: string;
      /** In points: so much of what comes next stands on the same page. */
      keeps?: number;
    }
  /** `shares`: how wide the columns are to each other; by their texts unless said. */
  | { sort: 'table'; rows: readonly PdfRow[]; shares?: readonly number[] }
  /** `says`: what it shows; '' where nobody has said. */
  | { sort: 'picture'; image: PdfImage; says: string }
  | { sort: 'drawing'; drawing: PdfDrawing }
  | { sort: 'rule' }
  /** What comes next begins on a page of its own. */
  | { sort: 'turn' };

/** Something drawn over the width of the text, all of it on one page. */
export interface PdfDrawing {
  /** In points. */
  height: number;
  /** What it shows, for those who do not see it. */
  says: string;
  draw: (at: { left: number; bottom: number; width: number }) => string;
}

export interface PdfRow {
  isHead: boolean;
  /** `columns`: how many it spans. */
  cells: readonly { text: string; columns: number }[];
}

/** In points. */
const margin = 64;
const leading = 1.75;
const cellSize = 9.5;
const cellPadding = 4;
const cellLeading = 1.45;
const width = paper.width - 2 * margin;

/**
 * A PDF of these on as many pages of A4 as they take. Text stays text: it can be searched, and is read out as headings, paragraphs, tables and figures.
 * With `foot` each page has that and its number below.
 */
export function writePdfFlow(
  blocks: readonly PdfBlock[],
  { title, foot }: { title: string; foot?: string },
): Buffer {
  const flow = new Flow();
  for (const block of blocks) {
    if (block.sort === 'text') flow.text(block);
    else if (block.sort === 'table') flow.table(block.rows, block.shares);
    else if (block.sort === 'picture') flow.picture(block);
    else if (block.sort === 'drawing') flow.drawing(block.drawing);
    else if (block.sort === 'turn') flow.turn();
    else flow.rule();
  }
  const count = String(flow.pages.length);
  const pages = flow.pages.map((drawn, n) => {
    const below =
      foot === undefined
        ? []
        : [artifact(textCentred(36, 9, `${foot}　第 ${String(n + 1)} 页，共 ${count} 页`))];
    return [...drawn, ...below].join('\n');
  });
  const { images, links, structure } = flow;
  return writePdfPages(pages, { title, images, links, structure });
}

class Flow {
  readonly pages: string[][] = [[]];
  readonly images: PdfImage[] = [];
  readonly links: PdfLink[] = [];
  readonly structure: PdfNode = { tag: 'Document', kids: [] };
  #below = paper.height - margin;
  /** Of the page that is drawn now. */
  #marks = 0;

  /** Draws what is nothing to read. */
  #draw(operators: string): void {
    this.pages.at(-1)?.push(artifact(operators));
  }

  /** A part of the document, or of one of its parts. */
  #node(node: Omit<PdfNode, 'kids'>, within = this.structure): PdfNode {
    const made: PdfNode = { ...node, kids: [] };
    within.kids.push(made);
    return made;
  }

  #say(node: PdfNode, operators: string): void {
    const mark = this.#marks;
    this.#marks += 1;
    node.kids.push({ page: this.pages.length - 1, mark });
    this.pages.at(-1)?.push(marked(node.tag, mark, operators));
  }

  /** Takes so much of the page, or of the next one. */
  #take(height: number): void {
    if (this.#below - height < margin) this.#turn();
    this.#below -= height;
  }

  #turn(): void {
    this.pages.push([]);
    this.#below = paper.height - margin;
    this.#marks = 0;
  }

  turn(): void {
    if (this.pages.at(-1)?.length !== 0) this.#turn();
  }

  text({
    text,
    size,
    level,
    indent = 0,
    isCentred,
    mark,
    above = 0,
    keeps = 0,
    url,
  }: Extract<PdfBlock, { sort: 'text' }>): void {
    const tag = url === undefined ? 'P' : 'Link';
    const node = this.#node({ tag: level === undefined ? tag : `H${String(level)}` });
    this.#below -= above;
    if (this.#below - size * leading - keeps < margin) this.#turn();
    const most = (width - indent) / size;
    for (const [n, part] of text
      .split('\n')
      .flatMap((one) => (one === '' ? [''] : wrapText(one, most)))
      .entries()) {
      this.#take(size * leading);
      const left = isCentred ? (paper.width - widthOf(part) * size) / 2 : margin + indent;
      const before =
        n === 0 && mark !== undefined
          ? [textAt(margin + indent - widthOf(mark) * size - 3, this.#below, size, mark)]
          : [];
      this.#say(node, [...before, textAt(left, this.#below, size, part)].join('\n'));
      if (url !== undefined) this.#link(node, url, [left, left + widthOf(part) * size, size]);
    }
  }

  /** Leads on from the line that was drawn last: its ends, and how high it is. */
  #link(node: PdfNode, url: string, [from, to, size]: readonly [number, number, number]): void {
    const page = this.pages.length - 1;
    const area = [from, this.#below - 3, to, this.#below + size] as const;
    node.kids.push({ page, link: this.links.push({ area, url, page }) - 1 });
  }

  rule(): void {
    this.#take(12);
    this.#draw(line(margin, this.#below + 6, margin + width, this.#below + 6));
  }

  picture({ image, says }: Extract<PdfBlock, { sort: 'picture' }>): void {
    const most = paper.height - 2 * margin;
    const scale = Math.min(1, width / image.width, most / (image.height + 1));
    const [wide, high] = [image.width * scale, image.height * scale];
    this.#take(high + 6);
    const name = `/I${String(this.images.push(image) - 1)}`;
    const left = margin + (width - wide) / 2;
    this.#say(
      this.#node({ tag: 'Figure', ...(says !== '' && { alt: says }) }),
      `q ${decimal(wide)} 0 0 ${decimal(high)} ${decimal(left)} ${decimal(this.#below + 3)} cm ${name} Do Q`,
    );
  }

  drawing({ height, says, draw }: PdfDrawing): void {
    this.#take(height);
    this.#say(this.#node({ tag: 'Figure', alt: says }), draw({ left: margin, bottom: this.#below, width }));
  }

  table(rows: readonly PdfRow[], shares?: readonly number[]): void {
    const widths = shares === undefined ? columnWidths(rows) : sharedWidths(shares);
    this.#below -= 6;
    const table = this.#node({ tag: 'Table' });
    for (const row of rows) this.#row(row, widths, table);
    this.#below -= 6;
  }

  #row({ cells, isHead }: PdfRow, widths: readonly number[], table: PdfNode): void {
    const node = this.#node({ tag: 'TR' }, table);
    let column = 0;
    const placed = cells.map(({ text, columns }) => {
      const left = sum(widths.slice(0, column));
      const wide = sum(widths.slice(column, (column += columns)));
      const most = Math.max(1, (wide - 2 * cellPadding) / cellSize);
      const cell = this.#node({ tag: isHead ? 'TH' : 'TD', columns }, node);
      return { left, wide, cell, lines: text.split('\n').flatMap((one) => wrapText(one, most)) };
    });
    const lineHeight = cellSize * cellLeading;
    const fitting = Math.floor((paper.height - 2 * margin - 2 * cellPadding) / lineHeight);
    const count = Math.max(1, ...placed.map(({ lines }) => lines.length));
    // of a row that is higher than a page the rest goes on to the next
    for (let at = 0; at < count; at += fitting) {
      const high = Math.min(fitting, count - at) * lineHeight + 2 * cellPadding;
      this.#take(high);
      for (const { left, wide, cell, lines } of placed) {
        const box = [margin + left, this.#below, wide, high].map(decimal).join(' ');
        if (isHead) this.#draw(`q 0.93 g ${box} re f Q`);
        this.#draw(`q 0.5 w 0.6 G ${box} re S Q`);
        const drawn = lines.slice(at, at + fitting).map((one, n) => {
          const bottom = this.#below + high - cellPadding - (n + 1) * lineHeight + cellSize * 0.35;
          return textAt(margin + left + cellPadding, bottom, cellSize, one);
        });
        if (drawn.length > 0) this.#say(cell, drawn.join('\n'));
      }
    }
  }
}

const line = (left: number, bottom: number, right: number, top: number): string =>
  `q 0.5 w 0.6 G ${decimal(left)} ${decimal(bottom)} m ${decimal(right)} ${decimal(top)} l S Q`;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function sharedWidths(shares: readonly number[]): number[] {
  const all = sum(shares);
  return shares.map((one) => (one / all) * width);
}

/** By the longest text of each column; none is so narrow that words stand in single file. */
function columnWidths(rows: readonly PdfRow[]): number[] {
  const count = Math.max(1, ...rows.map(({ cells }) => sum(cells.map(({ columns }) => columns))));
  const longest = Array.from({ length: count }, () => 4);
  for (const { cells } of rows) {
    let column = 0;
    for (const { text, columns } of cells) {
      const each = Math.min(30, Math.max(...text.split('\n').map(widthOf)) / columns);
      for (let n = column; n < column + columns; n += 1) longest[n] = Math.max(longest[n] ?? 4, each);
      column += columns;
    }
  }
  return sharedWidths(longest);
}
