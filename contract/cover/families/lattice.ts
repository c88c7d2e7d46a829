import type { Palette, Token } from '../palette.ts';
import { circle, line, polygon, times, type Canvas, type Point } from '../pen.ts';

/** Identifier nodes: a honeycomb with one path that has been resolved. */
export function drawLattice({ random, width, height, palette }: Canvas): string {
  const radius = height / 6.2;
  const stepX = radius * Math.sqrt(3);
  const stepY = radius * 1.5;
  const path: Point[] = [];

  const cells = times(7, (j) => j - 1).map((row) =>
    times(Math.ceil(width / stepX) + 2, (i) => i - 1)
      .map((column) => {
        const x = column * stepX + (row & 1 ? stepX / 2 : 0);
        const y = row * stepY + radius * 0.6;
        const pathRow = 2 + ((column >> 1) & 1);
        if (row === pathRow && column > 0 && x < width * 0.92) path.push([x, y]);
        return polygon(hexagon([x, y], radius * 0.92), {
          fill: cellColor(random(), palette),
          stroke: palette.faint,
        });
      })
      .join(''),
  );

  path.sort((a, b) => a[0] - b[0]);
  const middle = path.length >> 1;
  const nodes = path.map((centre, i) => {
    const isGoal = i === middle;
    return (
      polygon(hexagon(centre, radius * (isGoal ? 1 : 0.5)), {
        fill: isGoal ? palette.edge : palette.right,
        stroke: 'paper',
        strokeWidth: 2,
      }) + circle(centre, radius * (isGoal ? 0.3 : 0.14), { fill: isGoal ? palette.accent : palette.top })
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
