import pg from 'pg';
import type { RunningPortal } from './portal.ts';

/** Runs one statement on a portal's database and answers its rows. */
export async function query(
  { databaseUrl }: Pick<RunningPortal, 'databaseUrl'>,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
