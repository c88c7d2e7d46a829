import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { createPurger, type Purger } from './purge-proxies.ts';

/** A proxy's door: what it was told, and how it answers. */
async function openProxy() {
  const told: string[] = [];
  let answer: 'ok' | 'refuses' | 'hangs' = 'ok';
  const server = createServer((request, response) => {
    told.push(`${request.method ?? ''} ${String(request.headers['xkey'])}`);
    if (answer === 'hangs') return;
    response.statusCode = answer === 'ok' ? 200 : 403;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  opened.push(server);
  return { told, url: `http://127.0.0.1:${String(port)}/`, answers: (how: typeof answer) => (answer = how) };
}

const opened: Server[] = [];
let purger: Purger | undefined;
afterEach(async () => {
  purger?.stop();
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

const eventually = (holds: () => void) => vi.waitFor(holds, { timeout: 20_000 });
const quick = { gather: 5, again: [30], retry: 30, patience: 2_000 };
const warn = vi.fn();
const begin = (urls: string[]) => (purger = createPurger(urls, { warn }, quick));

test('createPurger tells every proxy in one message what was written together, and again a little later', async () => {
  const [one, other] = [await openProxy(), await openProxy()];
  const { drop } = begin([one.url, other.url]);
  drop('content:news');
  drop('section');
  drop('section');
  const message = 'PURGE content:news content section section:any';
  await eventually(() =>
    expect([one.told, other.told]).toEqual([
      [message, message],
      [message, message],
    ]),
  );
});

test('createPurger has everything forgotten where it is not known what has changed', async () => {
  const { told, url } = await openProxy();
  const { drop, lose, dropAll } = begin([url]);
  drop('section');
  lose();
  await eventually(() => expect(told).toEqual(['PURGE portal', 'PURGE portal']));
  dropAll();
  await eventually(() => expect(told).toHaveLength(4));
});

test.each(['refuses', 'hangs'] as const)(
  'createPurger has a proxy that %s forget everything once it takes messages again, and tells the others meanwhile',
  async (how) => {
    const [one, other] = [await openProxy(), await openProxy()];
    const { drop, failures, reachesAll } = begin([one.url, other.url]);
    expect(reachesAll()).toBe(false);
    drop('menu');
    await eventually(() => expect(reachesAll()).toBe(true));
    warn.mockClear();
    one.answers(how);
    drop('section');
    await eventually(() => expect(failures()).toBeGreaterThan(0));
    expect(reachesAll()).toBe(false);
    drop('banner');
    await eventually(() => expect(other.told).toContain('PURGE banner banner:any'));
    one.told.length = 0;
    one.answers('ok');
    await eventually(() => expect(one.told).toContain('PURGE portal'));
    await eventually(() => expect(reachesAll()).toBe(true));
    expect(one.told.filter((message) => message !== 'PURGE portal')).toEqual([]);
    drop('section');
    await eventually(() => expect(one.told).toContain('PURGE section section:any'));
    expect(warn).toHaveBeenCalledTimes(1);
  },
);

test('createPurger says nothing more once it is stopped', async () => {
  const { told, url } = await openProxy();
  const { drop, stop } = begin([url]);
  drop('section');
  stop();
  drop('banner');
  const other = await openProxy();
  const { drop: next } = begin([other.url]);
  next('section');
  await eventually(() => expect(other.told).toHaveLength(2));
  expect(told).toEqual([]);
});
