import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { features } from './features.ts';
import { connect, describe, hearsNews, listRefusedStatements, tryFeatures } from './try-database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = await connect(database.url);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(async () => {
  await client.query('drop schema if exists public, drizzle, months, archive cascade; create schema public');
});

test('describe says what the server is, and whether the database is empty', async () => {
  const { version, tables } = await describe(client);
  expect(version).toMatch(/^PostgreSQL \d+/);
  expect(tables).toBe(0);
  await client.query('create table one (id int)');
  expect((await describe(client)).tables).toBe(1);
});

test('tryFeatures finds all of them in PostgreSQL, and leaves nothing behind', async () => {
  const tried = await tryFeatures(client);
  expect(tried.flatMap(({ refusal }) => refusal ?? [])).toEqual([]);
  expect(tried).toHaveLength(features.length);
  expect((await describe(client)).tables).toBe(0);
});

test('tryFeatures names what a server lacks with its own words, and goes on', async () => {
  const lacking = {
    name: 'one',
    for: 'a test',
    statements: ['select 1', 'select is_not_there()', 'select 2'],
  };
  const known = { name: 'two', for: 'a test', statements: ['select 1'] };
  expect(await tryFeatures(client, [lacking, known])).toEqual([
    {
      feature: lacking,
      refusal: { statement: 'select is_not_there()', message: 'function is_not_there() does not exist' },
    },
    { feature: known, refusal: undefined },
  ]);
});

test('listRefusedStatements runs all that PostgreSQL takes', async () => {
  const { statements, refused, following } = await listRefusedStatements(client);
  expect([refused, following]).toEqual([[], 0]);
  expect(statements).toBeGreaterThan(500);
});

test('listRefusedStatements names a statement that is refused, and counts what follows from it', async () => {
  await client.query('create table app_user (other text)');
  const { refused, following } = await listRefusedStatements(client);
  expect(refused.map(({ message }) => message)).toEqual(['relation "app_user" already exists']);
  expect(refused[0]?.statement).toMatch(/^CREATE TABLE "app_user"/);
  expect(following).toBeGreaterThan(10);
});

test('hearsNews hears what another connection commits', async () => {
  const teller = await connect(database.url);
  try {
    expect(await hearsNews(client, teller)).toBe(true);
    // one that tells nothing any more
    await teller.end();
    expect(await hearsNews(client, teller)).toBe(false);
  } finally {
    await teller.end().catch(() => undefined);
  }
});

test('connect says in one line why not, without the address', async () => {
  const wrong = new URL(database.url);
  wrong.password = 'wrong-secret';
  const failure = await connect(wrong.href).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
  expect(failure).toMatch(/^No connection: /);
  for (const part of ['wrong-secret', wrong.hostname]) expect(failure).not.toContain(part);
});
