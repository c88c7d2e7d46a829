import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { findPublicItem, listCards } from './content.ts';
import { listItemsWith } from '#server/db/queries/files/public-document.ts';

let database: TestDatabase;
let pool: pg.Pool;
let sent: string[];

const open = () => drizzle(pool, { logger: { logQuery: (text) => sent.push(text) } });

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  sent = [];
  await pool.query(
    `with place as (insert into section (name) values ('all') returning id)
     insert into content_item (section_id, kind, section_name, title, summary, body, status, publish_time, is_top)
     select (select id from place), 'news', case when n % 2 = 0 then 'even' else 'odd' end, 'item ' || n, '', '', 2,
       timestamptz '2020-01-01' + n * interval '1 hour', n = 3
     from generate_series(1, 25) n`,
  );
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const titles = ({ rows }: { rows: { title: string }[] }) => rows.map(({ title }) => title);

describe('listCards', () => {
  test('lists the newest first, with the total', async () => {
    const page = await listCards(open(), { kind: 'news', limit: 3, offset: 0 });
    expect(titles(page)).toEqual(['item 25', 'item 24', 'item 23']);
    expect(page.total).toBe(25);
  });

  test('lists pinned items first when asked to', async () => {
    const page = await listCards(open(), { kind: 'news', order: 'top', limit: 2, offset: 0 });
    expect(titles(page)).toEqual(['item 3', 'item 25']);
  });

  test('lists and counts one section', async () => {
    const page = await listCards(open(), { kind: 'news', sectionName: 'even', limit: 2, offset: 2 });
    expect(titles(page)).toEqual(['item 20', 'item 18']);
    expect(page.total).toBe(12);
  });

  test('returns the total beyond the last page', async () => {
    expect(await listCards(open(), { kind: 'news', limit: 10, offset: 100 })).toEqual({
      rows: [],
      total: 25,
    });
    expect(await listCards(open(), { kind: 'help', limit: 10, offset: 0 })).toEqual({ rows: [], total: 0 });
  });
});

test.each([
  ['newest', {}],
  ['of a section', { sectionName: 'even' }],
  ['pinned first', { order: 'top' as const }],
  ['read most first', { order: 'views' as const }],
])('listCards (%s) reads in the order of an index, without sorting', async (_, shape) => {
  sent = [];
  await listCards(open(), { kind: 'news', limit: 10, offset: 0, ...shape });
  const client = await pool.connect();
  try {
    // on so few rows PostgreSQL would rather read them all
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${sent[0] ?? ''}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index (Only )?Scan/);
    expect(plan).not.toContain('Sort');
  } finally {
    client.release(true);
  }
});

test('listItemsWith uses the index on attachments of versions', async () => {
  sent = [];
  expect(await listItemsWith(open(), '/documents/x')).toEqual([]);
  const client = await pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${sent[0] ?? ''}`);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('content_version_attachments');
  } finally {
    client.release(true);
  }
});

test('findPublicItem prepares one statement per database for all calls', async () => {
  const db = open();
  const [first] = (await listCards(db, { kind: 'news', limit: 1, offset: 0 })).rows;
  await findPublicItem(db, first?.id ?? 0);
  await findPublicItem(db, first?.id ?? 0);
  const { rows } = await pool.query<{ name: string }>(
    'select name from pg_prepared_statements order by name',
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['cards', 'public_item']));
  expect(rows.filter(({ name }) => name === 'public_item')).toHaveLength(1);
});
