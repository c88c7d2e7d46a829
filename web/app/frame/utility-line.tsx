import type { ReactNode } from 'react';
import { Accessibility, Contrast } from 'lucide-react';
import { site } from '#web/lib/site.ts';
import { useReadingMode } from '#web/ui/reading-mode.ts';
import styles from './utility-line.module.css';

/** The line above the header: who runs the site, the reading modes, and what the layout adds as list items. */
export function UtilityLine({ children }: { children?: ReactNode }) {
  const { isElder, isContrast, toggle } = useReadingMode();
  return (
    <section className={styles.line} aria-label="站点工具">
      <div className={`wrap ${styles.row ?? ''}`}>
        <p className={styles.host}>
          {site.hostUnit !== '' && <span>{site.hostUnit}主办</span>}
          {site.operator !== '' && <span>{site.operator}承办</span>}
        </p>
        <ul className={styles.items}>
          <li>
            {/* Its name says what a press does, so it is no toggle that would also be pressed. */}
            <button type="button" onClick={() => toggle('elder')}>
              <Accessibility className="icon-s" aria-hidden="true" />
              {isElder ? '标准版' : '适老版'}
            </button>
          </li>
          <li>
            <button type="button" aria-pressed={isContrast} onClick={() => toggle('contrast')}>
              <Contrast className="icon-s" aria-hidden="true" />
              高对比
            </button>
          </li>
          {children}
        </ul>
      </div>
    </section>
  );
}
