import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Names that say all there is to say, in whichever table. */
const obvious =
  /^(id|name|title|summary|address|phone|email|user_name|[a-z]+_id|code|value|count|sort_order|is_\w+|\w+_(at|time)|user_agent|ip)$/;

test('every table says what it is for', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select relname name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and relkind = 'r' and obj_description(c.oid, 'pg_class') is null`,
  );
  expect(rows).toEqual([]);
});

test('codes, hashes, JSON and states say what they hold', async () => {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname "table", a.attname "column" from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = 'public' and c.relkind = 'r' and col_description(c.oid, a.attnum) is null
       and (a.atttypid in ('bytea'::regtype, 'jsonb'::regtype, 'tsvector'::regtype)
         or a.attname ~ '(^|_)(type|status|key|hash|hmac|code|codes|purpose|level|reason)$')`,
  );
  const silent = rows.filter(({ column }) => !obvious.test(column));
  expect(silent).toEqual([]);
});
