import { Button } from '#web/ui/button/button.tsx';
import { titleOf, type Said } from './bulk-parts.ts';
import styles from './items.module.css';
import { placeAddress, type ListPlace } from './list-place.ts';
import { Outcome } from './table-parts.tsx';

const order = { refused: 0, unchanged: 1, done: 2 } as const;

interface OutcomeListProps {
  said: Said;
  place: ListPlace;
  onClose: () => void;
}

/** What becomes of each row, also of those that stand on other pages or have left the list. What does not go comes first. */
export function OutcomeList({ said, place, onClose }: OutcomeListProps) {
  const { rows, isDone } = said;
  const title = titleOf(said);
  const sorted = [...rows].sort((one, other) => order[one.outcome] - order[other.outcome]);
  return (
    <section className={styles.outcomes} aria-label={`${title}，逐条`}>
      <div className={styles.bulkRow}>
        <b>
          {title}：{rows.length.toLocaleString('zh-CN')} 条
        </b>
        <Button size="small" variant="plain" onClick={onClose}>
          收起
        </Button>
      </div>
      {/* A region that scrolls must be reachable by keyboard (axe: scrollable-region-focusable). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above */}
      <div className={styles.outcomeFrame} role="region" aria-label={title} tabIndex={0}>
        <ul>
          {sorted.map((row) => (
            <li key={row.id}>
              <a className="inline" href={`#${placeAddress({ ...place, open: row.id })}`}>
                {row.title === '' ? `第 ${String(row.id)} 号` : row.title}
              </a>
              <Outcome of={row} isDone={isDone} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
