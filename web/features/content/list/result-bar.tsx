import type { Ref } from 'react';
import type { ListSort } from '#contract/portal/views.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Chip, RemovableChip } from '#web/ui/chip/chip.tsx';
import type { NarrowedList } from '../service-parts.ts';
import { textOf } from './filter-choices.ts';
import { sortNames, sortsOf } from './list-address.ts';
import styles from './list.module.css';
import { canSubscribe, SubscribePlace } from './subscribe-place.tsx';

export interface ResultBarProps extends NarrowedList {
  /** It takes the focus of what goes away below it and in it. */
  ref: { current: HTMLDivElement | null } & Ref<HTMLDivElement>;
  /** Undefined while it is not known. */
  total: number | undefined;
  /** Undefined where the items have an order of their own. */
  sort: ListSort | undefined;
  /** False where the orders stand somewhere else. */
  hasSorts: boolean;
  onChoose: (name: string, value: string) => void;
  onClear: () => void;
  onSort: (sort: ListSort) => void;
}

/** How much was found, by which conditions, in which order. */
export function ResultBar(props: ResultBarProps) {
  const { ref, label, total, view, filters, chosen, facets, sort, hasSorts, onChoose, onClear, onSort } =
    props;
  const heir = () => ref.current;
  const sorts = sortsOf(view);
  return (
    <div className={styles.bar} ref={ref} tabIndex={-1} role="group" aria-label={`${label}：结果`}>
      <p role="status">
        {total !== undefined && (
          <>
            共 <b className="num">{total}</b> 条
          </>
        )}
      </p>
      {filters.map(
        (filter) =>
          chosen[filter.name] !== undefined && (
            <FocusHeir key={filter.name} heir={heir}>
              <RemovableChip
                label={textOf(filter, chosen[filter.name] ?? '', facets[filter.name])}
                onRemove={() => onChoose(filter.name, '')}
              />
            </FocusHeir>
          ),
      )}
      {Object.keys(chosen).length > 1 && (
        <FocusHeir heir={heir}>
          <Button variant="link" size="small" onClick={onClear}>
            清空
          </Button>
        </FocusHeir>
      )}
      {canSubscribe(view.kind) && <SubscribePlace {...props} />}
      {sort === undefined ? (
        <p className={`muted ${styles.sorts ?? ''}`}>按发布先后排列</p>
      ) : (
        hasSorts &&
        sorts.length > 0 && (
          <div className={styles.sorts} role="group" aria-label="排序">
            {sorts.map((each) => (
              <Chip key={each} isEdged isSelected={each === sort} onPress={() => onSort(each)}>
                {sortNames[each]}
              </Chip>
            ))}
          </div>
        )
      )}
    </div>
  );
}
