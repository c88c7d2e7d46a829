import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signTencentRequest } from '#server/lib/crypto/tencent-signature.ts';
import { createTencentCaptcha } from './tencent.ts';

/** A server that speaks DescribeCaptchaResult: checks the signature like the vendor and answers what the test wants. */
const now = new Date('2026-03-04T05:06:07Z');
const clock = { now: () => now };
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn(), debug: vi.fn() };
const keys = { secretId: 'AKIDexample', secretKey: 'example-key' };

let answer: unknown;
let requests: Record<string, unknown>[] = [];
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const payload = Buffer.concat(parts).toString();
    requests.push(JSON.parse(payload) as Record<string, unknown>);
    const expected = signTencentRequest({
      service: 'captcha',
      host: request.headers.host ?? '',
      action: 'DescribeCaptchaResult',
      version: '2019-07-22',
      payload,
      ...keys,
      now,
    });
    const isSigned = Object.entries(expected).every(([name, value]) => request.headers[name] === value);
    const refusal = {
      Error: { Code: 'AuthFailure.SignatureFailure', Message: 'signature' },
      RequestId: 'r-0',
    };
    response.end(
      typeof answer === 'string' ? answer : JSON.stringify({ Response: isSigned ? answer : refusal }),
    );
  });
});

let endpoint = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endpoint = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
  vi.clearAllMocks();
});

const create = (change = {}) =>
  createTencentCaptcha(
    { appId: '190000001', appSecret: 'app-secret', endpoint, ...keys, ...change },
    {
      clock,
      log,
    },
  );
const redemption = { ticket: 't03abc', randstr: '@xyz', ip: '203.0.113.7', purpose: 'login' } as const;

const result = (CaptchaCode: number, EvilLevel = 0) => ({
  CaptchaCode,
  CaptchaMsg: 'x',
  EvilLevel,
  RequestId: 'r-1',
});

test('Tencent captcha accepts a good ticket, and sends ticket, randstr, address and keys', async () => {
  answer = result(1);
  expect(await create().redeem(redemption)).toBe(true);
  expect(requests).toEqual([
    {
      CaptchaType: 9,
      Ticket: 't03abc',
      UserIp: '203.0.113.7',
      Randstr: '@xyz',
      CaptchaAppId: 190000001,
      AppSecretKey: 'app-secret',
    },
  ]);
});

test.each([6, 7, 8, 9, 10, 11, 12, 13, 15, 21, 9999])(
  'Tencent captcha refuses the ticket on code %d',
  async (code) => {
    answer = result(code);
    expect(await create().redeem(redemption)).toBe(false);
  },
);

test('Tencent captcha refuses a ticket found malicious', async () => {
  answer = result(1, 100);
  expect(await create().redeem(redemption)).toBe(false);
});

test.each([16, 100])(
  'Tencent captcha throws captchaUnavailable and logs an error on code %d, which means wrong keys',
  async (code) => {
    answer = result(code);
    await expect(create().redeem(redemption)).rejects.toMatchObject({ errorName: 'captchaUnavailable' });
    expect(log.error).toHaveBeenCalledOnce();
  },
);

test('Tencent captcha refuses a malformed ticket', async () => {
  answer = { Error: { Code: 'InvalidParameter', Message: 'Ticket' }, RequestId: 'r-2' };
  expect(await create().redeem(redemption)).toBe(false);
});

test.each([
  ['a wrong signature', {}, { secretKey: 'other' }],
  ['an API error', { Error: { Code: 'InternalError', Message: 'x' }, RequestId: 'r-3' }, {}],
  ['another shape', { RequestId: 7 }, {}],
  ['not JSON', '<html>', {}],
  ['nobody there', result(1), { endpoint: 'http://127.0.0.1:9' }],
])('Tencent captcha throws captchaUnavailable on: %s', async (_, given, change) => {
  answer = given;
  await expect(create(change).redeem(redemption)).rejects.toMatchObject({ errorName: 'captchaUnavailable' });
});

test('Tencent captcha stops calling the vendor after five failures', async () => {
  answer = '<html>';
  const captcha = create();
  for (let i = 0; i < 8; i++) {
    await expect(captcha.redeem(redemption)).rejects.toMatchObject({ errorName: 'captchaUnavailable' });
  }
  expect(requests).toHaveLength(5);
});

test.each([
  ['empty', { ticket: '' }],
  ['without its random string', { randstr: '' }],
  ['made up by the script', { ticket: 'trerror_1001_190000001_1700000000' }],
  ['made up by the script, second version', { ticket: 'terror_1001_190000001_1700000000' }],
])('Tencent captcha refuses a ticket that is %s, with no request to the vendor', async (_, change) => {
  expect(await create().redeem({ ...redemption, ...change })).toBe(false);
  expect(requests).toEqual([]);
});
