import type { ReactNode } from 'react';
import styles from './state.module.css';

export interface EmptyStateProps {
  title?: string | undefined;
  /** what the reader can do now */
  children?: ReactNode;
  /** a button or a link */
  action?: ReactNode;
}

/** A list without results: says so and offers the next step. */
export function EmptyState({ title = '暂无相关信息', children, action }: EmptyStateProps) {
  return (
    <div className={styles.state} role="status">
      <svg className={styles.art} viewBox="0 0 168 112" aria-hidden="true">
        <path d="M84 14 148 50 84 86 20 50z" fill="var(--tint)" stroke="var(--blue-200)" />
        <path d="M84 14v72M20 50h128M52 32l64 36M116 32 52 68" stroke="var(--blue-200)" strokeWidth=".8" />
        <path
          d="M84 34 114 51v22L84 90 54 73V51z"
          fill="var(--paper)"
          stroke="var(--blue-300)"
          strokeWidth="1.5"
          strokeDasharray="4 3"
        />
        <path
          d="M54 51l30 17 30-17M84 68v22"
          fill="none"
          stroke="var(--blue-300)"
          strokeWidth="1.5"
          strokeDasharray="4 3"
        />
        <circle cx="122" cy="32" r="15" fill="var(--paper)" stroke="var(--primary)" strokeWidth="3" />
        <path d="m133 43 11 11" stroke="var(--primary)" strokeWidth="4" strokeLinecap="round" />
      </svg>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}
