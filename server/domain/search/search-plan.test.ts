import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchCalls } from '#contract/search/calls.ts';
import type { RequestOf } from '#contract/call.ts';
import type { Database } from '#server/db/database.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await insertItem(portal.services.db, 'news', { fields: { title: '石墨烯' } });
});
afterAll(() => portal.stop());

/** PostgreSQL looks at the values of the first five executions, and may then go on doing so. */
const judged = 5;

test.each<RequestOf<typeof searchCalls.query>>([
  { keyword: '石墨' },
  { keyword: '石墨烯' },
  { keyword: '石墨', kind: 'news', year: 2026, region: '1', industry: 'C1', section: '1' },
])('a connection plans the statement of %j once for all', async (request) => {
  for (let n = 0; n < judged * 3; n += 1) await portal.call(searchCalls.query, request);
  const { $client: pool } = portal.services.db as Database & { $client: pg.Pool };
  const { rows } = await pool.query<{ name: string; custom: number; any: number }>(
    `select name, custom_plans::int as custom, generic_plans::int as any
     from pg_prepared_statements where name ~ '^search (keys|phrases)' and custom_plans + generic_plans > $1`,
    [judged],
  );
  expect(rows).not.toEqual([]);
  for (const { name, custom, any } of rows) expect([name, custom, any > 0]).toEqual([name, judged, true]);
});
