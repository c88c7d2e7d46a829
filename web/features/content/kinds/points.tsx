import { Block } from '../detail/block.tsx';
import styles from './kinds.module.css';

export interface PointsProps {
  title: string;
  of: readonly string[];
  /** Steps that follow one another: they are numbered. */
  isOrdered?: boolean;
}

/** A part of its own with one thing a line; nothing where there is none. */
export function Points({ title, of: points, isOrdered = false }: PointsProps) {
  if (points.length === 0) return null;
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <Block title={title}>
      <List className={`${styles.points ?? ''} ${isOrdered ? (styles.steps ?? '') : ''}`}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </List>
    </Block>
  );
}
