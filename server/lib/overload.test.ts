import fastify from 'fastify';
import { expect, test } from 'vitest';
import { commonErrors } from '#contract/common-errors.ts';
import { refuseOverload } from './overload.ts';

test('calls beyond the limit get 503 and a time to come again; the others and the pages are answered', async () => {
  const app = fastify();
  refuseOverload(app);
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
