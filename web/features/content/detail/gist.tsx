import { useId } from 'react';
import styles from './detail.module.css';

/** What an item comes to, each point with a word before it; what it does not say is left out. */
export function Gist({ of: points }: { of: readonly (readonly [term: string, value: string])[] }) {
  const id = useId();
  const said = points.filter(([, value]) => value !== '');
  if (said.length === 0) return null;
  return (
    <section className={styles.key} aria-labelledby={id}>
      <h2 id={id}>一分钟看懂</h2>
      <dl>
        {said.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
