import { useContext, useState } from 'react';
import type { ContentCard } from '#contract/content/entities.ts';
import { smallPublicImage } from '#contract/files/public-images.ts';
import { LazyCover } from '#web/lib/lazy-cover.tsx';
import { coverSubject } from '../cover-of.ts';
import { useReadingMode } from '#web/ui/reading-mode.ts';
import styles from './list.module.css';
import { RowPictures } from './row-pictures.ts';

/** An item's own picture, or the drawn one where it has none or that does not come. The elder edition has words alone. */
export function RowPicture({ item }: { item: ContentCard }) {
  const { id, imageUrl } = item;
  const turns = useContext(RowPictures);
  const { isElder } = useReadingMode();
  const [isBroken, setBroken] = useState(false);
  if (turns === undefined || isElder) return null;
  return (
    <div className={styles.picture}>
      {imageUrl === '' || isBroken ? (
        <LazyCover {...coverSubject(item)} turn={turns.get(id) ?? 0} width={152} height={96} />
      ) : (
        <img
          src={smallPublicImage(imageUrl)}
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
