import { classNames } from '../class-names.ts';
import styles from './course-line.module.css';
import { pathOf } from './path-of.ts';

interface CourseLineProps {
  /** The oldest first; two or more. */
  values: readonly number[];
  /** What the line shows, in words: those who cannot see it have nothing else. */
  label: string;
  isLarge?: boolean;
}

/** How a value went: a line from its least to its greatest, whatever these are. Numbers stand beside it. */
export function CourseLine({ values, label, isLarge = false }: CourseLineProps) {
  const path = pathOf(values);
  return (
    <svg
      className={classNames(styles.course, isLarge && styles.large)}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={styles.ground} d={`${path}V100H0Z`} />
      <path className={styles.line} d={path} />
    </svg>
  );
}
