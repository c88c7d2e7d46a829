import { useOneColumn } from '#web/lib/use-one-column.ts';
import type { CompleteParts } from '../kind-parts.ts';
import type { ListLink } from '../list-page-of.ts';
import type { Item } from '../reads.ts';
import { Contents } from './contents.tsx';
import styles from './side.module.css';
import { Enquiry, FurtherOn } from './side-cards.tsx';

export interface SideProps {
  item: Item;
  Aside: CompleteParts['Aside'];
  list: ListLink | undefined;
}

/** Beside the text: what can be done, what the text holds; at its end, where one can go on. */
export function Side({ item, Aside, list }: SideProps) {
  const isOneColumn = useOneColumn();
  return (
    <aside className={styles.side} aria-label="侧栏">
      {!isOneColumn && (
        <div className={styles.along}>
          <div className={styles.going}>
            {Aside && <Aside item={item} />}
            <Contents of={item} />
          </div>
        </div>
      )}
      {item.kind !== 'declaration' && <Enquiry />}
      <FurtherOn item={item} list={list} />
    </aside>
  );
}
