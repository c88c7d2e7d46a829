import { useContext, useState } from 'react';
import type { ContentCard } from '#contract/content/entities.ts';
import { focusStyle, smallPublicImage } from '#contract/files/public-images.ts';
import { LazyCover } from '#web/lib/lazy-cover.tsx';
import { coverSubject, isDrawn } from '../cover-of.ts';
import { useReadingMode } from '#web/ui/reading-mode.ts';
import styles from './list.module.css';
import { RowPictures } from './row-pictures.ts';

/** An item's own picture; of an article that has none, or whose does not come, a drawn one. The elder edition has words alone. */
export function RowPicture({ item }: { item: ContentCard }) {
  const { id, kind, imageUrl } = item;
  const turns = useContext(RowPictures);
  const { isElder } = useReadingMode();
  const [isBroken, setBroken] = useState(false);
  const isPictured = imageUrl !== '' && !isBroken;
  if (isElder || (!isPictured && !isDrawn(kind))) return null;
  return (
    <div className={styles.picture}>
      {!isPictured ? (
        <LazyCover {...coverSubject(item)} turn={turns.get(id) ?? 0} width={152} height={96} />
      ) : (
        <img
          src={smallPublicImage(imageUrl)}
          style={focusStyle(imageUrl)}
          alt=""
          width={152}
          height={96}
          loading="lazy"
          onError={() => setBroken(true)}
        />
      )}
    </div>
  );
}
