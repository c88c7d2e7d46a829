import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import styles from './captcha-popover.module.css';

/** The line that says what went wrong. Always there, so that a text that appears in it is read out. */
export function CaptchaError({ children }: { children: ReactNode }) {
  return (
    <p className={styles.error} role="alert">
      {children !== '' && <CircleAlert aria-hidden="true" />}
      {children}
    </p>
  );
}
