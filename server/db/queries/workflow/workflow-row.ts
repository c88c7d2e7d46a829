import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/database.ts';

/** How a workflow writes the row whose state it moves. */
export interface StatefulRow<Row, State extends string = string> {
  /**
   * Waits until nobody else moves it; what is read afterwards stays as it is until the transaction ends. Without it the update alone finds that another was
   * quicker.
   */
  lock?: (tx: Queryable, row: Row) => Promise<unknown>;
  /** Answers what of the row has become another; undefined when it is in the first state no more. */
  update: (
    tx: Queryable,
    row: Row,
    change: { from: State; to: State; columns: Partial<Row> },
  ) => Promise<Partial<Row> | undefined>;
}

/**
 * Of a table with an id and a column for the state. Locked as an UPDATE locks: rows that refer to it may be written meanwhile. What of the row stands in
 * other tables is not written.
 */
export function rowOf<Row extends { id: number }>(
  table: PgTable & { id: PgColumn },
  column = 'state',
): Required<StatefulRow<Row>> {
  const known = getTableColumns(table);
  const state = known[column];
  if (state === undefined) throw new Error(`no column ${column}`);
  const isRow = ({ id }: Row) => eq(table.id, id);
  return {
    lock: (tx, row) => tx.execute(sql`select 1 from ${table} where ${isRow(row)} for no key update`),
    async update(tx, row, { from, to, columns }) {
      const values = Object.fromEntries(Object.entries(columns).filter(([name]) => name in known));
      const rows = await tx
        .update(table)
        .set({ ...values, [column]: to })
        .where(and(isRow(row), eq(state, from)))
        .returning({ id: table.id });
      // as it was read: nothing but these columns has become another
      return rows.length === 1 ? { ...columns, [column]: to } : undefined;
    },
  };
}
