import type { ListSort, ListView } from '#contract/portal/views.ts';
import { ChevronDown } from 'lucide-react';
import { sortNames, sortsOf } from './list-address.ts';
import styles from './sort-select.module.css';

export interface SortSelectProps {
  view: ListView;
  sort: ListSort;
  onSort: (sort: ListSort) => void;
}

/** In which order the items stand, on a phone: beside the way to the filters. */
export function SortSelect({ view, sort, onSort }: SortSelectProps) {
  const sorts = sortsOf(view);
  if (sorts.length < 2) return null;
  return (
    <span className={styles.place}>
      <select
        aria-label="排序"
        className={styles.select}
        value={sort}
        onChange={({ target }) => {
          const wanted = sorts.find((each) => each === target.value);
          if (wanted !== undefined) onSort(wanted);
        }}
      >
        {sorts.map((each) => (
          <option key={each} value={each}>
            {sortNames[each]}
          </option>
        ))}
      </select>
      <ChevronDown className="icon-s" aria-hidden="true" />
    </span>
  );
}
