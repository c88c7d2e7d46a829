import type { ReactNode } from 'react';
import { Headline } from '#web/lib/text/headline.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { pressRow } from '../list/press-row.ts';
import styles from './fact-row.module.css';

export interface FactRowProps {
  href: string;
  title: string;
  /** Before the title: what must not be overlooked. */
  warning?: ReactNode;
  /** Who said it, and when. */
  source: ReactNode;
  gist: string;
  /** It counts no more. */
  isGone?: boolean;
  /** The fact line. */
  children?: ReactNode;
}

/** One of a list by what somebody came for: title and source, the gist in a line, the fact line. It can be pressed anywhere. */
export function FactRow({ href, title, warning, source, gist, isGone = false, children }: FactRowProps) {
  return (
    // By keyboard the link is pressed itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article className={classNames(styles.row, isGone && styles.gone)} onClick={pressRow}>
      <div className={styles.head}>
        {warning}
        <h2>
          <a href={href}>
            <Headline text={title} />
          </a>
        </h2>
        <p className={`meta ${styles.source ?? ''}`}>{source}</p>
      </div>
      {gist !== '' && <p className={`clamp1 ${styles.gist ?? ''}`}>{gist}</p>}
      {children}
    </article>
  );
}
