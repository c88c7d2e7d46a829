import { useVideos, type Item } from '../reads.ts';
import { VideoList } from './video-list.tsx';
import styles from './video.module.css';

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
      <VideoList rows={rows} current={of.id} />
    </section>
  );
}
