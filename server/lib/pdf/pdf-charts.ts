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
    says: rows.map(({ name, value }) => `${name} ${String(value)}`).join('，'),
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
    says: `${rows[0]?.name ?? ''} 至 ${rows.at(-1)?.name ?? ''}，最高 ${String(highest)}`,
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

/** A value on a scale that begins at nothing. */
export interface Scaled extends Charted {
  of: number;
}

/** A border on the scale, from 0 to 1. */
export interface ScaleLine {
  at: number;
  name: string;
}

const radarHeight = 230;
const says = (rows: readonly Scaled[]) =>
  rows.map(({ name, value, of }) => `${name} ${decimal(value)}/${decimal(of)}`).join('，');

/** Values as the corners of a figure around a middle, the first one up; rings where borders are, and at the end of the scale. */
export function pdfRadar(axes: readonly Scaled[], lines: readonly ScaleLine[]): PdfDrawing {
  const turn = (n: number) => Math.PI / 2 - (2 * Math.PI * n) / axes.length;
  return {
    height: radarHeight,
    says: says(axes),
    draw: ({ left, bottom, width }) => {
      const [x, y] = [left + width / 2, bottom + radarHeight / 2];
      const radius = radarHeight / 2 - 34;
      const at = (n: number, share: number): [number, number] => [
        x + Math.cos(turn(n)) * radius * share,
        y + Math.sin(turn(n)) * radius * share,
      ];
      const outline = (shares: readonly number[]) =>
        `${shares.map((share, n) => `${at(n, share).map(decimal).join(' ')} ${n === 0 ? 'm' : 'l'}`).join(' ')} h`;
      const ring = (share: number) => `q 0.5 w 0.65 G ${outline(axes.map(() => share))} S Q`;
      const rings = [...new Set([...lines.map((line) => line.at), 1])];
      const values = outline(axes.map(({ value, of }) => Math.min(1, value / Math.max(of, 1e-6))));
      return [
        `q 0.80 0.87 0.95 rg ${values} f Q`,
        ...rings.map(ring),
        ...axes.map((_, n) => {
          const end = at(n, 1).map(decimal).join(' ');
          return `q 0.5 w 0.85 G ${decimal(x)} ${decimal(y)} m ${end} l S Q`;
        }),
        `q 1.5 w ${blue} RG ${values} S Q`,
        ...axes.map(({ name, value }, n) => {
          const [atX, atY] = at(n, 1);
          const text = `${name} ${decimal(value)}`;
          const wide = widthOf(text) * size;
          const side = Math.cos(turn(n));
          const from = side > 0.2 ? atX + 6 : side < -0.2 ? atX - 6 - wide : atX - wide / 2;
          return textAt(from, atY + Math.sin(turn(n)) * 12 - size / 3, size, text);
        }),
        ...lines.map((line) => textAt(x + 3, y + radius * line.at - size + 1, 7, line.name)),
      ].join('\n');
    },
  };
}

/** Lying bars on one scale, with the borders as lines through them and their names above. */
export function pdfLevelBars(rows: readonly Scaled[], lines: readonly ScaleLine[]): PdfDrawing {
  const head = lines.length === 0 ? 0 : 14;
  return {
    height: rows.length * rowHeight + 6 + head,
    says: says(rows),
    draw: ({ left, bottom, width }) => {
      const space = width - nameWidth - valueWidth;
      const from = left + nameWidth;
      const top = bottom + rows.length * rowHeight + 2;
      return [
        ...rows.flatMap(({ name, value, of }, n) => {
          const below = bottom + (rows.length - 1 - n) * rowHeight + 6;
          const bar = (long: number) => [from, below, long, rowHeight - 7].map(decimal).join(' ');
          return [
            textAt(left, below + 2, size, cut(name, nameWidth / size - 1)),
            `q 0.92 g ${bar(space)} re f Q`,
            `q ${blue} rg ${bar((Math.min(value, of) / Math.max(of, 1e-6)) * space)} re f Q`,
            textAt(from + space + 5, below + 2, size, `${decimal(value)} / ${decimal(of)}`),
          ];
        }),
        ...lines.flatMap(({ at, name }) => {
          const across = decimal(from + at * space);
          return [
            `q 0.8 w 0.75 0.25 0.1 RG ${across} ${decimal(bottom + 3)} m ${across} ${decimal(top)} l S Q`,
            textAt(from + at * space - (widthOf(name) * 7.5) / 2, top + 3, 7.5, name),
          ];
        }),
      ].join('\n');
    },
  };
}
