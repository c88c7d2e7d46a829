import {
  decimal,
  paper,
  textAt,
  textCentred,
  widthOf,
  wrapText,
  writePdfPages,
  type PdfImage,
} from './pdf-page.ts';

/** What stands in a document one below the other. */
export type PdfBlock =
  | {
      sort: 'text';
      text: string;
      size: number;
      indent?: number;
      isCentred?: true;
      mark?: string;
      above?: number;
      /** In points: so much of what comes next stands on the same page. */
      keeps?: number;
    }
  /** `shares`: how wide the columns are to each other; by their texts unless said. */
  | { sort: 'table'; rows: readonly PdfRow[]; shares?: readonly number[] }
  | { sort: 'picture'; image: PdfImage }
  | { sort: 'drawing'; drawing: PdfDrawing }
  | { sort: 'rule' };

/** Something drawn over the width of the text, all of it on one page. */
export interface PdfDrawing {
  /** In points. */
  height: number;
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
 * A PDF of these on as many pages of A4 as they take. Text stays text: it can be searched and read out. With `foot` each page has that and its number
 * below.
 */
export function writePdfFlow(
  blocks: readonly PdfBlock[],
  { title, foot }: { title: string; foot?: string },
): Buffer {
  const flow = new Flow();
  for (const block of blocks) {
    if (block.sort === 'text') flow.text(block);
    else if (block.sort === 'table') flow.table(block.rows, block.shares);
    else if (block.sort === 'picture') flow.picture(block.image);
    else if (block.sort === 'drawing') flow.drawing(block.drawing);
    else flow.rule();
  }
  const count = String(flow.pages.length);
  const pages = flow.pages.map((drawn, n) => {
    const below =
      foot === undefined ? [] : [textCentred(36, 9, `${foot}　第 ${String(n + 1)} 页，共 ${count} 页`)];
    return [...drawn, ...below].join('\n');
  });
  return writePdfPages(pages, { title, images: flow.images });
}

class Flow {
  readonly pages: string[][] = [[]];
  readonly images: PdfImage[] = [];
  #below = paper.height - margin;

  #draw(operators: string): void {
    this.pages.at(-1)?.push(operators);
  }

  /** Takes so much of the page, or of the next one. */
  #take(height: number): void {
    if (this.#below - height < margin) this.#turn();
    this.#below -= height;
  }

  #turn(): void {
    this.pages.push([]);
    this.#below = paper.height - margin;
  }

  text({
    text,
    size,
    indent = 0,
    isCentred,
    mark,
    above = 0,
    keeps = 0,
  }: Extract<PdfBlock, { sort: 'text' }>): void {
    this.#below -= above;
    if (this.#below - size * leading - keeps < margin) this.#turn();
    const most = (width - indent) / size;
    for (const [n, part] of text
      .split('\n')
      .flatMap((one) => (one === '' ? [''] : wrapText(one, most)))
      .entries()) {
      this.#take(size * leading);
      if (n === 0 && mark !== undefined)
        this.#draw(textAt(margin + indent - widthOf(mark) * size - 3, this.#below, size, mark));
      this.#draw(
        isCentred ? textCentred(this.#below, size, part) : textAt(margin + indent, this.#below, size, part),
      );
    }
  }

  rule(): void {
    this.#take(12);
    this.#draw(line(margin, this.#below + 6, margin + width, this.#below + 6));
  }

  picture(image: PdfImage): void {
    const most = paper.height - 2 * margin;
    const scale = Math.min(1, width / image.width, most / (image.height + 1));
    const [wide, high] = [image.width * scale, image.height * scale];
    this.#take(high + 6);
    const name = `/I${String(this.images.push(image) - 1)}`;
    const left = margin + (width - wide) / 2;
    this.#draw(
      `q ${decimal(wide)} 0 0 ${decimal(high)} ${decimal(left)} ${decimal(this.#below + 3)} cm ${name} Do Q`,
    );
  }

  drawing({ height, draw }: PdfDrawing): void {
    this.#take(height);
    this.#draw(draw({ left: margin, bottom: this.#below, width }));
  }

  table(rows: readonly PdfRow[], shares?: readonly number[]): void {
    const widths = shares === undefined ? columnWidths(rows) : sharedWidths(shares);
    this.#below -= 6;
    for (const row of rows) this.#row(row, widths);
    this.#below -= 6;
  }

  #row({ cells, isHead }: PdfRow, widths: readonly number[]): void {
    let column = 0;
    const placed = cells.map(({ text, columns }) => {
      const left = sum(widths.slice(0, column));
      const wide = sum(widths.slice(column, (column += columns)));
      const most = Math.max(1, (wide - 2 * cellPadding) / cellSize);
      return { left, wide, lines: text.split('\n').flatMap((one) => wrapText(one, most)) };
    });
    const lineHeight = cellSize * cellLeading;
    const fitting = Math.floor((paper.height - 2 * margin - 2 * cellPadding) / lineHeight);
    const count = Math.max(1, ...placed.map(({ lines }) => lines.length));
    // of a row that is higher than a page the rest goes on to the next
    for (let at = 0; at < count; at += fitting) {
      const high = Math.min(fitting, count - at) * lineHeight + 2 * cellPadding;
      this.#take(high);
      for (const { left, wide, lines } of placed) {
        const box = [margin + left, this.#below, wide, high].map(decimal).join(' ');
        if (isHead) this.#draw(`q 0.93 g ${box} re f Q`);
        this.#draw(`q 0.5 w 0.6 G ${box} re S Q`);
        for (const [n, one] of lines.slice(at, at + fitting).entries()) {
          const bottom = this.#below + high - cellPadding - (n + 1) * lineHeight + cellSize * 0.35;
          this.#draw(textAt(margin + left + cellPadding, bottom, cellSize, one));
        }
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
