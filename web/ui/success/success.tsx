import type { ReactNode } from 'react';
import { CircleCheck } from 'lucide-react';
import styles from './success.module.css';

/** The end of a journey that succeeded: a mark, the heading that takes the focus, what follows, and where to go. */
export function Success({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.success}>
      <CircleCheck className={styles.mark} aria-hidden="true" />
      {heading}
      {children}
    </div>
  );
}

/** The ways on. */
export function SuccessActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
