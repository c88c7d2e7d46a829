import { join } from 'node:path';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import pg, { type ClientBase } from 'pg';
import { asOfToday } from '#server/db/first-schema.ts';
import { migrationLock, migrationsFolder } from '#server/db/migrate.ts';
import { StartError } from '#server/lib/process/start-error.ts';
import {
  listForeignKeys,
  listRemovals,
  listTables,
  qualified,
  useFixedFormats,
  type ForeignKey,
  type Table,
} from './catalogue.ts';
import { copyIn, copyOut } from './copy-table.ts';
import type { DatabasePart } from './export-database.ts';
import { tableEntry } from './manifest.ts';

/**
 * Puts an exported database into this one, in one transaction: whoever uses it meanwhile sees the old site or the new one,
 * and a failure leaves the old one. `beforeCommit` may still refuse. Afterwards the schema is the backup's; run migrate().
 */
export async function importDatabase(
  client: ClientBase,
  folder: string,
  part: DatabasePart,
  { replaces, beforeCommit }: { replaces: boolean; beforeCommit: () => Promise<void> },
): Promise<void> {
  const migrations = migrationsOf(part);
  await useFixedFormats(client);
  await client.query('begin');
  try {
    await client.query("set local lock_timeout = '30s'");
    // A node that starts just now would migrate at the same time.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await makeRoom(client, replaces);
    await applyMigrations(client, migrations);
    await loadTables(client, folder, part);
    await beforeCommit();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  await client.query('analyze');
}

/** This portal's migrations up to the backup's state. */
function migrationsOf(part: DatabasePart): MigrationMeta[] {
  const known = readMigrationFiles({ migrationsFolder });
  const migrations = asOfToday(part.migrations, known);
  if (migrations.length > known.length) {
    throw new StartError(
      'The backup is of a newer portal than this one: restore it with that version or a later one',
    );
  }
  if (migrations.some(({ hash }, index) => known[index]?.hash !== hash)) {
    throw new StartError(
      'The backup has a schema this portal does not know: restore it with the portal that made it',
    );
  }
  return known.slice(0, migrations.length);
}

async function makeRoom(client: ClientBase, replaces: boolean): Promise<void> {
  const removals = await listRemovals(client);
  if (removals.length === 0) return;
  if (!replaces) {
    throw new StartError(
      'There is a site already: add --replace to delete it and put the backup in its place',
    );
  }
  for (const removal of removals) await client.query(removal);
}

async function applyMigrations(client: ClientBase, migrations: readonly MigrationMeta[]): Promise<void> {
  // As drizzle keeps them, so that its migrate() goes on from here: drizzle-orm/pg-core/dialect.js
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

async function loadTables(client: ClientBase, folder: string, part: DatabasePart): Promise<void> {
  const tables = await listTables(client);
  const isSameSet =
    tables.length === part.tables.length &&
    part.tables.every(({ schema, name }) =>
      tables.some((table) => table.schema === schema && table.name === name),
    );
  if (!isSameSet)
    throw new StartError('The backup does not hold the tables its migrations make: it cannot be used');

  // Without foreign keys and triggers the order of the tables does not matter and rows arrive as they were.
  const foreignKeys = await listForeignKeys(client);
  for (const key of foreignKeys) {
    await client.query(`alter table ${tableOf(key)} drop constraint ${pg.escapeIdentifier(key.name)}`);
  }
  for (const table of tables) await client.query(`alter table ${qualified(table)} disable trigger user`);
  await client.query(`truncate ${tables.map(qualified).join(', ')}`); // what migrations themselves inserted
  for (const archived of part.tables) await copyIn(client, archived, join(folder, tableEntry(archived)));
  for (const { schema, name, lastValue, isCalled } of part.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [
      qualified({ schema, name }),
      lastValue,
      isCalled,
    ]);
  }
  for (const table of tables) await client.query(`alter table ${qualified(table)} enable trigger user`);
  for (const key of foreignKeys) {
    await client.query(
      `alter table ${tableOf(key)} add constraint ${pg.escapeIdentifier(key.name)} ${key.definition}`,
    );
  }
  await compareDigests(client, tables, part);
}

async function compareDigests(
  client: ClientBase,
  tables: readonly Table[],
  part: DatabasePart,
): Promise<void> {
  for (const table of tables) {
    const archived = part.tables.find(({ schema, name }) => schema === table.schema && name === table.name);
    const { digest } = await copyOut(client, table);
    if (archived?.digest !== digest) {
      throw new StartError(`Table ${table.name} differs from the backup after loading: nothing was changed`);
    }
  }
}

function tableOf({ schema, table }: ForeignKey): string {
  return qualified({ schema, name: table });
}
