import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** counts from 1 */
  page: number;
  pageCount: number;
  /** the address of a page: lists keep their state in the address, so that it can be shared and gone back to */
  hrefFor: (page: number) => string;
  label?: string | undefined;
}

/** Draws nothing where there is one page only. */
export function Pagination({ page, pageCount, hrefFor, label = '分页' }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.nav} aria-label={label}>
      <Step href={page > 1 ? hrefFor(page - 1) : undefined}>
        <ChevronLeft className="icon-s" aria-hidden="true" />
        上一页
      </Step>
      <ol className={styles.pages}>
        {pageNumbers(page, pageCount).map((item, i) => (
          <li key={item === 'gap' ? `gap${i}` : item}>
            {item === 'gap' ? (
              <span className={styles.gap}>…</span>
            ) : (
              <a
                href={hrefFor(item)}
                aria-label={`第 ${item} 页`}
                aria-current={item === page ? 'page' : undefined}
                className={styles.item}
              >
                {item}
              </a>
            )}
          </li>
        ))}
      </ol>
      <span className={styles.position}>
        {page} / {pageCount}
      </span>
      <Step href={page < pageCount ? hrefFor(page + 1) : undefined}>
        下一页
        <ChevronRight className="icon-s" aria-hidden="true" />
      </Step>
    </nav>
  );
}

function Step({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href ? (
    <a className={styles.item} href={href}>
      {children}
    </a>
  ) : (
    <span className={styles.item} aria-disabled="true">
      {children}
    </span>
  );
}

/**
 * The page numbers to show: the first, the last, and those around the current one; 'gap' where some are left out.
 * Seven places at most, so that the row keeps its width.
 */
export function pageNumbers(page: number, pageCount: number): (number | 'gap')[] {
  if (pageCount <= 7) return range(1, pageCount);
  if (page <= 4) return [...range(1, 5), 'gap', pageCount];
  if (page >= pageCount - 3) return [1, 'gap', ...range(pageCount - 4, pageCount)];
  return [1, 'gap', page - 1, page, page + 1, 'gap', pageCount];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}
