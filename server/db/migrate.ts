import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { projectRoot } from '#server/lib/project-root.ts';

export const migrationsFolder = join(projectRoot, 'server/db/migrations');

/** Any fixed number: nodes that start together take turns on it. */
export const migrationLock = 7_270_001;

/** Brings the schema up to date. Safe to call from many nodes at once; later ones find nothing to do. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await runMigrations(drizzle(client), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    client.release(true);
  }
}
