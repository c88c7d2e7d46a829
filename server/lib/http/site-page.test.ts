import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseEncoding } from './encoding.ts';
import { readPage, scriptHashes, serveSitePage, type PageFilling } from './site-page.ts';

let webRoot: string;
let app: FastifyInstance;
let filling: PageFilling = {
  title: '某市 <门户>',
  icon: '',
  settings: { name: '</script><script>alert(1)</script>' },
  address: 'https://portal.example',
};

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'portal-page-'));
  await writeFile(
    join(webRoot, 'index.html'),
    `<html><head><title>x</title><link rel="icon" href="/favicon.svg" type="image/svg+xml" /><!--site-settings--></head><body>${'office '.repeat(200)}</body></html>`,
  );
  app = fastify();
  await serveSitePage(app, {
    webRoot,
    source: await readPage(webRoot),
    filling: () => filling,
  });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

test('serveSitePage puts title and settings in the page, escaped', async () => {
  const { body, headers } = await app.inject('/');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<title>某市 &#60;门户&#62;</title>');
  const block = /<script type="application\/json" id="site-settings">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(block)).toEqual({ name: '</script><script>alert(1)</script>' });
});

test('serveSitePage puts Open Graph title, address and picture in the page', async () => {
  const { body } = await app.inject('/');
  expect(body).toContain('<meta property="og:title" content="某市 &#60;门户&#62;">');
  expect(body).toContain('<meta property="og:url" content="https://portal.example/">');
  expect(body).toContain('<meta property="og:image" content="https://portal.example/share.png">');
});

test('serveSitePage sends the page anew as soon as what is put into it is another, with an icon where there is one', async () => {
  const before = await app.inject('/');
  expect(before.body).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml" />');
  const usual = filling;
  filling = { ...usual, title: '改名', icon: '/images/a&b.webp' };
  const after = await app.inject({ url: '/', headers: { 'if-none-match': before.headers.etag ?? '' } });
  expect(after.statusCode).toBe(200);
  expect(after.body).toContain('<title>改名</title><link rel="icon" href="/images/a&#38;b.webp">');
  filling = usual;
  expect((await app.inject('/')).body).toBe(before.body);
});

test('serveSitePage redirects /index.html to /', async () => {
  const { statusCode, headers } = await app.inject('/index.html?ref=mail');
  expect([statusCode, headers['location']]).toEqual([301, '/']);
});

test('serveSitePage sends the same page in every encoding, with Vary', async () => {
  const plain = await app.inject('/');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const brotli = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  const gzipped = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
  expect(gzipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body);
  for (const { headers } of [plain, brotli, gzipped]) expect(headers['vary']).toBe('accept-encoding');
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.000, gzip; q=0', 'identity'],
  ['br;q=0.1', 'br'],
  ['deflate, brotli', 'identity'],
])('chooseEncoding for Accept-Encoding %o is %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test('scriptHashes returns the hash of an inline script, and none for files and data', async () => {
  const page =
    '<script src="/a.js"></script><script data-x="1">alert(1)</script><script type="application/json">{}</script>';
  // echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(scriptHashes(page)).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"]);
  expect(await readPage(join(webRoot, 'nothing'))).toBe('');
});
