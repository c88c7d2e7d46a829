import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { watchedTables } from './watched-tables.ts';

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

/** Names that say all there is to say, in whichever table. All other columns have a comment. */
const obvious = new Set(
  [
    'id at ip name title summary code address email icon user_agent sort_order',
    'user_name company_name enterprise_name file_name type_name scale_name income_name',
    'user_id session_id notice_id reviewer_id',
    'created_at create_time updated_at update_time issued_at agreed_at acknowledged_at reviewed_at last_sent_at',
    'image_url size_bytes is_shown is_deleted',
  ].flatMap((line) => line.split(' ')),
);

test('database schema comments every table', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select relname name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and relkind in ('r', 'p') and obj_description(c.oid, 'pg_class') is null`,
  );
  expect(rows, `the migration says so: COMMENT ON TABLE x IS '…'`).toEqual([]);
});

test('database schema comments every column whose name does not say it all', async () => {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname "table", a.attname "column" from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = 'public' and c.relkind in ('r', 'p') and col_description(c.oid, a.attnum) is null`,
  );
  const silent = rows.filter(({ column }) => !obvious.has(column));
  expect(
    silent.map(({ table, column }) => `${table}.${column}`),
    `the migration says so: COMMENT ON COLUMN x.y IS '…'`,
  ).toEqual([]);
});

/** Of two rows with a column of `json` PostgreSQL cannot say whether they are the same, so a change of one would be an error. */
const jsonOfWatched = `
  select c.relname || '.' || a.attname "column" from pg_trigger t
  join pg_class c on c.oid = t.tgrelid join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where t.tgname = 'tell_update' and a.atttypid in ('json'::regtype, 'xml'::regtype, 'point'::regtype)`;

test('watched tables have no column of type json, xml or point', async () => {
  const { rows: watched } = await client.query(
    `select distinct tgrelid::regclass::text "table" from pg_trigger where tgname = 'tell_update'`,
  );
  expect(watched).toHaveLength(Object.keys(watchedTables).length);
  expect((await client.query(jsonOfWatched)).rows).toEqual([]);
});

test('search for columns that cannot be compared finds a planted json column', async () => {
  await client.query('begin');
  try {
    await client.query(`create table planted (id bigint, note json); select watch_table('planted', 'menu')`);
    expect((await client.query(jsonOfWatched)).rows).toEqual([{ column: 'planted.note' }]);
  } finally {
    await client.query('rollback');
  }
});

test('descending indexes are declared NULLS FIRST like the statements that use them', async () => {
  const { rows } = await client.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where schemaname = 'public' and indexdef like '%DESC NULLS LAST%'`,
  );
  expect(rows, 'descending() of server/db/schema/columns.ts').toEqual([]);
});
