import { useContext, useState, type ReactNode } from 'react';
import type { ContentCard } from '#contract/content/entities.ts';
import { LazyCover } from '#web/lib/lazy-cover.tsx';
import { coverSubject, isDrawn } from '../cover-of.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { CardLink } from '#web/ui/card-link/card-link.tsx';
import { useItemHref } from '../item-href.ts';
import styles from './list.module.css';
import { RowPictures } from './row-pictures.ts';

export interface ItemCardProps {
  item: ContentCard;
  /** The level that fits the page's outline. */
  headingLevel: 2 | 3;
  /** Above the title: what it is. */
  tags?: ReactNode;
  /** What it shows of itself, such as a measure; left out: its own picture, or of an article a drawn one. */
  picture?: ReactNode;
  /** Before the title: who it is. */
  mark?: ReactNode;
  /** Below the title, instead of summary and date. */
  children?: ReactNode;
}

/** One item of a list as a card. */
export function ItemCard({ item, headingLevel, tags, picture, mark, children }: ItemCardProps) {
  const { id, kind, title, content, sourceInfo, releaseTimeShow } = item;
  const hrefOf = useItemHref();
  return (
    <CardLink
      headingLevel={headingLevel}
      href={hrefOf(kind, id)}
      title={<Headline text={title} />}
      picture={picture ?? <CardPicture item={item} />}
      mark={mark}
      meta={tags}
    >
      {children ?? (
        <>
          {content !== '' && <p className={`clamp2 ${styles.summary ?? ''}`}>{content}</p>}
          <p className={`meta ${styles.meta ?? ''}`}>
            {sourceInfo !== '' && <span>{sourceInfo}</span>}
            <time dateTime={releaseTimeShow}>{releaseTimeShow}</time>
          </p>
        </>
      )}
    </CardLink>
  );
}

function CardPicture({ item }: { item: ContentCard }) {
  const { id, kind, imageUrl } = item;
  const turns = useContext(RowPictures);
  const [isBroken, setBroken] = useState(false);
  const size = { width: 320, height: 180 };
  if (imageUrl !== '' && !isBroken)
    return <img src={imageUrl} alt="" {...size} loading="lazy" onError={() => setBroken(true)} />;
  if (!isDrawn(kind)) return null;
  return <LazyCover {...coverSubject(item)} turn={turns.get(id) ?? 0} {...size} />;
}
