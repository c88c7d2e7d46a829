import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Debian's, the one without windows first: the tests take half the work with it. */
const debianBrowser = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) =>
  existsSync(path),
);

/** Browser tests run against the built portal, each worker with one of its own: see e2e/support/fixtures.ts. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: ['./e2e/support/prepare-databases.ts', './e2e/support/prepare-gallery.ts'],
  // one outcome takes seconds, and a minute where other work has the cores: three mean that it hangs
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // a worker is a browser, its portals and their databases, which wait for one another: more of them than cores of a small machine
  workers: 4,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 900 },
    actionTimeout: 45_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(debianBrowser === undefined ? {} : { executablePath: debianBrowser }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
