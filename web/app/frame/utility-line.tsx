import type { ReactNode } from 'react';
import { Accessibility, Contrast } from 'lucide-react';
import { site } from '#web/lib/site.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useReadingMode, type ReadingMode } from '#web/ui/reading-mode.ts';
import styles from './utility-line.module.css';

const elder: ReadingMode = 'elder';
const contrast: ReadingMode = 'contrast';

/**
 * The line above the header: who runs the site, the reading modes, and what the layout adds as list items. `lead` stands in
 * place of the first where the line is all the header there is.
 */
export function UtilityLine({ lead, children }: { lead?: ReactNode; children?: ReactNode }) {
  const { isContrast, toggle } = useReadingMode();
  return (
    <section className={classNames(styles.line, lead !== undefined && styles.alone)} aria-label="站点工具">
      <div className={`wrap ${styles.row ?? ''}`}>
        {lead ?? (
          <p className={styles.host}>
            {site.hostUnit !== '' && <span>{site.hostUnit}主办</span>}
            {site.operator !== '' && <span>{site.operator}承办</span>}
          </p>
        )}
        <ul className={styles.items}>
          <li>
            {/*
              Its name says what a press does, so it is no toggle that would also be pressed. The start screen is drawn before
              the mode is known: the style shows one of both names.
            */}
            <button type="button" data-key={elder} onClick={() => toggle(elder)}>
              <Accessibility className="icon-s" aria-hidden="true" />
              <span className={styles.toElder}>适老版</span>
              <span className={styles.toStandard}>
                退出<span className={styles.edition}>适老版</span>
              </span>
            </button>
          </li>
          <li>
            <button
              type="button"
              data-key={contrast}
              aria-pressed={isContrast}
              onClick={() => toggle(contrast)}
            >
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
