import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { tokenHeader } from '#contract/transport.ts';
import { catalogue } from '#server/routes/catalogue.ts';
import { answerFailure } from './answer-failure.ts';
import type { Caller } from './context.ts';
import { preventCachingOfSecrets } from './cache-control.ts';
import { serve } from './serve.ts';

const shown = {
  method: 'GET',
  summary: '',
  access: 'anonymous',
  reads: ['setting'],
  request: z.object({}),
  response: z.null(),
  errors: [],
} as const;
const calls = {
  kept: call({ ...shown, path: '/kept', cacheSeconds: 10 }),
  handsOutCookie: call({ ...shown, path: '/handsOutCookie', cacheSeconds: 10 }),
  handsOutToken: call({ ...shown, path: '/handsOutToken', cacheSeconds: 10 }),
  plain: call({ ...shown, path: '/plain' }),
};
const asked: string[] = [];
const reached: boolean[] = [];
let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  app.setErrorHandler(answerFailure);
  await app.register(cookie, { secret: 'secret of a test' });
  preventCachingOfSecrets(app);
  app.get('/page', (_, reply) =>
    reply.header('cache-control', 'public, max-age=3600').setCookie('a', 'b').type('text/html').send('page'),
  );
  serve(
    app,
    {
      readBody: () => ({}),
      authenticate: (token) => {
        asked.push(token);
        return Promise.resolve({ caller: {} as Caller, freshToken: 'fresh' });
      },
      runWithKey: () => Promise.reject(new Error('no keys here')),
      takeIpLimit: () => Promise.resolve(),
      findOwn: () => Promise.resolve(new Set()),
      runOnce: (_, action) => action(),
      transact: (work) => work(undefined),
      closed: () => ({}),
      checksAnswers: true,
    },
    calls,
    {
      kept: (_, { caller, hasToken }) => {
        reached.push(hasToken || caller !== undefined);
        return Promise.resolve(null);
      },
      handsOutCookie: (_, context) => {
        context.setCookie({ name: 'a', value: 'b', path: '/', maxAgeSeconds: 60 });
        return Promise.resolve(null);
      },
      handsOutToken: (_, context) => {
        context.setToken('other');
        return Promise.resolve(null);
      },
      plain: () => Promise.resolve(null),
    },
  );
});
afterAll(() => app.close());

async function kept(url: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url, headers });
  return { kept: answer.headers['cache-control'], token: answer.headers[tokenHeader] };
}

test('cacheSeconds call without a token is sent with Cache-Control public', async () => {
  expect(await kept('/kept')).toEqual({ kept: 'public, max-age=10', token: undefined });
  expect(await kept('/kept', { token: '' })).toEqual({ kept: 'public, max-age=10', token: undefined });
});

test('cacheSeconds call with a token or cookie is sent with no-store, without checking the session', async () => {
  asked.length = reached.length = 0;
  expect(await kept('/kept', { token: 'live' })).toEqual({ kept: 'no-store', token: undefined });
  expect(await kept('/kept', { cookie: 'upload=b' })).toEqual({ kept: 'no-store', token: undefined });
  expect({ asked, reached }).toEqual({ asked: [], reached: [false, false] });
  expect(await kept('/plain', { token: 'live' })).toEqual({ kept: 'no-store', token: 'fresh' });
});

test.each(['/handsOutCookie', '/handsOutToken', '/page'])(
  'response that sets a cookie or token is sent with no-store: %s',
  async (url) => {
    expect((await kept(url)).kept).toBe('no-store');
  },
);

test('getStatisticsNum is the only call with cacheSeconds', () => {
  const forAll = Object.values(catalogue).flatMap((area) =>
    Object.values(area).filter(({ cacheSeconds }) => cacheSeconds !== undefined),
  );
  expect(forAll.map(({ path }) => path)).toEqual(['/api/cms/info/release/getStatisticsNum']);
});
