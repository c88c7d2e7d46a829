// Draws the charts of the demo's interpretations from demo/charts/charts.yaml, as WebP. Needs the Noto Sans CJK fonts; what it makes is committed,
// so that nobody else does. `node scripts/draw-demo-charts.mjs [key…]`
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';

const folder = join(import.meta.dirname, '../demo/charts');
/** As phones show it, in half its size, 30 px can still be read. It is drawn larger, for screens that have the pixels. */
const [width, pixels] = [800, 960];
const [edge, inner] = [48, width - 96];
// as web/ui/tokens.css has them
const ink = {
  deep: '#0a2e6b',
  main: '#0f5fd7',
  soft: '#dce9fe',
  tint: '#eaf2ff',
  pale: '#f5f8fc',
  line: '#d9e1ec',
  text: '#1b2432',
  muted: '#5a6778',
  warm: '#b45309',
};

const escaped = (words) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const text = (x, y, words, { size = 30, fill = ink.text, anchor = 'start', weight = 400 } = {}) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" font-weight="${weight}">${escaped(words)}</text>`;
const box = (x, y, w, h, { fill = '#ffffff', stroke = 'none', radius = 12 } = {}) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="2"/>`;

/** How wide words are, in their size: Latin letters and figures have about half of a character's. */
const widthOf = (words) =>
  [...words].reduce((sum, sign) => sum + (/[\u0020-\u024f]/.test(sign) ? 0.56 : 1), 0);

/** Lines of at most so many pixels: broken nowhere inside a figure or a word, and before no sign that closes. */
function linesOf(words, size, most) {
  const pieces = words.match(/(?:[\u0021-\u024f]+|[^\u0021-\u024f])[，。、；：！？”’）]*\s*/g) ?? [words];
  const lines = [''];
  for (const piece of pieces) {
    if (widthOf(lines.at(-1) + piece.trimEnd()) * size > most && lines.at(-1) !== '') lines.push('');
    lines[lines.length - 1] += piece;
  }
  return lines.map((line) => line.trim());
}

/** Lines below one another, the first at `y`; as markup and as the height that they take. */
function paragraph(x, y, words, { size = 30, most = inner, ...style } = {}) {
  const lines = linesOf(words, size, most);
  const step = Math.round(size * 1.45);
  return {
    svg: lines.map((line, n) => text(x, y + n * step, line, { size, ...style })).join(''),
    height: lines.length * step,
  };
}

/** One function a sort of block: what it holds and where it begins to its markup and its height. */
const drawings = {
  steps(steps, top) {
    const step = 104;
    const all = steps.map(([when, what, who], n) => {
      const y = top + n * step + 44;
      const line =
        n === 0 ? '' : `<path d="M72 ${y - step + 26}V${y - 26}" stroke="${ink.soft}" stroke-width="6"/>`;
      return `${line}<circle cx="72" cy="${y}" r="24" fill="${ink.main}"/>${text(72, y + 10, String(n + 1), { size: 28, fill: '#ffffff', anchor: 'middle', weight: 700 })}
        ${text(118, y - 8, when, { size: 26, fill: ink.warm, weight: 700 })}${text(118, y + 30, what, { size: 32, weight: 700 })}
        ${text(width - edge, y + 12, who, { size: 28, anchor: 'end', fill: ink.muted })}`;
    });
    return { svg: all.join(''), height: steps.length * step };
  },
  amounts(amounts, top) {
    const columns = amounts.length === 4 ? 2 : amounts.length;
    const cell = (inner - 16 * (columns - 1)) / columns;
    const all = amounts.map(([figure, caption], n) => {
      const [x, y] = [edge + (n % columns) * (cell + 16), top + Math.floor(n / columns) * 146];
      return `${box(x, y, cell, 130, { fill: ink.tint })}${text(x + cell / 2, y + 62, figure, { size: 42, anchor: 'middle', weight: 700, fill: ink.main })}
        ${text(x + cell / 2, y + 106, caption, { size: 26, anchor: 'middle', fill: ink.muted })}`;
    });
    return { svg: all.join(''), height: Math.ceil(amounts.length / columns) * 146 };
  },
  bars(bars, top) {
    const most = Math.max(...bars.map(([, value]) => value));
    const decimals = bars.some(([, value]) => !Number.isInteger(value)) ? 1 : 0;
    const all = bars.map(([name, value], n) => {
      const y = top + n * 62;
      const length = Math.max(8, 350 * (value / most));
      const figure = value.toLocaleString('en', {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
      return `${text(edge, y + 34, name, { size: 28 })}${box(282, y + 6, length, 38, { fill: value === most ? ink.warm : ink.main, radius: 6 })}
        ${text(296 + length, y + 36, figure, { size: 30, weight: 700 })}`;
    });
    return { svg: all.join(''), height: bars.length * 62 };
  },
  table([head, ...rows], top) {
    const isNumbers = head.length > 3;
    const first = isNumbers ? 264 : 234;
    const rest = (inner - first) / (head.length - 1);
    const size = isNumbers ? 28 : 27;
    const line = (cells, y, style) =>
      cells
        .map((cell, n) => {
          if (n === 0) return text(edge + 16, y, cell, { size, ...style });
          return isNumbers
            ? text(edge + first + rest * n - 14, y, cell, { size, anchor: 'end', ...style })
            : text(edge + first + rest * (n - 1), y, cell, { size, ...style });
        })
        .join('');
    const body = rows.map(
      (cells, n) =>
        `${n % 2 === 1 ? box(edge, top + 66 * (n + 1), inner, 66, { fill: ink.pale, radius: 0 }) : ''}${line(cells, top + 66 * (n + 1) + 44, {})}`,
    );
    return {
      svg: `${box(edge, top, inner, 66, { fill: ink.soft })}${line(head, top + 44, { weight: 700, fill: ink.deep })}${body.join('')}`,
      height: 66 * (rows.length + 1),
    };
  },
  cards(cards, top) {
    let y = top;
    const all = cards.map(([name, figure, ...lines]) => {
      const parts = [];
      let at = y + 112;
      for (const words of lines) {
        const part = paragraph(edge + 28, at, words, { size: 27, most: inner - 56, fill: ink.muted });
        parts.push(part.svg);
        at += part.height;
      }
      const height = at - y - 8;
      const svg = `${box(edge, y, inner, height, { stroke: ink.line })}${box(edge, y, 8, height, { fill: ink.main, radius: 4 })}
        ${text(edge + 28, y + 58, name, { size: 32, weight: 700 })}${text(width - edge - 24, y + 60, figure, { size: 36, anchor: 'end', weight: 700, fill: ink.main })}${parts.join('')}`;
      y += height + 16;
      return svg;
    });
    return { svg: all.join(''), height: y - top };
  },
  notes(notes, top) {
    let y = top;
    const all = notes.map((words) => {
      const part = paragraph(edge + 48, y + 34, words, { most: inner - 48 });
      const tick = `<circle cx="${edge + 16}" cy="${y + 24}" r="14" fill="${ink.soft}"/><path d="M${edge + 9} ${y + 24}l5 6 9 -11" fill="none" stroke="${ink.main}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;
      y += part.height + 12;
      return tick + part.svg;
    });
    return { svg: all.join(''), height: y - top };
  },
};

/** A chart as SVG, and how high it is. */
function draw({ title, lead, blocks }) {
  const below = paragraph(edge, 132, lead, { fill: '#c2d4f2' });
  const band = 112 + below.height + 20;
  const all = [
    box(0, 0, width, band, { fill: ink.deep, radius: 0 }),
    box(edge, 28, 56, 6, { fill: '#ffd65c', radius: 3 }),
    text(edge, 84, title, { size: 44, weight: 700, fill: '#ffffff' }),
    below.svg,
  ];
  let y = band + 36;
  for (const { title: heading, ...block } of blocks) {
    if (heading !== undefined) {
      all.push(text(edge, y + 30, heading, { size: 32, weight: 700, fill: ink.deep }));
      y += 58;
    }
    const [[sort, held]] = Object.entries(block);
    const drawn = drawings[sort](held, y);
    all.push(drawn.svg);
    y += drawn.height + 32;
  }
  return {
    height: y,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" width="${pixels}" height="${(y * pixels) / width}" font-family="Noto Sans CJK SC">${box(0, 0, width, y, { radius: 0 })}${all.join('')}</svg>`,
  };
}

const charts = parse(readFileSync(join(folder, 'charts.yaml'), 'utf8'));
const wanted = process.argv.slice(2);
for (const [key, chart] of Object.entries(charts)) {
  if (wanted.length > 0 && !wanted.includes(key)) continue;
  const { svg, height } = draw(chart);
  if (height !== chart.height) console.warn(`${key}: height is ${height}, not ${chart.height}`);
  // flat colours: a few of them take less than a photograph's compression does, and stay sharp
  const flat = await sharp(Buffer.from(svg)).png({ palette: true, colours: 24 }).toBuffer();
  await sharp(flat)
    .webp({ lossless: true, effort: 6 })
    .toFile(join(folder, `${key}.webp`));
}
