import { figureWords, lineWords, type Figure, type LevelLine } from '#contract/assessments/figures.ts';
import styles from './radar.module.css';

const size = { width: 480, height: 400 };
const middle = { x: size.width / 2, y: size.height / 2 };
const radius = 130;
/** Of more there is no room for figures beside the names. */
const mostWithFigures = 12;
/** Longer names are cut; the table has them whole. */
const longestName = 6;

export interface RadarProps {
  axes: readonly Figure[];
  /** Borders of levels, on the scale of the axes. */
  lines: readonly LevelLine[];
}

const shortName = (name: string): string =>
  [...name].length > longestName ? `${[...name].slice(0, longestName - 1).join('')}…` : name;

/** Values as the corners of a figure around a middle, the first one up, with a ring for each level. What it shows stands in a table beside it. */
export function Radar({ axes, lines }: RadarProps) {
  const turn = (n: number) => (2 * Math.PI * n) / axes.length - Math.PI / 2;
  const at = (n: number, share: number) => ({
    x: middle.x + Math.cos(turn(n)) * radius * share,
    y: middle.y + Math.sin(turn(n)) * radius * share,
  });
  const corners = (shares: readonly number[]) =>
    shares
      .map((share, n) => at(n, share))
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(' ');
  const hasFigures = axes.length <= mostWithFigures;
  const of = axes[0]?.of ?? 1;
  const rings = [...new Set([...lines.map((line) => line.at / of), 1])];
  return (
    <figure className={styles.radar}>
      <svg viewBox={`0 0 ${String(size.width)} ${String(size.height)}`} aria-hidden="true">
        {axes.map(({ key }, n) => {
          const end = at(n, 1);
          return <line key={key} className={styles.axis} x1={middle.x} y1={middle.y} x2={end.x} y2={end.y} />;
        })}
        <polygon
          className={styles.area}
          points={corners(axes.map((axis) => Math.min(1, axis.value / Math.max(axis.of, 1e-6))))}
        />
        {rings.map((ring) => (
          <polygon key={ring} className={styles.ring} points={corners(axes.map(() => ring))} />
        ))}
        {axes.map(({ key, name, value }, n) => {
          const { x, y } = at(n, 1.08);
          const side = Math.cos(turn(n));
          const anchor = side > 0.2 ? 'start' : side < -0.2 ? 'end' : 'middle';
          return (
            <text key={key} className={styles.name} x={x} y={y} textAnchor={anchor} dominantBaseline="middle">
              {shortName(name)}
              {hasFigures && anchor === 'middle' && ` ${figureWords(value)}`}
              {hasFigures && anchor !== 'middle' && (
                <tspan x={x} dy="1.15em" className={styles.figure}>
                  {figureWords(value)}
                </tspan>
              )}
            </text>
          );
        })}
      </svg>
      {lines.length > 0 && <figcaption className="meta">圈线从里到外：{lineWords(lines)}</figcaption>}
    </figure>
  );
}
