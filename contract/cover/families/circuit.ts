import { circle, line, lines, rect, times, type Canvas, type Point } from '../pen.ts';
import { pick } from '../random.ts';

/** A document wired to everyone it reaches. */
export function drawDocument({ random, width, height, palette }: Canvas): string {
  const left = width * (0.2 + random() * 0.12);
  const sheetsBehind = 2 + pick(random, 2);
  const sheet: Point = [height * 0.46, height * 0.62];
  const top = height * 0.19;
  const traceColors = [palette.right, palette.accent, palette.left] as const;

  const traces = times(7, (i) => {
    const from = top + (sheet[1] * (i + 0.7)) / 7.4;
    const to = height * (0.1 + (0.8 * i) / 6);
    const rise = Math.abs(to - from);
    const bend = width * (0.56 + random() * 0.08) + rise;
    const end: Point = [width * (0.82 + random() * 0.12), to];
    const color = traceColors[i % 3] ?? palette.right;
    const path: Point[] = [[left + sheet[0], from], [bend - rise, from], [bend, to], end];
    return (
      line(path, { color, width: height * 0.016 }) +
      circle(end, height * 0.03, { fill: palette.top, stroke: color, strokeWidth: height * 0.018 })
    );
  });

  const sheets = times(sheetsBehind + 1, (i) => {
    const back = sheetsBehind - i;
    const offset = back * height * 0.035;
    return rect(
      [left - offset, top - offset],
      sheet,
      {
        fill: back ? palette.left : palette.top,
        stroke: back ? palette.ground : palette.right,
        strokeWidth: 1.4,
      },
      3,
    );
  });

  const inset = left + sheet[0] * 0.16;
  const row = (i: number, share: number): Point[] => {
    const y = top + sheet[1] * (0.17 + i * 0.115);
    return [
      [inset, y],
      [left + sheet[0] * share, y],
    ];
  };
  const text = times(5, (i) => row(i + 1, i === 4 ? 0.45 : 0.84));
  const seal: Point = [left + sheet[0] * 0.76, top + sheet[1] * 0.84];
  return (
    traces.join('') +
    sheets.join('') +
    line(row(0, 0.62), { color: palette.right, width: height * 0.03 }) +
    lines(text, { color: palette.faint, width: height * 0.018 }) +
    circle(seal, height * 0.055, { fill: palette.ground }) +
    circle(seal, height * 0.045, { fill: palette.accent })
  );
}

/** A chip with bundles of traces. */
export function drawChip({ random, width, height, palette }: Canvas): string {
  const centre: Point = [width * (0.36 + random() * 0.28), height * 0.5];
  const half = height * 0.2;
  const pitch = half / 3;
  const width1 = height * 0.014;
  const traceColors = [palette.right, palette.left, palette.accent] as const;
  /** Turns a trace drawn to the right into the one of the given side: right, below, left, above. */
  const turn = ([x, y]: Point, side: number): Point =>
    side % 2
      ? [centre[0] + (side === 1 ? -y : y), centre[1] + (side === 1 ? x : -x)]
      : [centre[0] + (side ? -x : x), centre[1] + (side ? -y : y)];

  const traces = times(4, (side) =>
    times(5, (i) => {
      const offset = (i - 2) * pitch;
      const spread = offset * (1.2 + random() * 0.4) * 1.5;
      const straight = half + height * 0.1 + Math.abs(i - 2) * height * 0.045;
      const bend = straight + Math.abs(spread - offset);
      const reach = side % 2 ? height * 0.46 : width * (0.2 + random() * 0.5);
      const end: Point = [Math.max(bend + 6, reach), spread];
      const path: Point[] = [[half, offset], [straight, offset], [bend, spread], end];
      const color = traceColors[(i + side) % 3] ?? palette.right;
      return (
        line(
          path.map((point) => turn(point, side)),
          { color, width: width1 },
        ) +
        circle(turn(end, side), height * 0.026, { fill: palette.ground, stroke: color, strokeWidth: width1 })
      );
    }).join(''),
  );

  const square = (size: number) =>
    [
      [centre[0] - size, centre[1] - size],
      [size * 2, size * 2],
    ] as const;
  const text = [-0.32, 0, 0.32].map((share, i): Point[] => [
    [centre[0] - half * 0.42, centre[1] + half * share],
    [centre[0] + half * (i === 2 ? 0.1 : 0.42), centre[1] + half * share],
  ]);
  return (
    traces.join('') +
    rect(...square(half), { fill: palette.edge }, half * 0.1) +
    rect(...square(half * 0.72), { fill: palette.right }, half * 0.072) +
    lines(text, { color: palette.top, width: half * 0.1 })
  );
}
