import { circle, line, rect, round, times, type Canvas, type Point } from '../pen.ts';
import { pick } from '../random.ts';

/** A value flow: three stages and the bands that run between them, as wide as what they carry. */
export function drawFlow({ random, width, height, palette }: Canvas): string {
  const bandColors = [palette.left, palette.right, palette.accent] as const;
  const stages = [0.14, 0.5, 0.86].map((share, stage): Point[] => {
    const count = 3 + pick(random, 2);
    const shift = stage % 2 ? 4 : -4;
    return times(count, (i) => [width * share, height * (0.12 + (0.76 * (i + 0.5)) / count) + shift]);
  });

  const bands: string[] = [];
  stages.slice(1).forEach((targets, stage) => {
    stages[stage]?.forEach(([x1, y1], i) => {
      targets.forEach(([x2, y2], j) => {
        const isFar = Math.abs(i - j) > 1;
        if (isFar && random() < 0.7) return;
        const middle = round((x1 + x2) / 2);
        const token = bandColors[(i + j + stage) % 3] ?? palette.left;
        const path = `M${round(x1)} ${round(y1)}C${middle} ${round(y1)} ${middle} ${round(y2)} ${round(x2)} ${round(y2)}`;
        const thickness = round(height * (0.02 + random() * 0.075));
        bands.push(
          `<path d="${path}" fill="none" stroke="var(--${token})" stroke-width="${thickness}" opacity=".5"/>`,
        );
      });
    });
  });

  const half = height * 0.085;
  const cards = stages.flatMap((cardsOfStage, stage) =>
    cardsOfStage.map(([x, y], i) => {
      const isKey = stage === 1 && i === 1;
      return (
        rect(
          [x - half * 1.5, y - half],
          [half * 3, half * 2],
          { fill: isKey ? palette.edge : palette.top, stroke: palette.right, strokeWidth: 1.4 },
          3,
        ) +
        circle([x - half * 0.8, y], half * 0.32, { fill: isKey ? palette.top : palette.accent }) +
        line(
          [
            [x - half * 0.2, y],
            [x + half * 0.95, y],
          ],
          { color: isKey ? palette.top : palette.right, width: 2 },
        )
      );
    }),
  );
  return bands.join('') + cards.join('');
}
