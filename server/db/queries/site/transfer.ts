import { asc, and, getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/database.ts';

interface Rows {
  table: PgTable;
  columns: Readonly<Record<string, PgColumn>>;
  keys: readonly PgColumn[];
  where: SQL | undefined;
}

const names = (columns: readonly PgColumn[]) => sql.join([...columns], sql`, `);

/** The next rows of a table in the order of its key. `after`: the key of the last one. */
export async function listRowsAfter(
  db: Queryable,
  { table, columns, keys, where }: Rows,
  after: readonly unknown[] | undefined,
  limit: number,
): Promise<Record<string, unknown>[]> {
  const last = after?.map((value, n) => sql.param(value, keys[n]));
  const isNext = last && sql`(${names(keys)}) > (${sql.join(last, sql`, `)})`;
  return db
    .select({ ...columns })
    .from(table)
    .where(and(where, isNext))
    .orderBy(...keys.map((key) => asc(key)))
    .limit(limit);
}

/** Rows with the ids that they had. `isMerging`: over those of the same key. */
export async function insertRows(
  db: Queryable,
  { table, columns, keys }: Omit<Rows, 'where'>,
  rows: readonly Record<string, unknown>[],
  { isMerging }: { isMerging: boolean },
): Promise<void> {
  if (rows.length === 0) return;
  const insert = db
    .insert(table)
    .overridingSystemValue()
    .values([...rows]);
  if (!isMerging) return void (await insert);
  const set = Object.fromEntries(
    Object.entries(columns)
      .filter(([, column]) => !keys.includes(column))
      .map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
  await insert.onConflictDoUpdate({ target: [...keys], set });
}

export async function deleteRows(db: Queryable, table: PgTable): Promise<void> {
  await db.delete(table);
}

/** Whether there is a row. */
export async function hasRows(db: Queryable, table: PgTable): Promise<boolean> {
  return (
    (
      await db
        .select({ one: sql`1` })
        .from(table)
        .limit(1)
    ).length > 0
  );
}

/** What is made from now on gets numbers after those that are there: for the owner of the table. */
export async function moveIdentity(db: Queryable, table: PgTable): Promise<void> {
  const identity = Object.values(getTableColumns(table)).find(
    ({ generatedIdentity }) => generatedIdentity !== undefined,
  );
  if (identity === undefined) return;
  await db.execute(sql`
    select setval(pg_get_serial_sequence(${getTableName(table)}, ${identity.name}),
      greatest((select max(${identity}) from ${table}), nextval(pg_get_serial_sequence(${getTableName(table)}, ${identity.name}))), true)
    where exists (select from ${table})`);
}
