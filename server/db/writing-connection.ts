import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';

/**
 * Runs work on a separate connection that may write while the disk guard has made all others read-only
 * (embedded/disk-guard.ts): what deletes must not be stopped by what it is to end. The little that it writes itself is
 * covered by what the guard leaves free.
 */
export async function withWritingConnection<Result>(
  url: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 4_000,
    statement_timeout: 60_000,
    query_timeout: 65_000,
    // stronger than the guard's file, weaker than nothing: a standby stays read-only
    options: '-c default_transaction_read_only=off',
    application_name: 'industrial-portal sweep',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(drizzle(client));
  } finally {
    await client.end().catch(() => undefined);
  }
}
