import fastify from 'fastify';
import { expect, test } from 'vitest';
import { touches, type Tag } from '#contract/tags.ts';
import { watchedTags } from '#server/db/watched-tables.ts';
import type { SharedTerms } from '../cache/fresh-cache.ts';
import { keysOf, purgedKeys, shareAnswers, type SharingOptions } from './shared-cache.ts';

const tags: readonly Tag[] = [...watchedTags, 'content:policy', 'content:news', 'content:video'];

test('purgedKeys name those answers that touch what was written, and no others', () => {
  for (const written of tags)
    for (const read of tags) {
      const keys = keysOf([read]);
      const isPurged = purgedKeys(written).some((key) => keys.includes(key));
      expect([written, read, isPurged]).toEqual([written, read, touches(written, read)]);
    }
});

interface Asked {
  shared?: SharedTerms;
  usual?: string;
  status?: number;
  headers?: Record<string, string>;
  method?: 'GET' | 'HEAD' | 'POST';
}

async function ask(
  options: SharingOptions,
  { shared, usual = 'private, no-cache', status = 200, headers = {}, method = 'GET' }: Asked,
) {
  const app = fastify();
  shareAnswers(app, options);
  app.route({
    method: ['GET', 'POST'],
    url: '/',
    handler: (_, reply) => {
      reply.shared = shared && (() => shared);
      return reply.code(status).header('cache-control', usual).send('text');
    },
  });
  const answer = await app.inject({ method, url: '/', headers });
  await app.close();
  return answer.headers;
}

const yes = () => true;
const no = () => false;
const purged: SharingOptions = { seconds: 3600, isPurged: yes, isSure: yes, staleSeconds: 30 };
const terms: SharedTerms = { reads: ['content:news', 'section'], seconds: Infinity };

test('shareAnswers lets a proxy keep what everybody reads, under the keys of its tags', async () => {
  const headers = await ask(purged, { shared: terms });
  expect(headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=3600, stale-while-revalidate=1, stale-if-error=30',
  );
  expect(headers['xkey']).toBe('portal content:news content:any section');
  expect(headers['surrogate-key']).toBe(headers['xkey']);
  expect((await ask(purged, { shared: terms, method: 'HEAD' }))['xkey']).toBeDefined();
  expect((await ask(purged, { shared: terms, status: 304 }))['xkey']).toBeDefined();
});

test('shareAnswers goes never beyond the moment at which something begins or ends, nor beyond what is set', async () => {
  const kept = async (seconds: number, options = purged) =>
    /s-maxage=(\d+)/.exec(
      String((await ask(options, { shared: { reads: [], seconds } }))['cache-control']),
    )?.[1];
  expect(await kept(3600)).toBe('3600');
  expect(await kept(3599.9)).toBe('3599');
  expect(await kept(1)).toBe('1');
  expect(await kept(0.99)).toBeUndefined();
  expect(await kept(Infinity, { ...purged, isPurged: no })).toBe('1');
  expect(await kept(Infinity, { ...purged, seconds: 0 })).toBeUndefined();
});

test('shareAnswers says a second, and nothing of old ones, where no proxy hears of changes', async () => {
  const headers = await ask({ seconds: 1, isPurged: no, isSure: yes, staleSeconds: 0 }, { shared: terms });
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
});

test.each<[string, Asked]>([
  ['is said to be nobody’s', {}],
  ['is of somebody who is logged in', { shared: terms, headers: { token: 'a' } }],
  ['comes with a cookie', { shared: terms, headers: { cookie: 'a=b' } }],
  ['is old already', { shared: terms, usual: 'no-store' }],
  ['answers a POST', { shared: terms, method: 'POST' }],
  ['is a failure', { shared: terms, status: 503 }],
  ['was not found', { shared: terms, status: 404 }],
])('shareAnswers leaves alone what %s', async (_, asked) => {
  const headers = await ask(purged, asked);
  expect(headers['cache-control']).toBe(asked.usual ?? 'private, no-cache');
  expect(headers['xkey']).toBeUndefined();
});

test('shareAnswers shares nothing while the node does not know what the site says of itself', async () => {
  expect((await ask({ ...purged, isSure: no }, { shared: terms }))['xkey']).toBeUndefined();
});
