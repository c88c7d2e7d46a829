import { isElement, type BodyElement } from './body-tree.ts';

/** Wider ones nobody reads on paper, and Word has no more. */
export const mostColumns = 63;

/** A cell, how many columns it takes, and how many rows with its own. */
export interface GridCell {
  cell: BodyElement;
  columns: number;
  rows: number;
}

export interface GridRow {
  isHead: boolean;
  cells: GridCell[];
}

/** A table as a grid: a cell reaches no further than the table does, and what would stand beyond the last column is left out. */
export function gridOf(table: BodyElement): GridRow[] {
  const rows = table.children
    .filter(isElement)
    .flatMap((part) =>
      (part.tag === 'tr' ? [part] : part.children.filter(isElement))
        .filter(({ tag }) => tag === 'tr')
        .map((row) => ({ row, isHead: part.tag === 'thead' })),
    );
  /** By column: for how many more rows it is taken. */
  const taken = new Uint32Array(mostColumns);
  return rows.map(({ row, isHead }, at) => {
    const cells: GridCell[] = [];
    let column = 0;
    for (const cell of row.children.filter(isElement)) {
      while ((taken[column] ?? 0) > 0) column += 1;
      const columns = Math.min(numberIn(cell, 'colspan'), mostColumns - column);
      if (columns <= 0) break;
      const below = Math.min(numberIn(cell, 'rowspan'), rows.length - at);
      taken.fill(below, column, column + columns);
      cells.push({ cell, columns, rows: below });
      column += columns;
    }
    for (const [n, left] of taken.entries()) if (left > 0) taken[n] = left - 1;
    return { isHead, cells };
  });
}

const numberIn = ({ attributes }: BodyElement, name: 'colspan' | 'rowspan'): number =>
  Math.max(1, Number(attributes[name] ?? 1) || 1);
