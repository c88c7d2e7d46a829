/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari forgets what a table with display: block is */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './data-table.module.css';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** figures: right-aligned, digits of equal width */
  isNumber?: boolean | undefined;
  /** the column that names the row */
  isRowHeader?: boolean | undefined;
}

export interface DataTableProps<Row> {
  /** read out as the table's name */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/**
 * Scrolls inside its own frame where it is wider than the page; a phone shows a row as a card.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    // A region that scrolls must be reachable by keyboard (axe: scrollable-region-focusable).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classNames('card', styles.frame)} role="region" aria-label={caption} tabIndex={0}>
      <table role="table" className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={column.isNumber ? styles.number : undefined}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map(({ key, header, cell, isNumber, isRowHeader }) => {
                const Cell = isRowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={key}
                    role={isRowHeader ? 'rowheader' : 'cell'}
                    data-header={header}
                    scope={isRowHeader ? 'row' : undefined}
                    className={isNumber ? styles.number : undefined}
                  >
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
