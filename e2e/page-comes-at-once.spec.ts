import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { query } from './support/database.ts';
import { isFiledHere } from './support/declaration.ts';
import { shiftOf, watchShifts } from './support/layout-shifts.ts';
import { expect, test } from './support/without-captcha.ts';

/** Fetched when their places come near the window, or in a quiet moment: build/first-load.ts counts without them, for every page. */
const later =
  /\/(covers|edge|qr-code|favourite-button|mark-button|publicity|subscribe|subscribe-button)-[^/]+\.js$/;

const phone = { viewport: { width: 390, height: 844 }, isMobile: true };
const desktop = { viewport: { width: 1366, height: 900 } };

/** A site in front of `url` whose start page comes up to `end`, and the rest when `release` is called. */
async function serveInHalves(url: string, end: string) {
  let letGo: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  const server = createServer((request, response) => {
    get(`${url}${request.url ?? ''}`, (answer) => {
      const { 'content-length': _, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 500, headers);
      if (request.url !== '/') return void answer.pipe(response);
      answer.setEncoding('utf8');
      let html = '';
      answer.on('data', (part: string) => (html += part));
      answer.on('end', () => {
        const middle = html.indexOf(end);
        response.write(html.slice(0, middle));
        void released.then(() => response.end(html.slice(middle)));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => (server.closeAllConnections(), server.close());
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    release: () => letGo?.(),
    close,
  };
}

/** `isThere` waits for what comes last: on a busy machine nothing is asked for a while before that. */
async function openOn(
  device: BrowserContextOptions,
  browser: Browser,
  url: string,
  isThere: (page: Page) => Promise<void> = () => Promise.resolve(),
) {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  // the item comes after its page, and what its kind adds, if it is asked for only then, still later
  await page.route('**/getPortalByIdNew*', (route) => setTimeout(500).then(() => route.continue()));
  // nor do the numbers behind its sections come with them
  await page.route('**/getCountBySectionIds', (route) => setTimeout(400).then(() => route.continue()));
  await page.route(/assets\/declaration-/, (route) => setTimeout(300).then(() => route.continue()));
  await watchShifts(page);
  await page.goto(url);
  await isThere(page);
  await page.waitForLoadState('networkidle');
  const shift = await shiftOf(page);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  await context.close();
  return { scripts: scripts.filter((name) => !later.test(name)), shift };
}

test('a page of content comes in at most eight files of script, and a declaration does not jump on a phone', async ({
  browser,
  portal,
}) => {
  const open = await query(
    portal,
    `select id from content_item where ${isFiledHere} order by length(title) desc limit 1`,
  );
  const { scripts, shift } = await openOn(
    phone,
    browser,
    `${portal.url}/#/Info/InfoListDetail?infoId=${String(open[0]?.['id'])}`,
    (page) => expect(page.getByRole('main').getByRole('button', { name: /申报$/ }).first()).toBeVisible(),
  );
  expect(scripts.some((name) => name.includes('/apply-'))).toBe(true);
  expect(scripts.length).toBeLessThanOrEqual(8);
  expect(shift).toBeLessThan(0.02);
  const list = await openOn(phone, browser, `${portal.url}/#/Info/HotSpotPolicy`);
  expect(list.scripts.length).toBeLessThanOrEqual(8);
});

test('the header stands still when its second half comes later than its first', async ({
  browser,
  portal,
}) => {
  const slow = await serveInHalves(portal.url, '</form>');
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await watchShifts(page);
  await page.goto(`${slow.url}/#/Info/HotSpotPolicy`, { waitUntil: 'commit' });
  // the first half is painted: its line of tools stands above the header
  await page.getByRole('button', { name: '高对比' }).first().waitFor();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  slow.release();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.01);
  await context.close();
  slow.close();
});

for (const path of ['/Info/newsCenter?kind=news', '/Excellent/kepu'])
  test(`the numbers behind the sections of ${path} push nothing away`, async ({ browser, portal }) => {
    const { shift } = await openOn(desktop, browser, `${portal.url}/#${path}`);
    expect(shift).toBeLessThan(0.05);
  });

test('an item is asked for once, before the code that shows it has come', async ({ page, portal }) => {
  const [newest] = await query(
    portal,
    "select id, title from content_item where kind = 'policy' and status = 2 order by id desc limit 1",
  );
  let letGo: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/assets\/detail-[^/]+\.js$/, (route) => held.then(() => route.continue()));
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/getPortalByIdNew')) asked += 1;
  });
  const first = page.waitForRequest(/getPortalByIdNew/);
  await page.goto(`/#/Info/zcfbDetail?infoId=${String(newest?.['id'])}`);
  await first;
  letGo?.();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    String(newest?.['title']),
  );
  expect(asked).toBe(1);
});

test('pointing at a link fetches the code of its page, and asks for no item', async ({ page, portal }) => {
  const [newest] = await query(
    portal,
    "select id from content_item where kind = 'policy' and status = 2 order by id desc limit 1",
  );
  // an address that names an item which nobody has asked for yet
  await page.goto(`/#/forget?infoId=${String(newest?.['id'])}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/getPortalByIdNew')) asked += 1;
  });
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '#/securityCenter/productDetial?infoId=1',
    });
    link.textContent = '别处的产品';
    document.body.prepend(link);
  });
  const code = page.waitForResponse(/assets\/security-product\.parts-/);
  const link = page.getByRole('link', { name: '别处的产品' });
  await link.hover();
  await code;
  // whoever goes there asks for that one
  const item = page.waitForResponse(/getPortalByIdNew/);
  await link.click();
  await item;
  expect(asked).toBe(1);
});

for (const [path, file] of [
  ['/Info/HotSpotPolicy', 'policy.parts'],
  ['/Info/zcfbDetail?infoId=1', 'detail'],
  ['/login', 'account'],
])
  test(`what ${path} is made of comes with the program, not after it`, async ({ page }) => {
    let letGo: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/assets\/index-[^/]+\.js$/, (route) => held.then(() => route.continue()));
    const own = page.waitForRequest((request) => request.url().includes(`/assets/${file}-`));
    await page.goto(`/#${path}`, { waitUntil: 'commit' });
    await own;
    letGo?.();
    await expect(page.getByRole('main').or(page.getByRole('alert')).first()).toBeVisible();
  });
