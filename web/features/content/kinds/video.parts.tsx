import { useOneColumn } from '#web/lib/use-one-column.ts';
import type { KindParts } from '../kind-parts.ts';
import type { Item } from '../reads.ts';
import { Like } from '../video/like.tsx';
import { Player } from '../video/player.tsx';
import { Playlist } from '../video/playlist.tsx';
import styles from '../video/video.module.css';

function Stage({ item }: { item: Item<'video'> }) {
  const isOneColumn = useOneColumn();
  return (
    <>
      <Player key={item.id} item={item} />
      <div className={styles.below}>
        <p className="muted">{item.summary}</p>
        <Like id={item.id} />
      </div>
      {isOneColumn && <Playlist of={item} />}
    </>
  );
}

function Aside({ item }: { item: Item<'video'> }) {
  return useOneColumn() ? null : <Playlist of={item} />;
}

export const parts: KindParts<'video'> = {
  Stage,
  Aside,
  neighbourWord: '个',
};
