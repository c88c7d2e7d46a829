import { Loaded } from '#web/lib/loaded.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { useItem, type Item } from '../reads.ts';
import { Like } from './like.tsx';
import { Player } from './player.tsx';
import styles from './video.module.css';

/** A video of an activity, to be watched where its report is. */
export function RecordVideo({ id }: { id: number }) {
  const video = useItem(id, { kind: 'video' });
  return (
    <Loaded of={video} skeleton={<SkeletonRows count={2} />}>
      {(item) =>
        item && (
          <>
            <Player item={item as Item<'video'>} />
            <div className={styles.below}>
              <p className="muted">{item.title}</p>
              <Like id={id} />
            </div>
          </>
        )
      }
    </Loaded>
  );
}
