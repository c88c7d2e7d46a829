import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyPage } from './ready-page.ts';

const text = 'page '.repeat(1_000);
let app: FastifyInstance;
let made = 0;

beforeAll(async () => {
  app = fastify();
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  app.get(
    '/page',
    readyPage('text/html; charset=utf-8', () => {
      made += 1;
      return text;
    }),
  );
});
afterAll(() => app.close());

const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/page', headers });

test('readyPage makes the page once for 40 concurrent requests', async () => {
  await Promise.all(Array.from({ length: 40 }, () => ask()));
  expect(made).toBe(1);
});

test('readyPage sends Brotli, gzip or plain bytes as accepted, with matching headers', async () => {
  const read = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const encoding of ['br', 'gzip'] as const) {
    const { headers, rawPayload } = await ask({ 'accept-encoding': encoding });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=300',
      vary: 'accept-encoding',
    });
    expect(read[encoding](rawPayload).toString()).toBe(text);
  }
  const plain = await ask();
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, text]);
});

test('readyPage returns 304 with no body for a matching ETag', async () => {
  const accepted = { 'accept-encoding': 'br' };
  const { headers } = await ask(accepted);
  const again = await ask({ ...accepted, 'if-none-match': `W/${String(headers.etag)}, "x"` });
  expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
  expect((await ask({ ...accepted, 'if-none-match': '"x"' })).statusCode).toBe(200);
});
