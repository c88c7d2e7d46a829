import { useId } from 'react';
import { Loaded } from '#web/lib/loaded.tsx';
import { MoreLink } from '#web/ui/section-head/section-head.tsx';
import { SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import { useVideos } from '../reads.ts';
import { VideoList } from '../video/video-list.tsx';
import styles from '../video/video.module.css';

const shown = 5;

/** What can be watched beside what can be read: the videos that explain identifiers. */
export function Part() {
  const id = useId();
  const videos = useVideos('bsjx');
  if (videos.data?.rows.length === 0) return null;
  return (
    <section className={`card ${styles.list ?? ''}`} aria-labelledby={id}>
      <h2 id={id}>科普视频</h2>
      <Loaded
        of={videos}
        skeleton={Array.from({ length: 3 }, (_, index) => (
          <SkeletonLine key={index} isTall />
        ))}
      >
        {({ rows }) => (
          <>
            <VideoList rows={rows.slice(0, shown)} />
            <MoreLink href="#/palyer/bsjx" of="科普视频">
              全部视频
            </MoreLink>
          </>
        )}
      </Loaded>
    </section>
  );
}
