import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { commonErrors } from '#contract/common-errors.ts';
import { createOverload } from './overload.ts';

function start() {
  const overload = createOverload({ warn: () => undefined });
  const app = fastify({ serverFactory: (listener) => createServer(overload.guard(listener)) });
  overload.count(app);
  return { app, overload };
}

test('calls beyond the limit get 503 and a time to come again; the others and the pages are answered', async () => {
  const { app } = start();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get('/api/slow', async () => {
    await released;
    return { code: 1 };
  });
  app.get('/', () => 'page');

  const sent = Array.from({ length: 300 }, () => app.inject('/api/slow'));
  // refusals come while every accepted call still waits
  const firstRefused = await Promise.race(sent);
  expect(firstRefused.statusCode).toBe(503);
  expect(firstRefused.headers['retry-after']).toBe('1');
  expect(firstRefused.headers['x-request-id']).toMatch(/./);
  expect(firstRefused.headers['connection'], 'this app does not listen').toBe('close');
  expect(firstRefused.json()).toEqual({ ...commonErrors.serverBusy, data: null });
  expect((await app.inject('/')).statusCode).toBe(200);

  release();
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(250);
  expect(statuses.filter((status) => status === 503)).toHaveLength(50);
  expect((await app.inject('/api/slow')).statusCode).toBe(200);
  await app.close();
});

test('what is refused at the door is told the same, counted, and comes not to the application', async () => {
  const { app, overload } = start();
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
  const held = Array.from({ length: overload.limit }, () => app.inject({ method: 'POST', url: '/api/slow' }));
  await expect.poll(() => overload.inProgress).toBe(overload.limit);
  const before = reached;

  const answer = await fetch(`http://127.0.0.1:${String(port)}/api/slow`, {
    method: 'POST',
    body: 'x'.repeat(100_000),
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await answer.json()).toEqual({ ...commonErrors.serverBusy, data: null });
  expect([reached, overload.refused]).toEqual([before, 1]);

  release();
  await Promise.all(held);
  await expect.poll(() => overload.inProgress).toBe(0);
  await app.close();
});

test('a call is one however its address is spelled', async () => {
  const { app, overload } = start();
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
  const statusOf = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const request = get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      request.once('error', reject);
    });
  const spellings = ['/%61pi/slow', '/a%70i/slow', 'http://portal.example/api/slow'];
  const first = spellings.map(statusOf);
  await expect.poll(() => overload.inProgress).toBe(spellings.length);
  const held = Array.from({ length: overload.limit - spellings.length }, () => app.inject('/api/slow'));
  await expect.poll(() => overload.inProgress).toBe(overload.limit);
  expect(await Promise.all(spellings.map(statusOf))).toEqual([503, 503, 503]);
  release();
  expect(await Promise.all(first)).toEqual([200, 200, 200]);
  await Promise.all(held);
  await app.close();
});
