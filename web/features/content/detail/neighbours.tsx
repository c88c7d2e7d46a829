import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addressOf, currentAddress, pathOf } from '#web/lib/routing/address.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Item } from '../reads.ts';
import styles from './detail.module.css';

/** The one before and the one after in the same section, where there are such. */
export function Neighbours({ previous, next }: Pick<Item, 'previous' | 'next'>) {
  if (previous === null && next === null) return null;
  // on the page one is on: a column keeps its readers
  const hrefOf = ({ id }: { id: number }) => `#${addressOf(pathOf(currentAddress()), { infoId: id })}`;
  return (
    <nav className={styles.neighbours} aria-label="上一篇和下一篇">
      {previous && (
        <a className="card" href={hrefOf(previous)}>
          <span className="meta">
            <ChevronLeft className="icon-s" aria-hidden="true" />
            上一篇
          </span>
          <Headline text={previous.title} />
        </a>
      )}
      {next && (
        <a className={classNames('card', styles.next)} href={hrefOf(next)}>
          <span className="meta">
            下一篇
            <ChevronRight className="icon-s" aria-hidden="true" />
          </span>
          <Headline text={next.title} />
        </a>
      )}
    </nav>
  );
}
