import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

afterEach(() => void vi.unstubAllEnvs());

/** The page that `npm run dev` would send. */
async function pageOfVite(): Promise<string> {
  const vite = await createServer({
    root,
    mode: 'development',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await vite.transformIndexHtml('/', readFileSync(`${root}/index.html`, 'utf8'));
  } finally {
    await vite.close();
  }
}

test('the page that Vite serves has the settings of the environment', async () => {
  vi.stubEnv('SITE_NAME', '某市 <门户>');
  vi.stubEnv('TRANSPORT_KEY', 'ab'.repeat(16));
  vi.stubEnv('FRAME_HOSTS', 'map.example');
  vi.stubEnv('DEMO', 'off');
  const page = await pageOfVite();
  expect(page).toContain('<title>某市 &#60;门户&#62;</title>');
  const block = /<script type="application\/json" id="site-settings">(.*?)<\/script>/.exec(page)?.[1] ?? '';
  expect(JSON.parse(block)).toMatchObject({
    site: { name: '某市 <门户>' },
    transport: { key: 'ab'.repeat(16) },
    frameHosts: ['map.example'],
    hasAnswerWriter: false,
    hasDemoClaims: false,
    hasOutboxPage: false,
  });
});
