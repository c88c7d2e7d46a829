import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#server/testing/database.ts';
import { migrate } from './migrate.ts';

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

test('a version that is older than its database says so in one line, with what to do, and leaves it as it is', async () => {
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
