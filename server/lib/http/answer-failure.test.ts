import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { commonErrors } from '#contract/common-errors.ts';
import { buildApp } from '#server/app.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let lines: string[] = [];

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

/** The portal's own application, with a log that can be read and services that can be broken. */
async function openApp(changes: Partial<TestPortal['services']> = {}) {
  lines = [];
  const log = pino(
    {},
    new Writable({
      write: (line: Buffer, _, done) => {
        lines.push(line.toString());
        done();
      },
    }),
  );
  const isReady = () => Promise.resolve(true);
  const services = { ...portal.services, ...changes };
  return (await buildApp(services, { log, checksAnswers: true, isReady, warnings: () => [] })).app;
}

test('answerFailure hides an unexpected error, and logs it under the x-request-id of the response', async () => {
  const broken = () => Promise.reject(new Error('select secret from app_user at /srv/portal/x.ts:1'));
  const app = await openApp({ passwords: { ...portal.services.passwords, verify: broken } });
  const answer = await app.inject({
    method: 'POST',
    url: accountCalls.doLogin.path,
    payload: { account: 'nobody', password: 'ab'.repeat(32) },
  });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ ...commonErrors.serverError, data: null });
  const id = String(answer.headers['x-request-id']);
  expect(lines.some((line) => line.includes(id) && line.includes('select secret'))).toBe(true);
  await app.close();
});

test.each(['40001', '40P01'])(
  'answerFailure returns 503 with Retry-After for the PostgreSQL error code %s',
  async (code) => {
    const { db, passwords } = portal.services;
    const raise = sql.raw(`do $$ begin raise exception 'deadlock' using errcode = '${code}'; end $$`);
    const app = await openApp({ passwords: { ...passwords, verify: () => db.execute(raise).then(Boolean) } });
    const answer = await app.inject({
      method: 'POST',
      url: accountCalls.doLogin.path,
      payload: { account: 'nobody', password: 'ab'.repeat(32) },
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toEqual({ ...commonErrors.serverBusy, data: null });
    await app.close();
  },
);

test('request log contains no query strings, tokens, cookies or passwords', async () => {
  const app = await openApp();
  await app.inject({ method: 'GET', url: '/user/findPermissions?token=ticket-in-address' });
  await app.inject({
    method: 'POST',
    url: accountCalls.doLogin.path,
    headers: { token: 'token-in-header', cookie: 'upload=secret-cookie' },
    payload: { account: 'nobody', password: 'cd'.repeat(32), captcha: '314159' },
  });
  const text = lines.join('');
  expect(text).toContain('/user/findPermissions');
  expect(text).toContain(accountCalls.doLogin.path);
  for (const secret of ['ticket-in-address', 'token-in-header', 'secret-cookie', 'cdcdcd', '314159'])
    expect(text).not.toContain(secret);
  await app.close();
});
