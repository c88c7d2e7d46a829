import type { KindParts } from '../kind-parts.ts';
import type { ListLink } from '../list-page-of.ts';
import type { Item } from '../reads.ts';
import { Contents } from './contents.tsx';
import styles from './detail.module.css';

export interface SideProps {
  /** Undefined while it is on its way, and where there is none. */
  item: Item | undefined;
  Aside: KindParts['Aside'];
  list: ListLink | undefined;
}

/** Beside the text: what can be done, what the text holds, where there is more of it. */
export function Side({ item, Aside, list }: SideProps) {
  if (item === undefined) return null;
  return (
    <aside className={styles.side} aria-label="相关内容">
      {Aside && <Aside item={item} />}
      <Contents html={item.content} />
      {list !== undefined && (
        <section className="card">
          <h2>更多</h2>
          <a href={list.href}>{list.label}</a>
        </section>
      )}
    </aside>
  );
}
