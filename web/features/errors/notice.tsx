import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A whole page that says one thing: a heading, a sentence, what one can do now. */
export function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={`wrap ${styles.notice ?? ''}`}>
      <h1>{title}</h1>
      <p className="muted">{text}</p>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
