import { once } from 'node:events';
import { createServer, get, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { commonErrors } from '#contract/common-errors.ts';
import { createOverload, mostQueued } from './overload.ts';

const countConnections = (server: Server) => promisify(server.getConnections.bind(server))();

function start(queueMilliseconds?: number) {
  const overload = createOverload({ warn: () => undefined }, queueMilliseconds);
  const app = fastify({ serverFactory: (listener) => createServer(overload.guard(listener)) });
  overload.count(app);
  return { app, overload };
}

/** Some milliseconds of timers that those of the queue run beside: three times the wait of 20. */
async function nextTurns(milliseconds: number): Promise<'still waiting'> {
  await sleep(milliseconds);
  return 'still waiting';
}

/** Addresses of the same call. */
const spellings = ['/%61pi/slow', '/a%70i/slow', 'http://portal.example/api/slow'];

/** Asks with the address as it is; fetch would make it the usual one. */
const statusOf = (port: number, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once('error', reject);
  });

/** A call that ends when it is told to, on an app that does not listen. */
function startSlow(queueMilliseconds?: number) {
  const { app, overload } = start(queueMilliseconds);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let reached = 0;
  app.get('/api/slow', async () => {
    reached += 1;
    await released;
    return { code: 1 };
  });
  app.get('/', () => 'page');
  return { app, overload, release, reached: () => reached };
}

test('overload returns 503 with Retry-After beyond limit and queue, and answers other calls and pages', async () => {
  const { app, overload, release, reached } = startSlow();
  const most = overload.limit;
  const sent = Array.from({ length: most + mostQueued + 50 }, () => app.inject('/api/slow'));
  // refusals come while every accepted call still waits: those in the queue have waited long enough, too
  const firstRefused = await Promise.race(sent);
  expect(firstRefused.statusCode).toBe(503);
  expect(firstRefused.headers['retry-after']).toBe('1');
  expect(firstRefused.headers['x-request-id']).toMatch(/./);
  expect(firstRefused.headers['connection'], 'this app does not listen').toBe('close');
  expect(firstRefused.json()).toEqual({ ...commonErrors.serverBusy, data: null });
  expect((await app.inject('/')).statusCode).toBe(200);
  await expect.poll(() => overload.refused).toBe(mostQueued + 50);
  expect([reached(), overload.inProgress]).toEqual([most, most]);

  release();
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(most);
  expect((await app.inject('/api/slow')).statusCode).toBe(200);
  await app.close();
});

test('a burst waits in the queue and is answered, never more than the limit at once', async () => {
  const { app, overload } = start();
  let inProgress = 0;
  let mostBeyond = 0;
  app.get('/api/quick', async () => {
    inProgress += 1;
    mostBeyond = Math.max(mostBeyond, inProgress - overload.limit);
    await new Promise(setImmediate);
    inProgress -= 1;
    return { code: 1 };
  });
  const answers = await Promise.all(Array.from({ length: mostQueued }, () => app.inject('/api/quick')));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(mostQueued);
  expect(mostBeyond).toBe(0);
  await expect.poll(() => overload.inProgress).toBe(0);
  await app.close();
});

test('queued calls wait beyond the usual time when no other call is refused', async () => {
  const { app, overload, release } = startSlow(20);
  const sent = Array.from({ length: overload.limit + 10 }, () => app.inject('/api/slow'));
  const first = await Promise.race([...sent, nextTurns(60)]);
  expect(first, 'nobody was refused after the usual time').toBe('still waiting');
  release();
  expect((await Promise.all(sent)).filter(({ statusCode }) => statusCode === 200)).toHaveLength(sent.length);
  await app.close();
});

test('refuseWaiting answers the queued calls with 503 at once and never begins them', async () => {
  const { app, overload, release, reached } = startSlow(60_000);
  const held = Array.from({ length: overload.limit }, () => app.inject('/api/slow'));
  await expect.poll(reached).toBe(held.length);
  const waiting = Array.from({ length: 3 }, () => app.inject('/api/slow'));
  // a call that is refused at the end of the queue's way has come as far as those before it
  await expect.poll(() => overload.waiting).toBe(waiting.length);
  overload.refuseWaiting();
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  release();
  await Promise.all(held);
  expect([reached(), overload.refused]).toEqual([held.length, waiting.length]);
  await app.close();
});

/** Sends requests without waiting for answers. */
async function pipeline(port: number, path: string, count: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: portal\r\n\r\n`.repeat(count));
  return socket;
}

test('pipelined calls free their slots, running or queued, when the connection breaks', async () => {
  const { app, overload, release } = startSlow();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = await pipeline(port, '/api/slow', 5);
  await expect.poll(() => overload.inProgress).toBe(5);
  socket.resetAndDestroy();
  await expect.poll(() => overload.inProgress).toBe(0);
  // the same while they wait for a place
  const held = Array.from({ length: overload.limit }, () => app.inject('/api/slow'));
  await expect.poll(() => overload.inProgress).toBe(held.length);
  const waiting = await pipeline(port, '/api/slow', 5);
  await expect.poll(() => overload.waiting).toBe(5);
  waiting.resetAndDestroy();
  await expect.poll(() => overload.waiting).toBe(0);
  release();
  await Promise.all(held);
  await app.close();
});

test('a connection that pipelines 100 requests without reading responses is closed', async () => {
  const { app, overload, release } = startSlow();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = await pipeline(port, '/api/slow', 100);
  await once(socket, 'close');
  await expect.poll(() => overload.inProgress).toBe(0);
  release();
  await app.close();
});

test('a call frees its slot when its response is written, even if the client does not read it', async () => {
  const { app, overload } = start();
  const long = 'x'.repeat(20 * 1024 * 1024);
  app.get('/api/long', () => ({ long }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = await pipeline(port, '/api/long', 1);
  socket.pause();
  const response = (await once(app.server, 'request'))[1] as ServerResponse;
  await expect.poll(() => response.writableEnded).toBe(true);
  expect([response.writableFinished, overload.inProgress]).toEqual([false, 0]);
  socket.destroy();
  await app.close();
});

test('a queued call whose client disconnects never takes a slot', async () => {
  const { app, overload, release, reached } = startSlow();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const held = Array.from({ length: overload.limit }, () => app.inject('/api/slow'));
  await expect.poll(() => overload.inProgress).toBe(held.length);
  const request = get({ host: '127.0.0.1', port, path: '/api/slow', agent: false });
  request.once('error', () => undefined);
  await once(app.server, 'request');
  request.destroy();
  await expect.poll(() => countConnections(app.server)).toBe(0);
  release();
  await Promise.all(held);
  await expect.poll(() => overload.inProgress).toBe(0);
  expect([reached(), overload.refused]).toEqual([held.length, 0]);
  await app.close();
});

test('a call refused by the server before the application gets the same 503 body and is counted', async () => {
  const { app, overload } = start(60_000);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let reached = 0;
  app.addHook('onRequest', (_, _reply, done) => {
    reached += 1;
    done();
  });
  app.post('/api/slow', async () => {
    await released;
    return { code: 1 };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const held = Array.from({ length: overload.limit + mostQueued }, () =>
    app.inject({ method: 'POST', url: '/api/slow' }),
  );
  await expect.poll(() => reached).toBe(held.length);
  const before = reached;

  const answer = await fetch(`http://127.0.0.1:${String(port)}/api/slow`, {
    method: 'POST',
    body: 'x'.repeat(100_000),
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await answer.json()).toEqual({ ...commonErrors.serverBusy, data: null });
  expect([reached, overload.refused]).toEqual([before, 1]);
  expect(await Promise.all(spellings.map((path) => statusOf(port, path)))).toEqual([503, 503, 503]);
  expect(reached, 'however the address is spelled').toBe(before);

  release();
  await Promise.all(held);
  await expect.poll(() => overload.inProgress).toBe(0);
  await app.close();
});

test('a percent-encoded or absolute address counts as the same call', async () => {
  const { app, overload } = start(20);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get('/api/slow', async () => {
    await released;
    return { code: 1 };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const first = spellings.map((path) => statusOf(port, path));
  await expect.poll(() => overload.inProgress).toBe(spellings.length);
  const held = Array.from({ length: overload.limit - spellings.length }, () => app.inject('/api/slow'));
  await expect.poll(() => overload.inProgress).toBe(overload.limit);
  expect(await Promise.all(spellings.map((path) => statusOf(port, path)))).toEqual([503, 503, 503]);
  release();
  expect(await Promise.all(first)).toEqual([200, 200, 200]);
  await Promise.all(held);
  await app.close();
});

test('overload.guard takes a crowd of connections before running their requests', async () => {
  const { app } = start();
  let taken = 0;
  const takenAtRequest: number[] = [];
  app.server.on('connection', () => (taken += 1));
  app.get('/page', () => {
    takenAtRequest.push(taken);
    const until = performance.now() + 2;
    while (performance.now() < until);
    return 'page';
  });
  await app.listen({ host: '127.0.0.1', port: 0, backlog: 1_024 });
  const { port } = app.server.address() as AddressInfo;
  const sockets = await Promise.all(Array.from({ length: 300 }, () => pipeline(port, '/page', 1)));
  await expect.poll(() => takenAtRequest.length, { timeout: 30_000 }).toBe(sockets.length);
  // otherwise one is let in for each that is carried out
  expect(takenAtRequest[40]).toBeGreaterThan(80);
  for (const socket of sockets) socket.destroy();
  await app.close();
});

test.each([
  ['/p/:kind/:id', '/p/news/7'],
  ['/p/:kind', '/p/news?page=2'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/sitemap-:part.xml', '/sitemap-2.xml'],
  ['/atom.xml', '/atom.xml'],
  ['/atom/:id.xml', '/atom/3.xml'],
  ['/id/*', '/id/88.101/a'],
])('%s counts toward the limit of calls, and returns 503 beyond it', async (route, url) => {
  const { app, overload, release, reached } = startSlow();
  app.get(route, () => 'page');
  expect((await app.inject(url)).statusCode).toBe(200);
  const sent = Array.from({ length: overload.limit + mostQueued }, () => app.inject('/api/slow'));
  await expect.poll(reached).toBe(overload.limit);
  expect((await app.inject(url)).statusCode).toBe(503);
  release();
  await Promise.all(sent);
  await app.close();
});
