import {
  circle,
  fullTurn,
  line,
  lines,
  round,
  shape,
  stroke,
  times,
  type Canvas,
  type Point,
} from '../pen.ts';

/** Security: watch rings, what they found, and a shield in the middle. */
export function drawRadar({ random, width, height, palette }: Canvas): string {
  const centre: Point = [width * 0.5, height * 0.52];
  const radius = height * 0.42;
  const start = random() * fullTurn;
  const at = (angle: number, distance: number): Point => [
    centre[0] + Math.cos(angle) * distance,
    centre[1] + Math.sin(angle) * distance,
  ];

  const inner = times(3, (i) => ring(centre, (radius * (i + 1)) / 3)).join('');
  const outer = times(4, (i) => ring(centre, (radius * (i + 4)) / 3)).join('');
  const ticks = times(36, (i) => {
    const angle = (i * fullTurn) / 36;
    return [at(angle, radius), at(angle, radius * (i % 3 ? 1.04 : 1.09))];
  });

  const [x1, y1] = at(start, radius);
  const [x2, y2] = at(start + 0.9, radius);
  const beam = `M${round(centre[0])} ${round(centre[1])}L${round(x1)} ${round(y1)}A${round(radius)} ${round(radius)} 0 0 1 ${round(x2)} ${round(y2)}Z`;
  const finds = times(6, (i) => {
    const place = at(random() * fullTurn, radius * (0.5 + random() * 1.2));
    const fill = i % 3 ? palette.right : palette.accent;
    return circle(place, height * 0.035, { fill, opacity: 0.25 }) + circle(place, height * 0.016, { fill });
  });

  return (
    stroke(outer, { color: palette.faint, width: 0.9 }) +
    stroke(inner, { color: palette.left, width: 1.1 }) +
    lines(ticks, { color: palette.left, width: 1.1 }) +
    shape(beam, { fill: palette.left, opacity: 0.3 }) +
    line([centre, [x2, y2]], { color: palette.left, width: 1.6 }) +
    finds.join('') +
    drawShield(centre, radius * 0.46, { fill: palette.edge, stroke: 'paper', strokeWidth: 2 }) +
    line(
      [
        [centre[0] - radius * 0.156, centre[1]],
        [centre[0] - radius * 0.028, centre[1] + radius * 0.129],
        [centre[0] + radius * 0.184, centre[1] - radius * 0.12],
      ],
      { color: palette.top, width: radius * 0.074 },
    )
  );
}

function ring([x, y]: Point, radius: number): string {
  const r = round(radius);
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0`;
}

function drawShield([x, y]: Point, size: number, fill: Parameters<typeof shape>[1]): string {
  const px = (share: number) => round(x + size * share);
  const py = (share: number) => round(y + size * share);
  const path =
    `M${px(0)} ${py(-1)}L${px(0.82)} ${py(-0.68)}V${py(0)}C${px(0.82)} ${py(0.6)} ${px(0.4)} ${py(0.85)} ${px(0)} ${py(1.05)}` +
    `C${px(-0.4)} ${py(0.85)} ${px(-0.82)} ${py(0.6)} ${px(-0.82)} ${py(0)}V${py(-0.68)}Z`;
  return shape(path, fill);
}
