import { ChevronLeft, ChevronRight } from 'lucide-react';
import { previewPath } from '#contract/content/preview-link.ts';
import { addressOf, currentAddress, pathOf } from '#web/lib/routing/address.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Item } from '../reads.ts';
import styles from './detail.module.css';

export interface NeighboursProps {
  item: Pick<Item, 'kind' | 'previous' | 'next'>;
  /** What one of its kind is counted as. */
  word: string | undefined;
}

/** The one before and the one after in its series or in its section, where there are such. */
export function Neighbours({ item: { kind, previous, next }, word = '篇' }: NeighboursProps) {
  if (previous === null && next === null) return null;
  const path = pathOf(currentAddress());
  // on the page one is on: a column keeps its readers, a preview shows one item alone
  const hrefOf = ({ id }: { id: number }) =>
    path.startsWith(`${previewPath}/`) ? contentHref(kind, id) : `#${addressOf(path, { infoId: id })}`;
  return (
    <nav className={styles.neighbours} aria-label={`上一${word}和下一${word}`}>
      {previous && (
        <a className="card" href={hrefOf(previous)}>
          <span className="meta">
            <ChevronLeft className="icon-s" aria-hidden="true" />
            上一{word}
          </span>
          <Headline text={previous.title} />
        </a>
      )}
      {next && (
        <a className={classNames('card', styles.next)} href={hrefOf(next)}>
          <span className="meta">
            下一{word}
            <ChevronRight className="icon-s" aria-hidden="true" />
          </span>
          <Headline text={next.title} />
        </a>
      )}
    </nav>
  );
}
