import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { projectRoot } from '#server/lib/process/project-root.ts';
import { listMigrations } from './archive/catalogue.ts';
import { grantRights } from './grant-rights.ts';

export const migrationsFolder = join(projectRoot, 'server/db/migrations');

/** Any fixed number: nodes that start together take turns on it. */
export const migrationLock = 7_270_001;

export interface MigrateOptions {
  /** What the portal works as; gets its rights where it does not own the tables. */
  role: string;
  /** For one line, where the database is newer than this portal. */
  warn: (message: string) => void;
}

/** Brings the schema up to date. Safe to call from many nodes at once; later ones find nothing to do. */
export async function migrate(pool: Pool, { role, warn }: MigrateOptions): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await runMigrations(drizzle(client), { migrationsFolder });
    const newer = describeNewer(await listMigrations(client));
    if (newer !== undefined) warn(newer);
    await grantRights(client, role);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    client.release(true);
  }
}

/** What to tell an operator whose database a later version has changed; undefined when this one knows all of it. */
function describeNewer(applied: { hash: string; createdAt: number }[]): string | undefined {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));
  const unknown = applied.filter(({ hash }) => !known.has(hash));
  const last = unknown.at(-1);
  if (last === undefined) return undefined;
  const day = new Date(last.createdAt).toISOString().slice(0, 10);
  return (
    `This version is older than its database (${String(unknown.length)} changes it does not know, the last of ${day}): it goes on, ` +
    `which is meant for one release back and for a short time; start the newer version, or restore the backup made before the update`
  );
}
