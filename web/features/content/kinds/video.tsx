import { Tag } from '#web/ui/tag/tag.tsx';
import { useMedia } from '#web/lib/use-media.ts';
import { oneColumn } from '../detail/article.tsx';
import type { KindParts } from '../kind-parts.ts';
import { ItemCard } from '../list/item-card.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { Item } from '../reads.ts';
import { Like } from '../video/like.tsx';
import { lengthText } from '../video/length-text.ts';
import { Player } from '../video/player.tsx';
import { Playlist } from '../video/playlist.tsx';
import styles from '../video/video.module.css';

function Stage({ item }: { item: Item<'video'> }) {
  const isOneColumn = useMedia(oneColumn);
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
  return useMedia(oneColumn) ? null : <Playlist of={item} />;
}

export const parts: KindParts<'video'> = {
  Row: ({ item }) => (
    <ItemRow
      item={item}
      tags={<Tag>视频</Tag>}
      notes={<span className="num">时长 {lengthText(item.card.seconds)}</span>}
    />
  ),
  Card: ({ item, headingLevel }) => (
    <ItemCard item={item} headingLevel={headingLevel}>
      <p className="meta num">时长 {lengthText(item.card.seconds)}</p>
    </ItemCard>
  ),
  Stage,
  Aside,
  neighbourWord: '个',
};
