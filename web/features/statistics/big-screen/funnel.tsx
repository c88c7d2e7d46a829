import type { CSSProperties } from 'react';
import type { Figure } from '#contract/statistics/calls.ts';
import { valueText } from '../figures/figure-text.ts';
import styles from './page.module.css';

/** Steps that fewer and fewer reach, each as wide as its number beside the first. What too few reached has a dash, and the least width. */
export function Funnel({ figure: { rows } }: { figure: Figure }) {
  const first = rows[0]?.values[0] ?? 0;
  if (first === 0) return <p className={styles.quiet}>申请还不多，不足 5 份的不显示。</p>;
  const partOf = (index: number) => {
    const value = rows[index]?.values[0] ?? 0;
    return Math.max(0.02, value / first);
  };
  return (
    <ol className={styles.funnel}>
      {rows.map(({ key, name, values }, index) => (
        <li
          key={key}
          style={
            {
              '--part': partOf(index),
              '--next': partOf(Math.min(index + 1, rows.length - 1)),
            } as CSSProperties
          }
        >
          <i aria-hidden="true" />
          <span>{name}</span>
          <b className="num">{valueText(values[0])}</b>
        </li>
      ))}
    </ol>
  );
}
