import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './alert.module.css';

export type AlertTone = 'info' | 'success' | 'warning' | 'error';

export const alertIcons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleX };

export interface AlertProps {
  tone?: AlertTone | undefined;
  title?: string | undefined;
  children?: ReactNode;
  /** read out when it appears: for what comes after the page has been drawn */
  isLive?: boolean | undefined;
  className?: string | undefined;
}

/** A message inside the page. Links in it: class `inline`. */
export function Alert({ tone = 'info', title, children, isLive, className }: AlertProps) {
  const Icon = alertIcons[tone];
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div className={classNames(styles.alert, styles[tone], className)} role={isLive ? role : undefined}>
      <Icon aria-hidden="true" />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
