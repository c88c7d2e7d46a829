import { Flame } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContentCard } from '#contract/content/entities.ts';
import { contentHref, coverKind } from '#web/lib/routing/content-links.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { LateCover } from '#web/lib/late-cover.tsx';
import { groupedNumber } from '#web/lib/text/number-text.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './list.module.css';

export interface ItemRowProps {
  item: ContentCard;
  /** At the end of the title's line: how it stands. */
  state?: ReactNode;
  /** First in the line below: what it is. */
  tags?: ReactNode;
  /** After these, before the date. */
  notes?: ReactNode;
}

/** One item of a list: picture, title, summary, and a line about it. It can be pressed anywhere and holds one link. */
export function ItemRow({ item, state, tags, notes }: ItemRowProps) {
  const { id, kind, title, content, imageUrl, sectionName, sourceInfo, releaseTimeShow, views } = item;
  return (
    <article className={styles.row}>
      <div className={styles.picture}>
        {imageUrl === '' ? (
          <LateCover
            id={String(id)}
            kind={coverKind(kind, sectionName)}
            subject={sectionName}
            width={152}
            height={96}
          />
        ) : (
          <img src={imageUrl} alt="" width={152} height={96} loading="lazy" />
        )}
      </div>
      <div>
        <div className={styles.head}>
          <h2>
            <a href={contentHref(kind, id)}>
              <Headline text={title} />
            </a>
          </h2>
          {state}
        </div>
        {content !== '' && <p className={`clamp2 ${styles.summary ?? ''}`}>{content}</p>}
        <p className={`meta ${styles.meta ?? ''}`}>
          {tags}
          {notes ?? (sourceInfo !== '' && <span>{sourceInfo}</span>)}
          <time dateTime={releaseTimeShow}>{releaseTimeShow}</time>
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
