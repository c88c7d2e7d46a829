import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { commonErrors } from '#contract/common-errors.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { projectRoot } from '#server/lib/process/project-root.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const token = 'a-token-for-prometheus';
let portal: TestPortal;
let withToken: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  withToken = await startTestPortal({ METRICS_TOKEN: token });
});
afterAll(async () => {
  await portal.stop();
  await withToken.stop();
});

async function scrape({ url }: TestPortal, headers: Record<string, string> = {}) {
  const asked = request(`${url}/metrics`, { headers });
  asked.end();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject);
  });
  return { status: answer.statusCode, type: answer.headers['content-type'], body: await text(answer) };
}

/** The value of one line; undefined where there is none. */
async function valueOf(line: string): Promise<number | undefined> {
  const { body } = await scrape(portal);
  const found = body.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

test('GET /metrics returns the metrics in the format of Prometheus', async () => {
  const { status, type, body } = await scrape(portal);
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  for (const name of [
    'portal_info{version="',
    'portal_database_connections ',
    'portal_database_connections_idle ',
    'portal_database_waiting ',
    'portal_calls_in_progress ',
    'portal_calls_limit ',
    'portal_calls_refused_total ',
    'portal_bodies_under_way ',
    'portal_messages_total{kind="sms",outcome="failed"} ',
    'nodejs_eventloop_lag_p99_seconds ',
    'process_resident_memory_bytes ',
    'process_cpu_seconds_total ',
  ])
    expect(body, name).toContain(`\n${name}`);
});

test('GET /metrics has every metric that docs/operations.md names', async () => {
  const { body } = await scrape(portal);
  const page = readFileSync(`${projectRoot}/docs/operations.md`, 'utf8');
  const named = new Set([...page.matchAll(/portal_[a-z_]+/g)].map(([name]) => name));
  expect(named.size).toBeGreaterThan(8);
  for (const name of named) expect(body, name).toContain(`# TYPE ${name} `);
});

test('portal_answers_total counts by call and status, failures by error, and unknown paths as other', async () => {
  const { path } = accountCalls.doLogin;
  const login = () =>
    portal.call(accountCalls.doLogin, { account: 'nobody', password: passwordDigest('Wrong#2026') });
  await login();
  const before = await valueOf(`portal_answers_total{call="${path}",status="200"}`);
  const failedBefore = await valueOf(`portal_call_failures_total{call="${path}",error="loginFailed"}`);
  await login();
  expect(await valueOf(`portal_answers_total{call="${path}",status="200"}`)).toBe((before ?? 0) + 1);
  expect(await valueOf(`portal_call_failures_total{call="${path}",error="loginFailed"}`)).toBe(
    (failedBefore ?? 0) + 1,
  );
  expect(await valueOf(`portal_answer_seconds_count{call="${path}"}`)).toBe((before ?? 0) + 1);

  for (let n = 0; n < 5; n++) await fetch(`${portal.url}/made/up/${String(n)}`);
  const { body } = await scrape(portal);
  expect(body).toContain('portal_answers_total{call="other",status="404"}');
  expect(body).not.toContain('/made/up');
});

test('portal_messages_total counts messages sent and failed', async () => {
  const sent = 'portal_messages_total{kind="sms",outcome="sent"}';
  const failed = 'portal_messages_total{kind="sms",outcome="failed"}';
  const before = [await valueOf(sent), await valueOf(failed)];
  const getCode = (account: string) =>
    portal.call(accountCalls.getCode, { account, smsType: 'registerSms', userType: 'user' });
  await getCode('13900139000');
  // the outbox refuses this number
  await getCode('19900000000');
  await expect
    .poll(async () => [await valueOf(sent), await valueOf(failed)])
    .toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1]);
});

test('GET /metrics returns 404 through a proxy, by another host name and with a wrong token', async () => {
  const nobodys = { ...commonErrors.pathUnknown, data: null };
  for (const [from, headers] of [
    [portal, { 'x-forwarded-for': '203.0.113.7' }],
    [portal, { host: 'portal.example' }],
    [portal, { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer undefined' }],
    [withToken, { 'x-forwarded-for': '203.0.113.7' }],
    [withToken, { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer another-token' }],
    [withToken, { 'x-forwarded-for': '203.0.113.7', authorization: token }],
  ] as const) {
    const { status, body } = await scrape(from, headers);
    expect(status, JSON.stringify(headers)).toBe(404);
    expect(JSON.parse(body)).toEqual(nobodys);
  }
});

test.each([
  ['a proxy on this machine', { TRUST_PROXY: '127.0.0.0/8' }],
  ['an address of its own', { PUBLIC_URL: 'https://portal.example' }],
])('GET /metrics of a site with %s requires the token also from this machine', async (_, settings) => {
  const tunnelled = await startTestPortal({ ...settings, METRICS_TOKEN: token });
  try {
    expect((await scrape(tunnelled)).status).toBe(404);
    expect((await scrape(tunnelled, { authorization: `Bearer ${token}` })).status).toBe(200);
  } finally {
    await tunnelled.stop();
  }
});

test('GET /metrics accepts METRICS_TOKEN from any address', async () => {
  const { status, body } = await scrape(withToken, {
    'x-forwarded-for': '203.0.113.7',
    authorization: `Bearer ${token}`,
  });
  expect(status).toBe(200);
  expect(body).toContain('portal_info');
});
