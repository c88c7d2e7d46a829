import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { projectRoot } from '#server/lib/process/project-root.ts';
import { listMigrations } from './archive/catalogue.ts';
import { asOfToday, refuseUnfinished, type AppliedMigration } from './first-schema.ts';
import { grantRights } from './grant-rights.ts';
import { makeAuditMonths } from './queries/audit/audit-months.ts';

export const migrationsFolder = join(projectRoot, 'server/db/migrations');

/** Any fixed number: nodes that start together take turns on it. */
export const migrationLock = 7_270_001;

export interface MigrateOptions {
  /** What the portal works as; gets its rights where it does not own the tables. */
  role: string;
  /** For one line, where the database is newer than this portal. */
  warn: (message: string) => void;
}

/**
 * Brings the schema up to date. Safe to call from many nodes at once; later ones find nothing to do. Throws a StartError for a
 * database of before the first release that is not in that time's last state.
 */
export async function migrate(pool: Pool, { role, warn }: MigrateOptions): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const known = readMigrationFiles({ migrationsFolder });
    refuseUnfinished(await listMigrations(client), known);
    await runMigrations(drizzle(client), { migrationsFolder });
    const newer = describeNewer(asOfToday(await listMigrations(client), known), known);
    if (newer !== undefined) warn(newer);
    await grantRights(client, role);
    // also of a backup, whose lines of other months lie outside of them until now
    await makeAuditMonths(drizzle(client), new Date());
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    client.release(true);
  }
}

/** What to tell an operator whose database a later version has changed; undefined when this one knows all of it. */
function describeNewer(applied: AppliedMigration[], migrations: MigrationMeta[]): string | undefined {
  const known = new Set(migrations.map(({ hash }) => hash));
  const unknown = applied.filter(({ hash }) => !known.has(hash));
  const last = unknown.at(-1);
  if (last === undefined) return undefined;
  const day = new Date(last.createdAt).toISOString().slice(0, 10);
  return (
    `This version is older than its database (${String(unknown.length)} changes it does not know, the last of ${day}): it goes on, ` +
    `which is meant for one release back and for a short time; start the newer version, or restore the backup made before the update`
  );
}
