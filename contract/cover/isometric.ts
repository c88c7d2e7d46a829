import type { Palette, Token } from './palette.ts';
import { circle, line, lines, polygon, round, shape, times, type Point } from './pen.ts';

export type Place = readonly [x: number, y: number, z: number];
export type Faces = readonly [top: Token, left: Token, right: Token];

const cos30 = 0.866;
const sin30 = 0.5;
/** the ellipse of a circle lying on the floor: half height to half width */
const flattening = 0.577;

export type Isometric = ReturnType<typeof isometric>;

/**
 * A pen that thinks in floor units: x runs to the lower right, y to the lower left, z up.
 * `origin` is where floor point (0, 0) stands in the picture, `unit` the size of one floor unit.
 */
export function isometric(origin: Point, unit: number, palette: Palette) {
  const faces: Faces = [palette.top, palette.left, palette.right];
  const marked: Faces = [palette.top, palette.accent, palette.edge];

  function at(x: number, y: number, z = 0): Point {
    return [origin[0] + (x - y) * cos30 * unit, origin[1] + (x + y) * sin30 * unit - z * unit];
  }

  function box([x, y, z]: Place, [w, d, h]: Place, [top, left, right]: Faces = faces): string {
    const up = z + h;
    return (
      polygon([at(x, y + d, z), at(x + w, y + d, z), at(x + w, y + d, up), at(x, y + d, up)], {
        fill: left,
      }) +
      polygon([at(x + w, y, z), at(x + w, y + d, z), at(x + w, y + d, up), at(x + w, y, up)], {
        fill: right,
      }) +
      polygon([at(x, y, up), at(x + w, y, up), at(x + w, y + d, up), at(x, y + d, up)], { fill: top })
    );
  }

  /** Evenly spaced lines on the left face of a box: floors of a building, slots of a cabinet. */
  function storeys(
    [x, y]: readonly [number, number],
    width: number,
    [from, to]: Point,
    count: number,
  ): string {
    const rows = times(count, (i) => {
      const z = from + ((to - from) * (i + 1)) / (count + 1);
      return [at(x + 0.1, y, z), at(x + width - 0.1, y, z)];
    });
    return lines(rows, { color: palette.top, width: unit * 0.05 });
  }

  function tank(x: number, y: number, radius: number, height: number): string {
    const [cx, bottom] = at(x, y);
    const [, top] = at(x, y, height);
    const rx = radius * unit * 1.22;
    const ry = rx * flattening;
    const wall = `A${round(rx)} ${round(ry)} 0 0 0 ${round(cx + rx)} ${round(bottom)}V${round(top)}H`;
    return (
      shape(`M${round(cx - rx)} ${round(bottom)}${wall}${round(cx - rx)}Z`, { fill: palette.left }) +
      shape(`M${round(cx)} ${round(bottom + ry)}${wall}${round(cx)}Z`, { fill: palette.right }) +
      `<ellipse cx="${round(cx)}" cy="${round(top)}" rx="${round(rx)}" ry="${round(ry)}" fill="var(--${palette.top})"/>`
    );
  }

  /** A mill hall with a saw-tooth roof. */
  function mill([x, y]: readonly [number, number], [w, d, h]: Place, teeth: number): string {
    const ridge = h + 0.45;
    const roof = times(teeth, (i) => {
      const from = y + (d * i) / teeth;
      const to = y + (d * (i + 1)) / teeth;
      return (
        polygon([at(x, from, ridge), at(x + w, from, ridge), at(x + w, to, h), at(x, to, h)], {
          fill: i % 2 ? palette.top : 'blue-100',
          stroke: palette.left,
          strokeWidth: 0.6,
        }) + polygon([at(x + w, from, h), at(x + w, from, ridge), at(x + w, to, h)], { fill: palette.right })
      );
    });
    return box([x, y, 0], [w, d, h]) + roof.join('') + storeys([x, y + d], w, [0, h], 2);
  }

  /** A robot arm on a round foot; `reach` 1 reaches to the right, -1 to the left. */
  function arm(x: number, y: number, reach: 1 | -1 = 1): string {
    const [bx, by] = at(x, y, 0.55);
    const shoulder: Point = [bx - 0.15 * unit * reach, by - 1.15 * unit];
    const elbow: Point = [bx + 0.95 * unit * reach, by - 1.6 * unit];
    const wrist: Point = [bx + 1.25 * unit * reach, by - 0.85 * unit];
    const bones: Point[] = [[bx, by], shoulder, elbow, wrist];
    const joints = [bones[0], shoulder, elbow].flatMap((joint) =>
      joint ? [circle(joint, unit * 0.2, { fill: palette.accent })] : [],
    );
    const half = unit * 0.18;
    const finger = unit * 0.26;
    const gripper: Point[] = [
      [wrist[0] - half, wrist[1] + finger],
      [wrist[0] - half, wrist[1]],
      [wrist[0] + half, wrist[1]],
      [wrist[0] + half, wrist[1] + finger],
    ];
    return (
      tank(x, y, 0.4, 0.35) +
      line(bones, { color: palette.edge, width: unit * 0.34 }) +
      line(bones, { color: palette.top, width: unit * 0.22 }) +
      joints.join('') +
      line(gripper, { color: palette.edge, width: unit * 0.1 })
    );
  }

  /** The floor grid between two opposite corners, one line per unit. */
  function floor(from: number, to: number): string {
    const rows = times(to - from + 1, (i) => [
      [at(from + i, from), at(from + i, to)],
      [at(from, from + i), at(to, from + i)],
    ]);
    return lines(rows.flat(), { color: palette.faint, width: 0.8 });
  }

  return { at, box, storeys, tank, mill, arm, floor, faces, marked };
}
