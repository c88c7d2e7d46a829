import type { ReactNode } from 'react';
import styles from './page-title.module.css';

/** The h1 of a page and one sentence about it. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.title}>
      <h1 tabIndex={-1}>{title}</h1>
      {children && <p>{children}</p>}
    </div>
  );
}
