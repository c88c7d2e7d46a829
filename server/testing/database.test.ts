import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from './database.ts';
import { startGate } from './gate.ts';

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('createTestDatabase makes a separate migrated database, and drop removes it', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await query(one.url, 'create table only_here (id int)');
  await expect(query(other.url, 'select * from only_here')).rejects.toThrow('does not exist');
  expect(
    await query(other.url, 'select count(*)::int > 0 as is_migrated from drizzle.__drizzle_migrations'),
  ).toEqual([{ is_migrated: true }]);

  await one.drop();
  await expect(query(one.url, 'select 1')).rejects.toThrow('does not exist');
  await other.drop();
});

test('TestDatabase.drop terminates open connections', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  await database.drop();
  await expect(client.query('select 1')).rejects.toThrow();
});

test('TestDatabase.drop waits for connections that are closing', async () => {
  const database = await createTestDatabase();
  const gate = await startGate(database.url);
  onTestFinished(() => gate.shut());
  const pool = new pg.Pool({ connectionString: gate.url });
  const faults: unknown[] = [];
  pool.on('error', (error) => faults.push(error));
  const left = new Promise((resolve) => pool.once('remove', resolve));
  await pool.query('select 1');
  gate.freeze();
  await pool.end(); // which does not wait for its connections
  const dropped = database.drop();
  // by now the server has been asked to drop the other one
  await (await createTestDatabase()).drop();
  gate.thaw();
  await Promise.all([dropped, left]);
  expect(faults).toEqual([]);
});
