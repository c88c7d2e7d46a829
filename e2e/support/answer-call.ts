import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callTimeoutMilliseconds } from '#contract/transport.ts';

interface Call {
  path: string;
}

/** As where the server cannot draw home: the page goes out as it was built, and its program asks the calls. */
export async function leaveHomeOut(page: Page): Promise<void> {
  const built = await readFile('dist/web/index.html', 'utf8');
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const [settings = ''] =
        /<script[^>]*id="site-settings">.*?<\/script>/s.exec(await response.text()) ?? [];
      await route.fulfill({ response, body: built.replace('<!--site-settings-->', () => settings) });
    },
  );
}

/** Answers a call in the server's place. */
export async function answerCall(page: Page, { path }: Call, json: object): Promise<void> {
  await leaveHomeOut(page);
  await page.route(`**${path}`, (route) => route.fulfill({ json }));
}

/** A page that is opened from now on waits long for an answer: to look at one on its way takes a slow machine longer than a call may. */
async function waitLong(page: Page): Promise<void> {
  await page.addInitScript((limit) => {
    const start = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (work: () => void, milliseconds?: number, ...rest: unknown[]) =>
        start(work, milliseconds === limit ? 20 * limit : milliseconds, ...rest),
    });
  }, callTimeoutMilliseconds);
}

/** Keeps a call waiting until `letGo`; then the server answers it, or `json`. */
export async function holdCall(page: Page, { path }: Call, json?: object) {
  await leaveHomeOut(page);
  await waitLong(page);
  let count = 0;
  let letGo: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**${path}`, async (route) => {
    count += 1;
    await isHeld;
    await (json ? route.fulfill({ json }) : route.continue());
  });
  return { letGo, count: () => count };
}

/** Keeps files of the program on their way until the answer of it is called. */
export async function holdFiles(page: Page, files: RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(files, async (route) => {
    await isHeld;
    await route.continue();
  });
  return () => letGo();
}
