import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './count-badge.module.css';

export interface CountBadgeProps {
  count: number;
  /** Read out after the number: 件等您办. Left out where the name of what it stands in says it. */
  words?: string;
}

/** How much waits, beside a name. Nothing where nothing does; no more than two digits. */
export function CountBadge({ count, words }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <>
      <b className={styles.badge} aria-hidden={words === undefined ? undefined : 'true'}>
        {count > 99 ? '99+' : count}
      </b>
      {words !== undefined && (
        <VisuallyHidden>
          ，{count} {words}
        </VisuallyHidden>
      )}
    </>
  );
}
