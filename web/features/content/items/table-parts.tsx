/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari forgets what a table with display: block is */
import { CircleCheck, CircleX, Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BulkOutcome, WorkSort } from '#contract/content/work-rules.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { titleOf, type Said } from './bulk-parts.ts';
import styles from './items.module.css';
import { placeAddress, type ListPlace } from './list-place.ts';
import type { Chosen, Selection } from './selection.ts';

/** Of a rehearsal, and of what was done. */
const outcomeWords: Readonly<Record<'rehearsed' | 'done', Readonly<Record<BulkOutcome, string>>>> = {
  rehearsed: { done: '会成', unchanged: '不变', refused: '不行' },
  done: { done: '已办', unchanged: '不变', refused: '没办' },
};
const outcomeIcons = { done: CircleCheck, unchanged: Equal, refused: CircleX };

/** Where the keyboard goes on once nothing is chosen any more. */
export const tickAllId = 'items-all';

/** Chooses all of a page. */
export function TickAll({ rows, selection }: { rows: readonly Chosen[]; selection: Selection }) {
  const { chosen, toggleAll } = selection;
  const isAll = rows.length > 0 && rows.every(({ id }) => chosen.has(id));
  return (
    <th role="columnheader" scope="col" className={styles.tick}>
      <label>
        <input
          id={tickAllId}
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box !== null) box.indeterminate = chosen.size > 0 && !isAll;
          }}
          onChange={({ target }) => toggleAll(target.checked)}
        />
        <VisuallyHidden>选本页全部</VisuallyHidden>
      </label>
    </th>
  );
}

interface TickProps {
  row: Chosen & { title: string };
  selection: Selection;
}

/** Chooses one, with Shift all from the last one on. */
export function Tick({ row, selection: { chosen, toggle } }: TickProps) {
  return (
    <td role="cell" className={styles.tick}>
      <label>
        <input
          type="checkbox"
          checked={chosen.has(row.id)}
          onChange={({ target, nativeEvent }) =>
            toggle(row.id, target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
        <VisuallyHidden>选《{row.title}》</VisuallyHidden>
      </label>
    </td>
  );
}

export const Header = ({ children }: { children: ReactNode }) => (
  <th role="columnheader" scope="col">
    {children}
  </th>
);

interface CellProps {
  header: string;
  isNumber?: boolean;
  children: ReactNode;
}

export const Cell = ({ header, isNumber = false, children }: CellProps) => (
  <td role="cell" data-header={header} className={isNumber ? styles.number : undefined}>
    {children}
  </td>
);

interface SortHeaderProps {
  place: ListPlace;
  sort: WorkSort;
  isNumber?: boolean;
  children: string;
}

/** A press orders by it; another one the other way round. */
export function SortHeader({ place, sort, isNumber = false, children }: SortHeaderProps) {
  const isBy = place.sort === sort;
  const isAscending = isBy ? !place.isAscending : sort === 'title';
  return (
    <th
      role="columnheader"
      scope="col"
      className={isNumber ? styles.number : undefined}
      aria-sort={isBy ? (place.isAscending ? 'ascending' : 'descending') : undefined}
    >
      <a
        className={styles.sort}
        href={`#${placeAddress({ ...place, sort, isAscending, pageNum: 1, open: undefined })}`}
      >
        {children}
        {isBy && <span aria-hidden="true">{place.isAscending ? '↑' : '↓'}</span>}
      </a>
    </th>
  );
}

/** What was said of rows that are on this page; undefined where none of them is. */
export function outcomesAmong(rows: readonly { id: number }[], said: Said | undefined) {
  if (said === undefined) return undefined;
  const byId = new Map(said.rows.map((row) => [row.id, row]));
  return rows.some(({ id }) => byId.has(id))
    ? { byId, title: titleOf(said), isDone: said.isDone }
    : undefined;
}

interface OutcomeProps {
  of: { outcome: BulkOutcome; msg: string } | undefined;
  /** Whether it has come to that; a rehearsal says what would. */
  isDone: boolean;
}

export function Outcome({ of, isDone }: OutcomeProps) {
  if (of === undefined) return null;
  const Icon = outcomeIcons[of.outcome];
  const word = outcomeWords[isDone ? 'done' : 'rehearsed'][of.outcome];
  return (
    <span className={styles.outcome} data-outcome={of.outcome}>
      <Icon className="icon-s" aria-hidden="true" />
      {of.msg === '' ? word : `${word}，${of.msg}`}
    </span>
  );
}
