import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { plainAddress } from '#contract/content/plain-address.ts';
import { startTestPortal, type TestPortal } from './testing/portal.ts';
import { still } from './testing/still.ts';

const told: string[] = [];
const door = createServer((request, response) => {
  told.push(String(request.headers['xkey']));
  response.end();
});
let portal: TestPortal;
beforeAll(async () => {
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const address = door.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  portal = await startTestPortal(
    { DEMO: 'on', SHARED_CACHE_SECONDS: '3600', PURGE_URLS: `http://127.0.0.1:${String(port)}/` },
    { pauses: still },
  );
}, 120_000);
afterAll(async () => {
  await portal.stop();
  door.closeAllConnections();
  door.close();
});

const eventually = (holds: () => Promise<void> | void) => vi.waitFor(holds, { timeout: 20_000 });
const secondsOf = (headers: Headers) =>
  Number(/s-maxage=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1] ?? 0);

async function head(path: string, headers: Record<string, string> = {}): Promise<Headers> {
  const response = await fetch(portal.url + path, { headers });
  await response.arrayBuffer();
  expect([path, response.status]).toEqual([path, 200]);
  return response.headers;
}

async function firstPolicy(): Promise<number> {
  const { rows } = await portal.sql.query<{ id: string }>(
    `select id from content_item where kind = 'policy' and status = 2 and not is_deleted order by id limit 1`,
  );
  return Number(rows[0]?.id);
}

test('pages, feeds and maps say how long a proxy may keep them, and under which keys', async () => {
  const policy = plainAddress('policy', await firstPolicy());
  // past the moment at which the demo's newest are public
  portal.clock.advance({ seconds: 1 });
  for (const path of [policy, '/p/policy', '/sitemap.xml', '/atom.xml', '/calendar/declarations.ics'])
    await eventually(async () => {
      const headers = await head(path);
      expect([path, secondsOf(headers) > 0]).toEqual([path, true]);
      expect(headers.get('xkey')?.split(' ')).toContain('portal');
      expect(headers.get('cache-control')).toMatch(/^public, max-age=0, /);
      expect(headers.get('set-cookie')).toBeNull();
    });
  // what views are counted in is kept for as long as a count may be old
  expect(secondsOf(await head(policy))).toBeLessThanOrEqual(30);
});

test('an answer to somebody who sends a cookie is kept by nobody', async () => {
  const headers = await head('/p/policy', { cookie: 'a=b' });
  expect(headers.get('xkey')).toBeNull();
});

test('a proxy is told of what has changed, whoever has changed it, and nothing of what is rolled back', async () => {
  const id = await firstPolicy();
  const count = (message: string) => told.filter((each) => each === message).length;
  // a mark behind all that the start has told; the same is said three times
  await portal.sql.query(`update forum_board set name = name || '（改）'`);
  await eventually(() => expect(count('forum forum:any')).toBe(3));
  told.length = 0;
  const client = await portal.sql.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query(`update banner set title = title || '（改）'`);
    expect(rowCount).toBeGreaterThan(0);
    await client.query('rollback');
    await client.query(`update content_item set title = title || '（改）' where id = $1`, [id]);
    await eventually(() => expect(count('content:policy content')).toBe(3));
    await portal.sql.query(`update forum_board set name = name || '（改）'`);
    await eventually(() => expect(count('forum forum:any')).toBe(3));
    expect(new Set(told)).toEqual(new Set(['content:policy content', 'forum forum:any']));
  } finally {
    client.release();
  }
});
