import type { ReactNode } from 'react';
import styles from './notice.module.css';

export interface NoticeProps {
  title: string;
  text: string;
  /** In small print below everything else: what somebody who is asked for help wants to hear. */
  detail?: string | undefined;
  children?: ReactNode;
  /** At the end, over the whole width. */
  below?: ReactNode;
}

/** A whole page that says one thing: a heading, a sentence, what one can do now. */
export function Notice({ title, text, detail, children, below }: NoticeProps) {
  return (
    <div className={`wrap ${styles.notice ?? ''}`}>
      <h1>{title}</h1>
      <p className="muted">{text}</p>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
      {detail !== undefined && <p className="meta">{detail}</p>}
      {below}
    </div>
  );
}
