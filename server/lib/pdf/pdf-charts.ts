import type { PdfDrawing } from './pdf-flow.ts';
import { decimal, textAt, widthOf } from './pdf-page.ts';

/** A number with its name. */
export interface Charted {
  name: string;
  value: number;
}

/** In points. */
const size = 9;
const rowHeight = 17;
const nameWidth = 130;
const valueWidth = 60;
const courseHeight = 150;
const axisHeight = 20;

const blue = '0.07 0.27 0.55';
const most = (rows: readonly Charted[]) => Math.max(1, ...rows.map(({ value }) => value));

/** Lying bars, one below the other, each with its name before and its number behind. */
export function pdfBars(rows: readonly Charted[]): PdfDrawing {
  const longest = most(rows);
  return {
    height: rows.length * rowHeight + 6,
    draw: ({ left, bottom, width }) => {
      const space = width - nameWidth - valueWidth;
      return rows
        .flatMap(({ name, value }, n) => {
          const below = bottom + (rows.length - 1 - n) * rowHeight + 6;
          const long = (value / longest) * space;
          const bar = [left + nameWidth, below, long, rowHeight - 6].map(decimal).join(' ');
          return [
            textAt(left, below + 2, size, cut(name, nameWidth / size - 1)),
            `q ${blue} rg ${bar} re f Q`,
            textAt(left + nameWidth + long + 5, below + 2, size, String(value)),
          ];
        })
        .join('\n');
    },
  };
}

/** A line from the first to the last, over an axis with the names of both; the highest number at its upper end. */
export function pdfCourse(rows: readonly Charted[]): PdfDrawing {
  const highest = most(rows);
  return {
    height: courseHeight,
    draw: ({ left, bottom, width }) => {
      const base = bottom + axisHeight;
      const high = courseHeight - axisHeight - 2 * size;
      const step = width / Math.max(1, rows.length - 1);
      const points = rows.map(({ value }, n) =>
        [left + n * step, base + (value / highest) * high].map(decimal).join(' '),
      );
      const [first, last] = [rows[0]?.name ?? '', rows.at(-1)?.name ?? ''];
      const edge = (y: number) =>
        `q 0.5 w 0.75 G ${decimal(left)} ${decimal(y)} m ${decimal(left + width)} ${decimal(y)} l S Q`;
      return [
        edge(base),
        edge(base + high),
        textAt(left, base + high + 3, size, String(highest)),
        `q 1.5 w ${blue} RG ${points.map((point, n) => `${point} ${n === 0 ? 'm' : 'l'}`).join(' ')} S Q`,
        textAt(left, bottom + 6, size, first),
        textAt(left + width - widthOf(last) * size, bottom + 6, size, last),
      ].join('\n');
    },
  };
}

function cut(text: string, widest: number): string {
  if (widthOf(text) <= widest) return text;
  let kept = '';
  for (const character of text) {
    if (widthOf(kept + character) > widest - 1) break;
    kept += character;
  }
  return `${kept}…`;
}
