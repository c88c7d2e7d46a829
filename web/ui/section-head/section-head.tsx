import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './section-head.module.css';

export interface SectionHeadProps {
  title: string;
  /** for aria-labelledby of the section; its heading can then take the focus from a script */
  id?: string | undefined;
  note?: ReactNode;
  /** at the right end: a MoreLink or a button */
  action?: ReactNode;
}

/** The heading of a part of a page, with the dimension line of an engineering drawing. */
export function SectionHead({ title, id, note, action }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id} tabIndex={id === undefined ? undefined : -1}>
        {title}
      </h2>
      {note && <p className={styles.note}>{note}</p>}
      <span className={styles.dimension} aria-hidden="true" />
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

export interface MoreLinkProps {
  href: string;
  children: ReactNode;
  /** What there is more of, for those who do not see the heading beside it. Read after the words that are seen: WCAG 2.5.3. */
  of?: string;
}

/** The way to the whole list: `<MoreLink href="#/policy" of="政策">全部 23 项</MoreLink>`. */
export function MoreLink({ href, children, of }: MoreLinkProps) {
  return (
    <a className={styles.more} href={href}>
      {children}
      {of !== undefined && <VisuallyHidden>{of}</VisuallyHidden>}
      <ChevronRight className="icon-s" aria-hidden="true" />
    </a>
  );
}
