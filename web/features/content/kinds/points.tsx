import { Block } from '../detail/block.tsx';
import styles from './kinds.module.css';

/** A part of its own with one thing a line; nothing where there is none. */
export function Points({ title, of: points }: { title: string; of: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <Block title={title}>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Block>
  );
}
