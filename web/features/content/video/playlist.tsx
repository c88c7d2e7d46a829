import { useState } from 'react';
import type { VideoItem } from '#contract/content/video-calls.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { LateCover } from '#web/lib/late-cover.tsx';
import { groupedNumber } from '#web/lib/text/number-text.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { useVideos, type Item } from '../reads.ts';
import { lengthText } from './length-text.ts';
import styles from './video.module.css';

const size = { width: 112, height: 63 };

/** All videos of the channel that one is in; each has an address of its own. */
export function Playlist({ of }: { of: Item<'video'> }) {
  const { channel } = of.extra;
  // as the one before and the one after follow each other, whichever stands on top
  const rows = [...(useVideos(channel).data?.rows ?? [])].sort((a, b) =>
    b.publishTime.localeCompare(a.publishTime),
  );
  if (rows.length < 2) return null;
  return (
    <section className={`card ${styles.list ?? ''}`} aria-labelledby="playlist">
      <h2 id="playlist">
        全部视频 <span className="meta num">{rows.length}</span>
      </h2>
      <ul>
        {rows.map((video) => (
          <li key={video.id}>
            <a
              href={`#${addressOf(`/palyer/${channel}`, { infoId: video.id })}`}
              aria-current={video.id === of.id ? 'true' : undefined}
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
    </section>
  );
}

function Picture({ video: { id, imageUrl, sectionName } }: { video: VideoItem }) {
  const [isBroken, setBroken] = useState(false);
  if (imageUrl === '' || isBroken)
    return <LateCover id={String(id)} kind="news" subject={sectionName} {...size} />;
  return <img src={imageUrl} alt="" {...size} loading="lazy" onError={() => setBroken(true)} />;
}
