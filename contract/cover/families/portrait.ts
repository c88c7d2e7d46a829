import { pick } from '../random.ts';
import { circle, lines, rect, shape, stroke, times, type Canvas, type Point } from '../pen.ts';

/** Of the height of the head's radius: hair that lies close, to one side, is long, is pinned up, is cropped. */
const hairs: readonly ((x: number, y: number, r: number) => string)[] = [
  (x, y, r) =>
    `M${x - r * 1.04} ${y} C${x - r * 1.1} ${y - r * 1.5} ${x + r * 1.1} ${y - r * 1.5} ${x + r * 1.04} ${y} C${x + r * 0.6} ${y - r * 0.75} ${x - r * 0.6} ${y - r * 0.75} ${x - r * 1.04} ${y}Z`,
  (x, y, r) =>
    `M${x - r * 1.04} ${y + r * 0.1} C${x - r * 1.2} ${y - r * 1.6} ${x + r * 1.2} ${y - r * 1.45} ${x + r * 1.02} ${y - r * 0.1} C${x + r * 0.5} ${y - r * 0.3} ${x - r * 0.1} ${y - r * 0.5} ${x - r * 0.5} ${y - r * 0.85} C${x - r * 0.6} ${y - r * 0.4} ${x - r * 0.9} ${y - r * 0.2} ${x - r * 1.04} ${y + r * 0.1}Z`,
  (x, y, r) =>
    `M${x - r * 1.2} ${y + r * 1.5} C${x - r * 1.5} ${y - r * 1.9} ${x + r * 1.5} ${y - r * 1.9} ${x + r * 1.2} ${y + r * 1.5} C${x + r * 0.9} ${y + r * 1.2} ${x + r * 1.1} ${y - r * 0.2} ${x + r * 0.7} ${y - r * 0.55} C${x} ${y - r * 0.75} ${x - r * 0.6} ${y - r * 0.6} ${x - r * 0.85} ${y - r * 0.2} C${x - r * 1.1} ${y + r * 0.4} ${x - r * 0.9} ${y + r * 1.2} ${x - r * 1.2} ${y + r * 1.5}Z`,
  (x, y, r) =>
    `M${x - r * 1.02} ${y - r * 0.05} C${x - r * 1.1} ${y - r * 1.35} ${x - r * 0.4} ${y - r * 1.15} ${x - r * 0.35} ${y - r * 1.25} C${x - r * 0.3} ${y - r * 1.75} ${x + r * 0.3} ${y - r * 1.75} ${x + r * 0.35} ${y - r * 1.25} C${x + r * 0.4} ${y - r * 1.15} ${x + r * 1.1} ${y - r * 1.35} ${x + r * 1.02} ${y - r * 0.05} C${x + r * 0.4} ${y - r * 0.8} ${x - r * 0.4} ${y - r * 0.8} ${x - r * 1.02} ${y - r * 0.05}Z`,
  (x, y, r) =>
    `M${x - r} ${y - r * 0.25} C${x - r * 0.95} ${y - r * 1.3} ${x + r * 0.95} ${y - r * 1.3} ${x + r} ${y - r * 0.25} C${x + r * 0.7} ${y - r * 0.62} ${x - r * 0.7} ${y - r * 0.62} ${x - r} ${y - r * 0.25}Z`,
];
const short = (path: string) => path.replace(/\d+\.\d+/g, (number) => Number(number).toFixed(1));

/** Somebody: head and shoulders without a face, before the grid of a drawing. Nobody in particular, so that nobody is taken for another. */
export function drawPortrait({ random, width, height, palette }: Canvas): string {
  const hair = hairs[pick(random, hairs.length)] ?? hairs[0];
  const hasGlasses = random() < 0.4;
  const hasCollar = random() < 0.6;
  const isDark = random() < 0.6;
  const [x, y, r] = [width / 2, height * (0.42 + random() * 0.03), height * (0.175 + random() * 0.025)];
  const cell = height / 8;
  const grid = [
    ...times(Math.ceil(width / cell), (i): Point[] => [
      [i * cell, 0],
      [i * cell, height],
    ]),
    ...times(8, (i): Point[] => [
      [0, i * cell],
      [width, i * cell],
    ]),
  ];
  const [shoulder, top] = [r * (2.1 + random() * 0.5), y + r * 1.55];
  const coat = `M${x - shoulder} ${height} C${x - shoulder} ${top + r * 0.4} ${x - r * 1.2} ${top} ${x} ${top} C${x + r * 1.2} ${top} ${x + shoulder} ${top + r * 0.4} ${x + shoulder} ${height}Z`;
  const collar = `M${x - r * 0.62} ${top + r * 0.05} L${x} ${top + r * 0.95} L${x + r * 0.62} ${top + r * 0.05}Z`;
  const glasses = `M${x - r * 0.72} ${y + r * 0.05} h${r * 0.58} v${r * 0.34} h${-r * 0.58}Z M${x + r * 0.14} ${y + r * 0.05} h${r * 0.58} v${r * 0.34} h${-r * 0.58}Z M${x - r * 0.14} ${y + r * 0.16} h${r * 0.28}`;
  const [hairColor, coatColor] = isDark ? [palette.edge, palette.right] : [palette.right, palette.accent];
  return [
    lines(grid, { color: palette.faint, width: 0.5 }),
    circle([x, height * 0.5], height * 0.44, { fill: palette.faint, opacity: 0.5 }),
    shape(short(coat), { fill: coatColor }),
    rect([x - r * 0.36, y + r * 0.7], [r * 0.72, r * 1.05], { fill: palette.left }, r * 0.3),
    hasCollar ? shape(short(collar), { fill: palette.top }) : '',
    circle([x, y + r * 0.1], r, { fill: palette.top }),
    shape(short(hair?.(x, y, r) ?? ''), { fill: hairColor }),
    hasGlasses ? stroke(short(glasses), { color: palette.edge, width: r * 0.07 }) : '',
  ].join('');
}
