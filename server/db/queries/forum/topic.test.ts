import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { listTopics } from './topic.ts';

let database: TestDatabase;
let pool: pg.Pool;
let sent: string[];

const open = () => drizzle(pool, { logger: { logQuery: (text) => sent.push(text) } });

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  sent = [];
  await pool.query(
    `with board as (insert into forum_board (name) select '板块' || n from generate_series(1, 2) n returning id)
     insert into forum_topic (board_id, author_name, author_kind, title, body, state, is_pinned, created_at, last_at, folded, keys)
     select id, '张某', 'person', 'topic ' || n, '', case when n = 9 then 'removed' else 'shown' end, n = 3,
       timestamptz '2020-01-01' + n * interval '1 hour', timestamptz '2020-02-01' - n * interval '1 hour', '', '{}'
     from generate_series(1, 9) n, lateral (select id from board order by id offset n % 2 limit 1) chosen`,
  );
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('listTopics returns the total with each page, also beyond the last one', async () => {
  const of = { boardId: undefined, limit: 3 };
  const titles = ({ rows }: Awaited<ReturnType<typeof listTopics>>) => rows.map(({ title }) => title);
  const active = await listTopics(open(), { ...of, sort: 'active', offset: 0 });
  expect(active.total).toBe(8);
  expect(titles(active)).toEqual(['topic 3', 'topic 1', 'topic 2']);
  const newest = await listTopics(open(), { ...of, sort: 'newest', offset: 6 });
  expect(newest.total).toBe(8);
  expect(titles(newest)).toEqual(['topic 2', 'topic 1']);
  expect(await listTopics(open(), { ...of, sort: 'views', offset: 9 })).toEqual({ total: 8, rows: [] });
  const [row] = active.rows;
  const ofBoard = await listTopics(open(), { boardId: row?.boardId, sort: 'newest', limit: 9, offset: 0 });
  expect(titles(ofBoard)).toEqual(['topic 7', 'topic 5', 'topic 3', 'topic 1']);
  expect(ofBoard.total).toBe(4);
});

test.each([
  ['active', undefined],
  ['active', 1],
  ['newest', undefined],
] as const)(
  'listTopics (%s, board %s) reads in the order of an index, without sorting',
  async (sort, boardId) => {
    sent = [];
    await listTopics(open(), { sort, boardId, limit: 10, offset: 0 });
    const client = await pool.connect();
    try {
      // on so few rows PostgreSQL would rather read them all
      await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (generic_plan) ${sent[0] ?? ''}`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index Scan using forum_topic/);
      expect(plan).not.toContain('Sort');
    } finally {
      client.release(true);
    }
  },
);
