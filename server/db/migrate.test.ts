import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#server/testing/database.ts';
import { projectRoot } from '#server/lib/process/project-root.ts';
import { StartError } from '#server/lib/process/start-error.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { lastBefore } from './first-schema.ts';
import { migrate, migrationsFolder } from './migrate.ts';

async function migrateOnce(url: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const warnings: string[] = [];
  try {
    await migrate(pool, { role: 'portal', warn: (line) => warnings.push(line) });
  } finally {
    await pool.end();
  }
  return warnings;
}

test('migrate warns in one line when the database is newer than the portal, and changes nothing', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { url } = database;
  expect(await migrateOnce(url)).toEqual([]);

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const later = Date.parse('2126-03-04T00:00:00Z');
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('one', $1), ('two', $2)",
    [later - 1, later],
  );
  const applied = () => client.query('select hash from drizzle.__drizzle_migrations order by id');
  const before = (await applied()).rows;
  const [warning, ...more] = await migrateOnce(url);
  expect(more).toEqual([]);
  expect(warning).toMatch(
    /older than its database \(2 changes it does not know, the last of 2126-03-04\).+backup/,
  );
  expect(warning).not.toContain('\n');
  expect((await applied()).rows).toEqual(before);
});

/** As the database of a site from before the first release has it. */
async function listOfBefore(client: pg.Client, rows: [hash: string, createdAt: number][]): Promise<void> {
  await client.query('truncate drizzle.__drizzle_migrations');
  for (const row of rows)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', row);
}

test('migrate continues from the last state before the first release with the later migrations', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  const [first, ...later] = readMigrationFiles({ migrationsFolder });
  await listOfBefore(client, [
    ['of before', 1_700_000_000_000],
    [lastBefore, first?.folderMillis ?? 0],
  ]);
  // as the first migration made it: what came since is not there
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  for (const statement of first?.sql ?? []) await client.query(statement);
  await client.query(
    "create function tell_content_change() returns trigger language plpgsql as 'begin return null; end'",
  );
  expect(await migrateOnce(database.url)).toEqual([]);
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  expect(rows.map(({ hash }) => hash)).toEqual(['of before', lastBefore, ...later.map(({ hash }) => hash)]);
  expect((await client.query("select from pg_proc where proname = 'tell_content_change'")).rowCount).toBe(0);
});

test('migrate refuses an earlier state from before the first release, and names the section to read', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  await listOfBefore(client, [['of before', Date.parse('2026-11-01T00:00:00Z')]]);
  const error = await migrateOnce(database.url).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).toMatch(
    /before the first release \(its last change is of 2026-11-01\).+docs\/operations\.md/,
  );
  expect(message).not.toContain('\n');
  const [, heading = ''] = /under "([^"]+)"/.exec(message) ?? [];
  expect(await readFile(join(projectRoot, 'docs/operations.md'), 'utf8')).toContain(`## ${heading}\n`);
});

test('bringUpToDate reports in one line a newer database that it cannot work on', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { url } = database;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("delete from site_setting where name = 'reference data'");
  await client.query('alter table area rename column parent_code to above');
  const start = () =>
    bringUpToDate({ url, ownerUrl: url, warn: () => undefined }).then(
      () => undefined,
      (error: unknown) => error,
    );
  // without a sign of a later version it is a fault of this one, with its stack
  expect(await start()).not.toBeInstanceOf(StartError);
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('one', 4929000000000)",
  );
  const error = await start();
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).toMatch(/^This version is older than its database and cannot work on it \(.*parent_code/);
  expect(message).not.toContain('\n');
});

test('migrate keeps the audit of before as one partition, with its numbers, and goes on after it', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  const all = readMigrationFiles({ migrationsFolder });
  const border = all.findIndex(({ sql }) => sql.some((statement) => statement.includes('"monthly_table"')));
  const before = all.slice(0, border);
  await client.query('begin; drop schema public, months, archive cascade; create schema public');
  for (const { sql } of before) for (const statement of sql) await client.query(statement);
  await client.query('commit');
  await listOfBefore(
    client,
    before.map(({ hash, folderMillis }) => [hash, folderMillis]),
  );
  const write = (at: string) =>
    client.query(
      `insert into audit_log (at, action, object, result, ip, request_id) values (${at}, 'login', 'x', 'ok', '127.0.0.1', 'r')`,
    );
  await write("'2020-02-29T16:00:00Z'");
  await write('now()');
  const text = async () =>
    (await client.query<{ text: string }>('select audit_log::text as text from audit_log order by id')).rows;
  const lines = await text();

  expect(await migrateOnce(database.url)).toEqual([]);
  expect(await text()).toEqual(lines);
  await write('now()');
  await write("'2020-02-29T16:00:00Z'");
  await write("now() + interval '40 days'");
  const { rows: places } = await client.query(
    'select a.id::int, c.relname::text from audit_log a join pg_class c on c.oid = a.tableoid order by 1',
  );
  expect(places.map((row) => Object.values(row as object).join(' '))).toEqual([
    '1 audit_log_whole',
    '2 audit_log_whole',
    '3 audit_log_whole',
    '4 audit_log_whole',
    expect.stringMatching(/^5 audit_log_2\d{3}_\d\d$/),
  ]);
  const { rows: parts } = await client.query(
    `select part_name, end_at = (date_trunc('month', now() at time zone 'Asia/Shanghai') + interval '1 month') at time zone 'Asia/Shanghai' as is_next
     from list_parts('audit_log') limit 1`,
  );
  expect(parts).toEqual([{ part_name: 'audit_log_whole', is_next: true }]);
  await expect(client.query("update audit_log set result = 'no'")).rejects.toThrow('append only');
  await expect(client.query('delete from months.audit_log_whole')).rejects.toThrow('append only');
});
