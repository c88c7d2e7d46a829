import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase;
/** A database or a transaction on it: what queries take. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/**
 * Opens the pool every node uses. A database that is away is noticed within four seconds, so that the answer (503) still
 * comes inside five; a statement that runs longer than eight is stopped, because the browser has given up by then.
 */
export function openDatabase({ url, poolSize }: { url: string; poolSize: number }): {
  db: Database;
  pool: pg.Pool;
} {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 8_000,
    application_name: 'industrial-portal',
  });
  // A pooled connection that breaks while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  return { db: drizzle(pool), pool };
}

const uniqueViolation = '23505';

/** The name of the unique index that refused a write, or undefined when the error is another one. */
export function violatedUniqueIndex(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === uniqueViolation ? cause.constraint : undefined;
}
