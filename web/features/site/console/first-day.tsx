import { FirstDay } from '../first-day/first-day.tsx';
import styles from './site.module.css';

/** What has to be done before the site is opened. */
export function ConsoleSection() {
  return (
    <div className={styles.section}>
      <FirstDay />
    </div>
  );
}
