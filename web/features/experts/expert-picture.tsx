import { useState } from 'react';
import { smallPublicImage } from '#contract/files/public-images.ts';
import { LazyCover } from '#web/lib/lazy-cover.tsx';
import styles from './experts.module.css';

/** The expert's own picture, or the drawn one, which is nobody in particular. Beside a name that says who it is. */
export function ExpertPicture({ of: { id, imageUrl } }: { of: { id: number; imageUrl: string } }) {
  const [isBroken, setBroken] = useState(false);
  const size = { width: 96, height: 96 };
  return (
    <span className={styles.picture}>
      {imageUrl === '' || isBroken ? (
        <LazyCover id={String(id)} kind="expert" {...size} />
      ) : (
        <img src={smallPublicImage(imageUrl)} alt="" {...size} onError={() => setBroken(true)} />
      )}
    </span>
  );
}
