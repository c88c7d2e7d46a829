import type pg from 'pg';
import type { Database } from './database.ts';

/** A statement written by hand that each connection parses and plans once. A connection knows it by its name. */
export interface Statement {
  name: string;
  text: string;
}

/** Runs a statement outside of transactions, for its own parameters $1, $2 and so on, and answers its rows. */
export async function run<Row extends object>(
  db: Database,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const { $client: pool } = db as Database & { $client: pg.Pool };
  const { rows } = await pool.query<Row>({ ...statement, values: [...values] });
  return rows;
}
