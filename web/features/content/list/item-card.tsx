import { useState, type ReactNode } from 'react';
import type { ContentCard } from '#contract/content/entities.ts';
import { focusStyle } from '#contract/files/public-images.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { withUnits } from '#web/lib/text/with-units.ts';
import { CardLink } from '#web/ui/card-link/card-link.tsx';
import { useItemHref } from '../item-href.ts';
import styles from './list.module.css';

export interface ItemCardProps {
  item: ContentCard;
  /** The level that fits the page's outline. */
  headingLevel: 2 | 3;
  /** Above the title: what it is. */
  tags?: ReactNode;
  /** What it shows of itself, such as a measure; left out: its own picture. */
  picture?: ReactNode;
  /** Before the title: who it is. */
  mark?: ReactNode;
  /** Below the title, instead of summary and date. */
  children?: ReactNode;
}

/** One item of a list as a card. A drawing could be its neighbour's: a card has the item's own picture or none. */
export function ItemCard({ item, headingLevel, tags, picture, mark, children }: ItemCardProps) {
  const { id, kind, title, content, sourceInfo, releaseTimeShow } = item;
  const hrefOf = useItemHref();
  return (
    <CardLink
      headingLevel={headingLevel}
      href={hrefOf(kind, id)}
      title={<Headline text={title} />}
      picture={picture ?? (item.imageUrl !== '' && <CardPicture src={item.imageUrl} />)}
      mark={mark}
      meta={tags}
    >
      {children ?? (
        <>
          {content !== '' && <p className={`clamp2 ${styles.summary ?? ''}`}>{withUnits(content)}</p>}
          <p className={`meta ${styles.meta ?? ''}`}>
            {sourceInfo !== '' && <span>{sourceInfo}</span>}
            <time dateTime={releaseTimeShow}>{releaseTimeShow}</time>
          </p>
        </>
      )}
    </CardLink>
  );
}

function CardPicture({ src }: { src: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      src={src}
      style={focusStyle(src)}
      alt=""
      width={320}
      height={112}
      className={styles.cardPicture}
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}
