import type { Token } from '../palette.ts';
import { circle, fullTurn, line, lines, polygon, times, type Canvas, type Point } from '../pen.ts';

/** Activity: a train of gears on the grid of a drawing, with its centre lines. */
export function drawGears({ random, width, height, palette }: Canvas): string {
  const phase = random();
  const [x, y]: Point = [width * 0.4, height * 0.53];
  const radius = height * 0.36;
  const cell = 16;
  const grid = [
    ...times(Math.ceil(width / cell), (i): Point[] => [
      [i * cell, 0],
      [i * cell, height],
    ]),
    ...times(Math.ceil(height / cell), (i): Point[] => [
      [0, i * cell],
      [width, i * cell],
    ]),
  ];
  const axes: Point[][] = [
    [
      [x, 0],
      [x, height],
    ],
    [
      [0, y],
      [width, y],
    ],
  ];

  function gear(centre: Point, size: number, teeth: number, fill: Token, turn: number): string {
    const at = (angle: number, distance: number): Point => [
      centre[0] + Math.cos(angle) * size * distance,
      centre[1] + Math.sin(angle) * size * distance,
    ];
    const profile: Point[] = [
      [-0.28, 0.86],
      [-0.16, 1],
      [0.16, 1],
      [0.28, 0.86],
    ];
    const outline = times(teeth, (i) =>
      profile.map(([offset, distance]) => at(turn + ((i + offset) * fullTurn) / teeth, distance)),
    ).flat();
    const holes = times(5, (i) =>
      circle(at((i * fullTurn) / 5 + turn, 0.32), size * 0.09, { fill: palette.ground }),
    );
    return (
      polygon(outline, { fill }) +
      circle(centre, size * 0.62, { fill: palette.ground }) +
      circle(centre, size * 0.5, { fill }) +
      holes.join('') +
      circle(centre, size * 0.12, { fill: palette.top })
    );
  }

  return (
    lines(grid, { color: palette.faint, width: 0.5 }) +
    axes.map((axis) => line(axis, { color: palette.left, width: 0.8, dash: '10 3 2 3' })).join('') +
    gear([x, y], radius, 20, palette.right, phase) +
    gear([x + radius * 1.3, y - radius * 0.83], radius * 0.62, 12, palette.accent, phase + 0.6) +
    gear([x + radius * 1.36, y + radius * 0.72], radius * 0.6, 12, palette.left, phase + 0.2) +
    gear([x - radius * 1.38, y + radius * 0.6], radius * 0.58, 12, palette.edge, phase + 0.35)
  );
}
