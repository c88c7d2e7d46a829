import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPage, serveSitePage } from '#server/lib/http/site-page.ts';
import { installSite, keepBuilds } from './install-site.mjs';

let folder;
let app;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-install-'));
});
afterEach(async () => {
  await app?.close();
  rmSync(folder, { recursive: true });
});

/** A build whose page names assets/main-<hash>.js, as scripts/build.mjs leaves it, and its installation. */
function build(hash, more = {}) {
  const files = {
    'index.html': `<script src="/assets/main-${hash}.js"></script>`,
    [`assets/main-${hash}.js`]: `start("${hash}")`,
    [`assets/main-${hash}.js.br`]: `br of ${hash}`,
    'assets/react-same.js': 'react',
    ...more,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'partial', name)), { recursive: true });
    writeFileSync(join(folder, 'partial', name), text);
  }
  installSite({ from: join(folder, 'partial'), to: join(folder, 'web'), list: join(folder, 'list.json') });
  rmSync(join(folder, 'partial'), { recursive: true });
}

async function serve() {
  app = fastify();
  const webRoot = join(folder, 'web');
  const filling = { title: 'x', settings: {}, address: 'https://portal.example', icon: '' };
  await serveSitePage(app, { webRoot, source: await readPage(webRoot), filling: () => filling });
}

async function statusOf(url, headers = {}) {
  return (await app.inject({ url, headers })).statusCode;
}

test('a portal that runs while the site is built again still has what its page names; two builds later it has not', async () => {
  build('one');
  await serve();
  const brotli = { 'accept-encoding': 'br' };

  build('two');
  expect((await app.inject('/')).body).toContain('/assets/main-one.js');
  expect((await app.inject('/assets/main-one.js')).body).toBe('start("one")');
  expect((await app.inject({ url: '/assets/main-one.js', headers: brotli })).body).toBe('br of one');
  expect(await statusOf('/assets/main-two.js')).toBe(200);

  build('three');
  expect(await statusOf('/assets/main-one.js')).toBe(404);
  expect(await statusOf('/assets/main-one.js', brotli)).toBe(404);
  expect(await statusOf('/assets/main-two.js')).toBe(200);
  expect(await statusOf('/assets/react-same.js')).toBe(200);
  expect(readFileSync(join(folder, 'web/index.html'), 'utf8')).toContain('/assets/main-three.js');
});

test('building the same twice leaves the build before in its place', async () => {
  build('one');
  build('two');
  build('two');
  await serve();
  expect(await statusOf('/assets/main-one.js')).toBe(200);
});

test('a site that was built before there was a list counts as the build before', async () => {
  build('one');
  rmSync(join(folder, 'list.json'));
  build('two');
  await serve();
  expect(await statusOf('/assets/main-one.js')).toBe(200);
  build('three');
  expect(await statusOf('/assets/main-one.js')).toBe(404);
});

test('of files without a hash only those of the newest build stay', async () => {
  build('one', { 'favicon.svg': 'large', 'favicon.svg.br': 'br of large' });
  build('two', { 'favicon.svg': 'small' });
  await serve();
  expect((await app.inject({ url: '/favicon.svg', headers: { 'accept-encoding': 'br' } })).body).toBe(
    'small',
  );
});

test('two builds are kept', () => {
  expect(keepBuilds(['c'], [['b'], ['a']])).toEqual([['c'], ['b']]);
  expect(keepBuilds(['b'], [['b'], ['a']])).toEqual([['b'], ['a']]);
  expect(keepBuilds(['a'], [['b'], ['a']])).toEqual([['a'], ['b']]);
  expect(keepBuilds(['a'], [])).toEqual([['a']]);
});
