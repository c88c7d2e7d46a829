import { readFile } from 'node:fs/promises';
import pg, { type Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#server/testing/database.ts';

/** Parentheses say nothing here: PostgreSQL writes (a or b) or c flat when it reads its own text again. */
const flat = (definition: string) => `translate(${definition}, '()', '')`;
const ours = "'public'::regnamespace";

const catalogue = [
  `select c.relname, c.relkind, c.reloptions, obj_description(c.oid, 'pg_class') from pg_class c where c.relnamespace = ${ours}
   order by 1`,
  `select a.attrelid::regclass::text, row_number() over (partition by a.attrelid order by a.attnum), a.attname,
     format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attstorage, a.attcollation::regcollation::text,
     ${flat('pg_get_expr(d.adbin, d.adrelid)')}, col_description(a.attrelid, a.attnum)
   from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where c.relnamespace = ${ours} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by 1, 2`,
  `select conrelid::regclass::text, conname, contype, convalidated, ${flat('pg_get_constraintdef(oid)')} from pg_constraint
   where connamespace = ${ours} order by 1, 2`,
  `select indexrelid::regclass::text, pg_get_indexdef(indexrelid), indisvalid from pg_index i join pg_class c on c.oid = i.indexrelid
   where c.relnamespace = ${ours} order by 1`,
  `select tgrelid::regclass::text, tgname, tgenabled, ${flat('pg_get_triggerdef(oid)')} from pg_trigger where not tgisinternal order by 1, 2`,
  // nothing calls tell_content_change any more
  `select proname, lower(regexp_replace(pg_get_functiondef(oid), '\\s+', ' ', 'g')) from pg_proc
   where pronamespace = ${ours} and proname <> 'tell_content_change' order by 1`,
  `select seqrelid::regclass::text, seqstart, seqincrement, seqmax, seqtypid::regtype::text from pg_sequence order by 1`,
  'select * from forum_board order by id',
];

async function read(client: Client): Promise<unknown[][]> {
  const found: unknown[][] = [];
  for (const text of catalogue) found.push((await client.query<unknown[]>({ text, rowMode: 'array' })).rows);
  return found;
}

test('the schema of the first release is what the migrations before it made', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  const before = await read(client);
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  const sql = await readFile(new URL('first-schema.sql', import.meta.url), 'utf8');
  for (const statement of sql.split('--> statement-breakpoint')) await client.query(statement);
  const after = await read(client);
  expect(before.map((rows) => rows.length).every((count) => count > 5)).toBe(true);
  expect(after).toEqual(before);
});
