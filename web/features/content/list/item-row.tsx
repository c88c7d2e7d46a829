import { Flame } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContentCard } from '#contract/content/entities.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { withUnits } from '#web/lib/text/with-units.ts';
import { groupedNumber } from '#web/lib/text/number-text.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { useItemHref } from '../item-href.ts';
import styles from './list.module.css';
import { pressRow } from './press-row.ts';
import { RowPicture } from './row-picture.tsx';

export interface ItemRowProps {
  item: ContentCard;
  /** In place of a picture: who it is, or when. */
  mark?: ReactNode;
  /** Below the summary: what it shows of itself. */
  below?: ReactNode;
  /** At the end of the title's line: how it stands. */
  state?: ReactNode;
  /** First in the line below: what it is. */
  tags?: ReactNode;
  /** After these, before the date. */
  notes?: ReactNode;
  /** These tell dates of their own: the one of the row says what it is. */
  isOneOfDates?: boolean;
  /** Of some kinds nobody asks since when they have been here. */
  isDateless?: boolean;
}

/** One item of a list: picture, title, summary, and a line about it. It can be pressed anywhere and holds one link. */
export function ItemRow({ item, mark, below, state, tags, notes, isOneOfDates, isDateless }: ItemRowProps) {
  const { id, kind, title, content, sourceInfo, releaseTimeShow, views } = item;
  const hrefOf = useItemHref();
  return (
    // By keyboard the link is pressed itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article className={styles.row} onClick={pressRow}>
      {mark === undefined ? <RowPicture item={item} /> : <div className={styles.mark}>{mark}</div>}
      <div>
        <div className={styles.head}>
          <h2>
            <a href={hrefOf(kind, id)}>
              <Headline text={title} />
            </a>
          </h2>
          {state}
        </div>
        {content !== '' && <p className={`clamp2 ${styles.summary ?? ''}`}>{withUnits(content)}</p>}
        {below !== undefined && <div className={styles.below}>{below}</div>}
        <p className={`meta ${styles.meta ?? ''}`}>
          {tags}
          {notes ?? (sourceInfo !== '' && <span>{sourceInfo}</span>)}
          {!isDateless && (
            <time dateTime={releaseTimeShow}>
              {releaseTimeShow}
              {isOneOfDates && ' 发布'}
            </time>
          )}
          <span className={`num ${styles.heat ?? ''}`}>
            <Flame className="icon-s" aria-hidden="true" />
            <VisuallyHidden>浏览</VisuallyHidden>
            {groupedNumber(views)}
            <VisuallyHidden>次</VisuallyHidden>
          </span>
        </p>
      </div>
    </article>
  );
}
