import type { Palette, Token } from '../palette.ts';
import { circle, line, polygon, times, type Canvas, type Point } from '../pen.ts';
import { pick } from '../random.ts';

/** Identifier nodes: a honeycomb with one path that has been resolved. */
export function drawLattice({ random, width, height, palette }: Canvas): string {
  const radius = height / 6.2;
  const stepX = radius * Math.sqrt(3);
  const stepY = radius * 1.5;
  const columns = times(Math.ceil(width / stepX) + 2, (i) => i - 1);
  const centre = (column: number, row: number): Point => [
    column * stepX + (row & 1 ? stepX / 2 : 0),
    row * stepY + radius * 0.6,
  ];

  const cells = times(7, (j) => j - 1).flatMap((row) =>
    columns.map((column) =>
      polygon(hexagon(centre(column, row), radius * 0.92), {
        fill: cellColor(random(), palette),
        stroke: palette.faint,
      }),
    ),
  );

  // A walk from left to right that stays away from the upper and lower edge.
  let row = 2 + pick(random, 2);
  const path: Point[] = [];
  for (const column of columns) {
    const point = centre(column, row);
    if (point[0] > radius && point[0] < width - radius * 1.5) path.push(point);
    row = Math.min(3, Math.max(1, row + pick(random, 3) - 1));
  }

  const middle = path.length >> 1;
  const nodes = path.map((node, i) => {
    const isGoal = i === middle;
    return (
      polygon(hexagon(node, radius * (isGoal ? 1 : 0.5)), {
        fill: isGoal ? palette.edge : palette.right,
        stroke: 'paper',
        strokeWidth: 2,
      }) + circle(node, radius * (isGoal ? 0.3 : 0.14), { fill: isGoal ? palette.accent : palette.top })
    );
  });
  return cells.join('') + line(path, { color: palette.accent, width: radius * 0.12 }) + nodes.join('');
}

function cellColor(share: number, palette: Palette): Token {
  if (share < 0.12) return palette.left;
  if (share < 0.18) return palette.right;
  return share < 0.36 ? palette.top : palette.ground;
}

function hexagon([x, y]: Point, radius: number): Point[] {
  return times(6, (i) => {
    const angle = (i * Math.PI) / 3;
    return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
  });
}
