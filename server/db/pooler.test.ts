import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { startTransactionPooler, type TransactionPooler } from '#server/testing/transaction-pooler.ts';
import { openDatabase } from './database.ts';
import { checkExternalDatabase } from './external-database.ts';
import { changesConnections, describePooler, inspectPooler } from './pooler.ts';

let database: TestDatabase;
/** As before version 1.21 of PgBouncer, and as after it. */
let plain: TransactionPooler;
let keeping: TransactionPooler;
beforeAll(async () => {
  database = await createTestDatabase();
  plain = await startTransactionPooler(database.portalUrl);
  keeping = await startTransactionPooler(database.portalUrl, { keepsPrepared: true });
});
afterAll(async () => {
  await plain.stop();
  await keeping.stop();
  await database.drop();
});

describe('changesConnections', () => {
  test('changesConnections tells a pooler from PostgreSQL', async () => {
    expect(await changesConnections(plain.url)).toBe(true);
    expect(await changesConnections(database.portalUrl)).toBe(false);
  });
});

describe('inspectPooler', () => {
  test('inspectPooler finds whether prepared statements are kept, and leaves none behind', async () => {
    expect(await inspectPooler(plain.url)).toEqual({
      keepsPrepared: false,
      hasDeadline: false,
      role: 'portal',
    });
    expect(await inspectPooler(keeping.url)).toMatchObject({ keepsPrepared: true });
    const client = new pg.Client({ connectionString: plain.url });
    await client.connect();
    const { rows } = await client.query('select name from pg_prepared_statements');
    await client.end();
    expect(rows).toEqual([]);
  });

  test('describePooler says what the pooler does in one line', () => {
    expect(describePooler({ keepsPrepared: true, hasDeadline: true, role: 'portal' })).toBe(
      'DATABASE_URL leads to a pooler: prepared statements are kept; PostgreSQL stops what takes too long',
    );
    expect(describePooler({ keepsPrepared: false, hasDeadline: false, role: 'portal' })).toMatch(
      /nothing is prepared .*\(alter role portal set statement_timeout/,
    );
  });
});

describe('checkExternalDatabase', () => {
  const check = (addresses: Parameters<typeof checkExternalDatabase>[0]) => checkExternalDatabase(addresses);

  test('checkExternalDatabase takes a pooler together with the address of PostgreSQL itself', async () => {
    const addresses = {
      databaseUrl: plain.url,
      databaseListenUrl: database.portalUrl,
      databaseMigrationUrl: database.url,
    };
    expect(await check(addresses)).toMatchObject({
      url: plain.url,
      directUrl: database.portalUrl,
      workUrl: database.portalUrl,
      ownerUrl: database.url,
      pooler: { keepsPrepared: false },
    });
  });

  test('checkExternalDatabase names the setting that a pooler lacks', async () => {
    await expect(check({ databaseUrl: plain.url, databaseMigrationUrl: database.url })).rejects.toThrow(
      /^DATABASE_URL: a pooler on 127\.0\.0\.1 refuses the parameter statement_timeout: name PostgreSQL itself as DATABASE_LISTEN_URL/,
    );
    await expect(
      check({ databaseUrl: plain.url, databaseListenUrl: plain.url, databaseMigrationUrl: database.url }),
    ).rejects.toThrow(/^DATABASE_LISTEN_URL: a pooler on/);
    await expect(
      check({
        databaseUrl: plain.url,
        databaseListenUrl: database.portalUrl,
        databaseMigrationUrl: plain.url,
      }),
    ).rejects.toThrow(/^DATABASE_MIGRATION_URL: a pooler on/);
  });

  test('checkExternalDatabase refuses another database to listen to', async () => {
    const other = await createTestDatabase();
    try {
      await expect(check({ databaseUrl: plain.url, databaseListenUrl: other.url })).rejects.toThrow(
        'DATABASE_LISTEN_URL: is another database than DATABASE_URL: it must be the same one, without the pooler',
      );
    } finally {
      await other.drop();
    }
  });
});

describe('openDatabase', () => {
  test.each([
    ['that keeps nothing', () => plain, false],
    ['that keeps prepared statements', () => keeping, true],
  ])('openDatabase works through a pooler %s', async (_, pooler, keepsPrepared) => {
    const { db, close } = openDatabase({ url: pooler().url, poolSize: 8, pooler: { keepsPrepared } });
    const named = db
      .select({ n: sql<number>`count(*)::int` })
      .from(sql`area`)
      .prepare('areas_of_a_test');
    try {
      // more sessions than the pooler has connections, each prepared on one and run on another
      const counts = await Promise.all(Array.from({ length: 40 }, () => named.execute()));
      expect(new Set(counts.map(([row]) => row?.n)).size).toBe(1);
      const inside = await Promise.all(
        Array.from({ length: 10 }, () =>
          db.transaction(async (tx) => {
            await tx.execute(sql`select set_config('portal.of_a_test', 'mine', true)`);
            const { rows } = await tx.execute<{ mine: string }>(
              sql`select current_setting('portal.of_a_test') as mine`,
            );
            return rows[0]?.mine;
          }),
        ),
      );
      expect(new Set(inside)).toEqual(new Set(['mine']));
    } finally {
      await close();
    }
  });
});
