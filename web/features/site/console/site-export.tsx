import { SiteExport } from '../transfer/site-export.tsx';
import styles from './site.module.css';

/** Taking the site along. */
export function ConsoleSection() {
  return (
    <div className={styles.section}>
      <SiteExport />
    </div>
  );
}
