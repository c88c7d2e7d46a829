import { isometric } from '../isometric.ts';
import { circle, line, times, type Canvas, type Point } from '../pen.ts';

/** An industrial quarter: mills, towers, tanks and parks, joined by a data line over the roofs. */
export function drawCity({ random, width, height, palette }: Canvas): string {
  const isWide = width / height > 1.9;
  const blocks = isWide ? 6 : 4;
  const unit = height / (blocks * (isWide ? 1.36 : 1.28));
  const pen = isometric([width * (isWide ? 0.56 : 0.5), height * 0.19], unit, palette);
  const roofs: Point[] = [];

  function block(column: number, row: number): string {
    const side = 0.76;
    const x = column + 0.12;
    const y = row + 0.12;
    const kind = random();
    if (kind < 0.3) return pen.mill([x, y], [side, side, 0.38 + random() * 0.2], 3);
    if (kind < 0.58) {
      const isBehind = column + row < blocks - 1; // low behind, high in front never hides the quarter
      const tall = 0.65 + random() * (isBehind ? 0.45 : 1.1);
      roofs.push(pen.at(x + side / 2, y + side / 2, tall));
      return (
        pen.box([x, y, 0], [side, side, tall]) +
        pen.storeys([x, y + side], side, [0, tall], Math.round(tall * 4))
      );
    }
    if (kind < 0.72) return pen.tank(x + 0.2, y + 0.2, 0.17, 0.6) + pen.tank(x + 0.55, y + 0.55, 0.17, 0.45);
    if (kind < 0.86) {
      return (
        pen.box([x, y, 0], [side, side, 0.3]) +
        pen.box([x + 0.15, y + 0.15, 0.3], [0.4, 0.4, 0.5], pen.marked)
      );
    }
    const trees: Point[] = [
      [0.25, 0.25],
      [0.55, 0.35],
      [0.4, 0.6],
    ];
    return (
      pen.box([x, y, 0], [side, side, 0.04], ['teal-200', 'teal-300', 'teal']) +
      trees.map(([dx, dy]) => circle(pen.at(x + dx, y + dy, 0.16), unit * 0.12, { fill: 'teal' })).join('')
    );
  }

  // From back to front: the painter's order of an isometric grid is its diagonals.
  const quarter = times(2 * blocks - 1, (diagonal) => {
    const first = Math.max(0, diagonal - blocks + 1);
    const last = Math.min(blocks - 1, diagonal);
    return times(last - first + 1, (i) => block(first + i, diagonal - first - i)).join('');
  });

  const masts = roofs.slice(0, 6);
  const lift = unit * 0.35;
  const tips = masts.map(([x, y]): Point => [x, y - lift]);
  const stems = masts.map((roof, i) => line([roof, tips[i] ?? roof], { color: palette.accent, width: 1.2 }));
  const knots = tips.map((tip) =>
    circle(tip, 3, { fill: palette.accent, stroke: palette.ground, strokeWidth: 1.5 }),
  );
  return (
    pen.floor(-9, blocks + 9) +
    quarter.join('') +
    line(tips, { color: palette.accent, width: 1.2, dash: '3 4' }) +
    stems.join('') +
    knots.join('')
  );
}
