import { useState } from 'react';
import type { VideoItem } from '#contract/content/video-calls.ts';
import { LazyCover } from '#web/lib/lazy-cover.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { groupedNumber } from '#web/lib/text/number-text.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { lengthText } from './length-text.ts';
import styles from './video.module.css';

const size = { width: 112, height: 63 };

/** Videos with picture and length, each with the way to its own address. */
export function VideoList({ rows, current }: { rows: readonly VideoItem[]; current?: number }) {
  return (
    <ul>
      {rows.map((video) => (
        <li key={video.id}>
          <a
            href={`#${addressOf(`/palyer/${video.card.channel}`, { infoId: video.id })}`}
            aria-current={video.id === current ? 'true' : undefined}
          >
            <span className={styles.picture}>
              <Picture video={video} />
              <span className={`num ${styles.length ?? ''}`}>
                <VisuallyHidden>时长 </VisuallyHidden>
                {lengthText(video.card.seconds)}
              </span>
            </span>
            <span>
              <b>{video.title}</b>
              <span className="meta num">{groupedNumber(video.views)} 次观看</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Picture({ video: { id, imageUrl, sectionName } }: { video: VideoItem }) {
  const [isBroken, setBroken] = useState(false);
  if (imageUrl === '' || isBroken)
    return <LazyCover id={String(id)} kind="news" subject={sectionName} {...size} />;
  return <img src={imageUrl} alt="" {...size} loading="lazy" onError={() => setBroken(true)} />;
}
