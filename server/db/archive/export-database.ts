import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { StartError } from '#server/lib/process/start-error.ts';
import { listMigrations, listSequences, listTables, qualified, useFixedFormats } from './catalogue.ts';
import { copyOut } from './copy-table.ts';
import { tableEntry, type Manifest } from './manifest.ts';

export type DatabasePart = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>;

/**
 * Writes every table into a folder, all as of one moment, while the site runs on. Throws StartError when the database holds
 * no site.
 */
export async function exportDatabase(client: ClientBase, folder: string): Promise<DatabasePart> {
  await useFixedFormats(client);
  await client.query('begin isolation level repeatable read read only');
  try {
    const migrations = await listMigrations(client);
    if (migrations.length === 0)
      throw new StartError('There is no site in this database: nothing to back up');
    await mkdir(join(folder, 'tables'), { recursive: true });
    const tables = [];
    for (const table of await listTables(client)) {
      const { schema, name, columns } = table;
      tables.push({
        schema,
        name,
        columns,
        ...(await copyOut(client, table, join(folder, tableEntry(table)))),
      });
    }
    const sequences = [];
    for (const sequence of await listSequences(client)) {
      const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
        `select last_value, is_called from ${qualified(sequence)}`,
      );
      const [state] = rows;
      if (state !== undefined) {
        sequences.push({ ...sequence, lastValue: state.last_value, isCalled: state.is_called });
      }
    }
    return { migrations, tables, sequences };
  } finally {
    await client.query('rollback').catch(() => undefined); // it only read
  }
}
