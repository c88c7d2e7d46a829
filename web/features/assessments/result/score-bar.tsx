import type { Degree } from '#contract/assessments/model-schema.ts';
import { DegreeTag } from '../degree-tag.tsx';
import styles from './result.module.css';

export interface ScoreBarProps {
  label: string;
  value: number;
  highest: number;
  /** Borders of levels, on the scale of the value. */
  lines: readonly { at: number; label: string; degree: Degree; note: string }[];
  /** With the names of the lines below it. */
  isWhole?: boolean;
}

/** A value on its scale with the borders of the levels. What it shows stands beside it in figures. */
export function ScoreBar({ label, value, highest, lines, isWhole = false }: ScoreBarProps) {
  const percent = (part: number) => (100 * part) / highest;
  return (
    <div className={styles.bar}>
      {!isWhole && (
        <p>
          {label} <b className="num">{value.toFixed(2)}</b>
        </p>
      )}
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.track} width="100" height="8" />
        <rect className={styles.value} width={percent(value)} height="8" />
        {lines.map(({ at }) => (
          <rect key={at} className={styles.line} x={percent(at) - 0.15} width="0.3" height="8" />
        ))}
      </svg>
      {isWhole && (
        <ul className={styles.lines}>
          {lines.map(({ at, label: name, degree, note }) => (
            <li key={at}>
              {name}：<span className="num">{at.toFixed(1)}</span> 分起{' '}
              <DegreeTag degree={degree} note={note} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
