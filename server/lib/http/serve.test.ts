import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import fastify from 'fastify';
import { z } from 'zod';
import { successCode } from '#contract/envelope.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { call } from '#contract/call.ts';
import { catalogue } from '#server/routes/catalogue.ts';
import { errors } from '#contract/errors.ts';
import { logIn, registerOrganisation } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { answerFailure } from './answer-failure.ts';
import { fail } from '../fail.ts';
import { projectRoot } from '../process/project-root.ts';
import { serve, type ServeOptions } from './serve.ts';
import { encryptBody } from '../crypto/transport-cipher.ts';

let portal: TestPortal;
let token: string;

beforeAll(async () => {
  portal = await startTestPortal();
  token = await logIn(portal, (await registerOrganisation(portal, 1)).account);
});
afterAll(() => portal.stop());

const path = accountCalls.checkRegisterInfo.path;

async function post(body: string, { type = 'application/json', to = path } = {}) {
  const response = await fetch(portal.url + to, { method: 'POST', headers: { 'content-type': type }, body });
  const text = await response.text();
  return {
    status: response.status,
    requestId: response.headers.get('x-request-id'),
    ...(JSON.parse(text) as { code: number; msg: string }),
  };
}

const encrypted = (text: string) => JSON.stringify(encryptBody(text, portal.config.transport));

describe('request body', () => {
  test('means the same plain and encrypted', async () => {
    const body = JSON.stringify({ account: 'free_name' });
    expect(await post(body)).toMatchObject({ status: 200, code: 1 });
    expect(await post(encrypted(body))).toMatchObject({ status: 200, code: 1 });
    expect(await post('')).toMatchObject({ status: 200, code: 1 });
  });

  test('gets status 400 damagedBody for each of 1,000 damaged bodies', async () => {
    const whole = encryptBody(JSON.stringify({ account: 'free_name' }), portal.config.transport);
    const bytes = Buffer.from(whole, 'base64');
    const damaged = fc.oneof(
      // a damaged last block cannot pass the padding by chance and still be JSON
      fc.nat(bytes.length - 1).map((at) => JSON.stringify(flipByte(bytes, at))),
      fc.nat(whole.length - 1).map((length) => JSON.stringify(whole.slice(0, length))),
      fc.string().map((text) => JSON.stringify(text)),
      // some texts would make it whole, such as `""}`
      fc
        .string({ minLength: 1 })
        .map((text) => `{"account": ${text}`)
        .filter((body) => !isJson(body)),
      fc
        .uint8Array({ minLength: 1, maxLength: 64 })
        .map((raw) => Buffer.from(raw).toString('latin1'))
        .filter((text) => !isJson(text))
        .map(encrypted),
      fc.constantFrom(
        '7',
        'true',
        '"',
        '[',
        '{"__proto__":{"a":1}}',
        encrypted('"text"'),
        encrypted('3'),
        encrypted('{"__proto__":{}}'),
      ),
    );
    await fc.assert(
      fc.asyncProperty(damaged, async (body) => {
        expect(await post(body), body).toMatchObject({
          status: 400,
          code: errors.damagedBody.code,
          msg: errors.damagedBody.msg,
        });
      }),
      { numRuns: 1_000 },
    );
  });

  test('over 1 MB gets status 413 bodyTooLarge', async () => {
    const answer = await post(JSON.stringify({ account: 'x'.repeat(1_100_000) }));
    expect(answer).toMatchObject({ status: 413, code: errors.bodyTooLarge.code });
  });

  test('in another content type gets status 415 damagedBody', async () => {
    expect(await post('<a/>', { type: 'text/xml' })).toMatchObject({
      status: 415,
      code: errors.damagedBody.code,
    });
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function flipByte(bytes: Buffer, at: number): string {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0x5a;
  return copy.toString('base64');
}

describe('serve', () => {
  const all = Object.values(catalogue).flatMap((calls) => Object.entries(calls));
  const notAnonymous = all.filter(([, call]) => call.access !== 'anonymous');

  test.each(notAnonymous)(
    '%s refuses a missing token with notLoggedIn and an unknown one with sessionExpired',
    async (_, call) => {
      expect(await portal.call(call)).toMatchObject({ status: 200, code: errors.notLoggedIn.code });
      expect(await portal.call(call, {}, { token: 'unknown' })).toMatchObject({
        code: errors.sessionExpired.code,
      });
    },
  );

  test.each(all)('%s returns an envelope and its Cache-Control for an empty request', async (_, call) => {
    const answer = await portal.call(call);
    // a download has no other way to say that there is nothing; who may have none is told so as elsewhere
    const isAbsent = call.transfer === 'file' && call.access === 'anonymous';
    expect(answer.status).toBe(isAbsent ? 404 : 200);
    expect(typeof answer.code).toBe('number');
    expect(typeof answer.msg).toBe('string');
    const { cacheSeconds } = call;
    const tagged = answer.headers.has('etag') ? 'private, no-cache' : 'no-store';
    const kept =
      answer.code === 1 && cacheSeconds !== undefined ? `public, max-age=${String(cacheSeconds)}` : tagged;
    expect(answer.headers.get('cache-control')).toBe(isAbsent ? 'private, no-store' : kept);
  });

  test('answers public calls with an expired token', async () => {
    expect((await portal.call(accountCalls.typeInfo, {}, { token: 'unknown' })).code).toBe(1);
  });

  test('answers a call for users with a live token', async () => {
    expect((await portal.call(accountCalls.getUserInfo, {}, { token })).code).toBe(1);
  });
});

describe('unknown path returns HTTP 404', () => {
  test('with the pathUnknown envelope for programs', async () => {
    const unknown = { status: 404, code: errors.pathUnknown.code };
    expect(await post('{}', { to: '/api/no/such/call' })).toMatchObject(unknown);
    const envelope = { ...errors.pathUnknown, data: null };
    const answer = await fetch(`${portal.url}/p/policy/abc`);
    expect([answer.status, await answer.json()]).toEqual([404, envelope]);
    // below the roots of calls also where HTML is asked for: there is nothing for people
    for (const path of ['/api/no/such/call', '/api/search/search/getHostKey/%ff?', '/jrfw/']) {
      const below = await fetch(portal.url + path, { headers: { accept: 'text/html' } });
      expect([path, below.status, await below.json()]).toEqual([path, 404, envelope]);
    }
  });

  test.each(['/no/such/page', '/p/policy/abc', '/p/none', '/assets/none.js', '/%'])(
    'with an HTML page for browsers: %s',
    async (path) => {
      const request = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
      const page = await fetch(portal.url + path, { ...request, redirect: 'manual' });
      expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      const text = await page.text();
      expect(text).toContain('<h1>没有找到这个页面</h1>');
      expect(text).not.toContain('<script');
      const head = await fetch(portal.url + path, { ...request, method: 'HEAD' });
      expect([head.status, head.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    },
  );
});

test('x-request-id is sent with every response', async () => {
  expect((await post('{}')).requestId).toMatch(/^[0-9a-f-]{36}$/);
});

test('GET /api/docs/json describes every call of the contract with its access', async () => {
  const document = (await (await fetch(`${portal.url}/api/docs/json`)).json()) as {
    info: { version: string };
    paths: Record<string, Record<string, { 'x-access': unknown }>>;
  };
  for (const calls of Object.values(catalogue)) {
    for (const call of Object.values(calls)) {
      expect(document.paths[call.path]?.[call.method.toLowerCase()]?.['x-access'], call.path).toEqual(
        call.access,
      );
    }
  }
  const packageFile = await readFile(join(projectRoot, 'package.json'), 'utf8');
  expect(document.info.version).toBe((JSON.parse(packageFile) as { version: string }).version);
  const page = await fetch(`${portal.url}/api/docs`);
  expect(await page.text()).toContain(accountCalls.doLogin.path);
});

test('TRANSPORT_ENCRYPTION=required refuses a plain body with plainBodyRefused', async () => {
  const strict = await startTestPortal({ TRANSPORT_ENCRYPTION: 'required' });
  try {
    expect((await strict.call(accountCalls.typeInfo)).code).toBe(1);
    const plain = await fetch(strict.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"account":"a"}',
    });
    expect(await plain.json()).toMatchObject({ code: errors.plainBodyRefused.code });
  } finally {
    await strict.stop();
  }
});

describe('checksAnswers returns 500 for an undeclared response, and 200 for a declared one:', () => {
  const declared = call({
    method: 'POST',
    path: '/api/declared',
    summary: '',
    access: 'anonymous',
    reads: ['setting'],
    request: z.object({}),
    response: z.string(),
    errors: ['accountTaken'],
  });

  async function statusOf(handler: () => Promise<string>): Promise<number> {
    const app = fastify();
    app.setErrorHandler(answerFailure);
    const options: ServeOptions = {
      readBody: () => ({}),
      authenticate: () => Promise.resolve(undefined),
      runWithKey: () => Promise.reject(new Error('no keys here')),
      takeIpLimit: () => Promise.resolve(),
      findOwn: () => Promise.resolve(new Set()),
      runOnce: (_, action) => action(),
      transact: (work) => work(undefined),
      closed: () => ({}),
      checksAnswers: true,
    };
    serve(app, options, { declared }, { declared: handler });
    const { statusCode } = await app.inject({ method: 'POST', url: declared.path });
    await app.close();
    return statusCode;
  }

  test.each([
    ['data of its shape', () => Promise.resolve('text'), 200],
    ['data of another shape', () => Promise.resolve(7 as unknown as string), 500],
    ['an error of its own', async () => fail('accountTaken'), 200],
    ['an error of all calls', async () => fail('tooManyRequests'), 200],
    ['an error of another call', async () => fail('phoneTaken'), 500],
  ])('%s', async (_, handler, status) => {
    expect(await statusOf(handler)).toBe(status);
  });
});

describe('handler of a call with or without transaction is', () => {
  const write = {
    method: 'POST',
    summary: '',
    access: 'anonymous',
    writes: ['setting'],
    request: z.object({ fails: z.boolean().default(false) }),
    response: z.string(),
    errors: ['accountTaken'],
  } as const;
  const calls = {
    within: call({ ...write, path: '/api/within', transaction: true }),
    alone: call({ ...write, path: '/api/alone' }),
  };
  const answer = async (fails: boolean, text: string) => (fails ? fail('accountTaken') : text);

  test.each([
    ['given the transaction, and committed', 'within', {}, 'in 1', ['begin', 'commit']],
    ['undone when it fails', 'within', { fails: true }, errors.accountTaken.code, ['begin', 'undo']],
    ['by itself', 'alone', {}, 'POST', []],
  ] as const)('%s', async (_, name, payload, said, expected) => {
    const done: string[] = [];
    const app = fastify();
    app.setErrorHandler(answerFailure);
    const options: ServeOptions<{ transaction: number }> = {
      readBody: (body) => body,
      authenticate: () => Promise.resolve(undefined),
      runWithKey: () => Promise.reject(new Error('no keys here')),
      takeIpLimit: () => Promise.resolve(),
      findOwn: () => Promise.resolve(new Set()),
      runOnce: (_, action) => action(),
      transact: async (work) => {
        done.push('begin');
        return work({ transaction: 1 }).then(
          (result) => {
            done.push('commit');
            return result;
          },
          (error: unknown) => {
            done.push('undo');
            throw error;
          },
        );
      },
      closed: () => ({}),
      checksAnswers: true,
    };
    serve(app, options, calls, {
      within: ({ fails }, _, { transaction }) => answer(fails, `in ${String(transaction)}`),
      alone: ({ fails }, _, { request }) => answer(fails, request.method),
    });
    const response = await app.inject({ method: 'POST', url: calls[name].path, payload });
    await app.close();
    const { code, data } = response.json<{ code: number; data: unknown }>();
    expect([code === successCode ? data : code, done]).toEqual([said, expected]);
  });
});

test('msg of a response is the default text unless the handler sets it', async () => {
  expect((await portal.call(accountCalls.getLoginState)).msg).toBe('操作成功');
  const vendor = await startTestPortal({
    CAPTCHA_PROVIDER: 'tencent',
    CAPTCHA_TENCENT_APP_ID: '190000001',
    CAPTCHA_TENCENT_APP_SECRET: 'app secret',
    TENCENT_SECRET_ID: 'id',
    TENCENT_SECRET_KEY: 'key',
  });
  try {
    const { msg, data } = await vendor.call(accountCalls.getAppId);
    expect({ msg, data }).toEqual({ msg: '190000001', data: { provider: 'tencent', appId: '190000001' } });
  } finally {
    await vendor.stop();
  }
});
