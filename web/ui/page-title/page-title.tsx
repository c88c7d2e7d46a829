import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './page-title.module.css';

export interface PageTitleProps {
  title: string;
  /** Above a list: close to it, and on a phone without the sentence. */
  isAboveList?: boolean;
  children?: ReactNode;
}

/** The h1 of a page and one sentence about it. */
export function PageTitle({ title, isAboveList, children }: PageTitleProps) {
  return (
    <div className={classNames(styles.title, isAboveList && styles.aboveList)}>
      <h1 tabIndex={-1}>{title}</h1>
      {children && <p>{children}</p>}
    </div>
  );
}
