import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { buildApp } from './app.ts';
import { createLog } from './lib/process/log.ts';

/** That the whole application has what is tested by itself in lib/. */

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

afterEach(() => {
  vi.useRealTimers();
});

async function build(): Promise<FastifyInstance> {
  const { app } = await buildApp(portal.services, {
    log: createLog('silent'),
    checksAnswers: true,
    isReady: () => Promise.resolve(true),
    warnings: () => [],
  });
  return app;
}

const numberOf = async (metric: string) =>
  Number(new RegExp(`^${metric} (\\d+)$`, 'm').exec(await portal.services.metrics.read())?.[1]);

test('app refuses queued calls with 503 when a call finds the database unavailable', async () => {
  const app = await build();
  let arrived = 0;
  app.addHook('onRequest', (_request, _reply, done) => {
    arrived += 1;
    done();
  });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let lose: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => (lose = resolve));
  app.get('/api/held', () => released);
  app.get('/api/lost', async () => {
    await lost;
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  await app.ready();

  const failing = app.inject('/api/lost');
  const held = Array.from({ length: (await numberOf('portal_calls_limit')) - 1 }, () =>
    app.inject('/api/held'),
  );
  await expect.poll(() => numberOf('portal_calls_in_progress')).toBe(held.length + 1);
  const waiting = Array.from({ length: 3 }, () => app.inject('/api/held'));
  await expect.poll(() => arrived).toBe(held.length + 1 + waiting.length);
  await nextTurn();

  lose();
  expect((await failing).statusCode).toBe(503);
  release();
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  await Promise.all(held);
  await app.close();
});

test('app disconnects a client that takes nothing of its response for three minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const app = await build();
  const long = 'x'.repeat(20 * 1024 * 1024);
  app.get('/long', () => long);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const unread = connect({ host: '127.0.0.1', port: (app.server.address() as AddressInfo).port });
  unread.on('error', () => undefined);
  unread.pause();
  unread.write('GET /long HTTP/1.1\r\nhost: portal\r\n\r\n');
  const [{ socket }] = (await once(app.server, 'request')) as [IncomingMessage];
  await expect.poll(() => socket.writableLength).toBeGreaterThan(0);
  vi.advanceTimersByTime(180_000);
  await expect.poll(promisify(app.server.getConnections.bind(app.server))).toBe(0);
  unread.destroy();
  await app.close();
});
