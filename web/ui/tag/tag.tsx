import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tag.module.css';

export type TagTone = 'blue' | 'teal' | 'amber' | 'green' | 'red' | 'grey';

export interface TagProps {
  children: ReactNode;
  /** blue: subject; teal: industry; amber: time is short; green: valid, done; red: refused; grey: neutral */
  tone?: TagTone | undefined;
}

export function Tag({ children, tone = 'blue' }: TagProps) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>;
}
