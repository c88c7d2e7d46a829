import { useId } from 'react';
import styles from './detail.module.css';

/** The gist of a text in a few lines. What was written before there were any has none. */
export function KeyPoints({ of: points = [] }: { of: readonly string[] | undefined }) {
  const id = useId();
  if (points.length === 0) return null;
  return (
    <section className={styles.key} aria-labelledby={id}>
      <h2 id={id}>一分钟看懂</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
