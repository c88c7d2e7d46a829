import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from '../empty-state/state.module.css';

export interface FailedStateProps {
  title?: string | undefined;
  /** what happened, and that nothing is lost */
  children?: ReactNode;
  onRetry: () => void;
  isRetrying?: boolean | undefined;
}

/** Something did not load: says so and offers to try again. */
export function FailedState({ title = '加载失败', children, onRetry, isRetrying }: FailedStateProps) {
  return (
    <div className={styles.state} role="alert">
      <svg className={styles.art} viewBox="0 0 168 112" aria-hidden="true">
        <path
          d="M10 60h48l10-12M158 60h-48l-10 12"
          fill="none"
          stroke="var(--blue-300)"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <rect x="58" y="42" width="24" height="36" rx="4" fill="var(--primary)" />
        <rect x="92" y="42" width="24" height="36" rx="4" fill="var(--blue-300)" />
        <path d="M82 52h10M82 68h10" stroke="var(--red)" strokeWidth="3" strokeDasharray="2 3" />
        <path
          d="M87 20v12M72 24l6 9M102 24l-6 9"
          stroke="var(--amber)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      <Button variant="main" isBusy={isRetrying} onClick={onRetry}>
        再试一次
      </Button>
    </div>
  );
}
