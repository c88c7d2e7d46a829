import type { ConsoleMessage, Page } from '@playwright/test';
import { tokenStorageKey } from '#contract/account/constants.ts';
import { readingModeKey } from '#web/ui/stored-modes.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs, insertUser } from './support/own-account.ts';

const homeAsSent = '[data-rendered]';
const news = (page: Page) => page.getByRole('region', { name: '产业资讯' }).getByRole('article');

/** What the page asks of calls from now on, and what it says to the console. */
function watch(page: Page): { calls: string[]; said: string[] } {
  const calls: string[] = [];
  const said: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(new URL(request.url()).pathname);
  });
  page.on('console', (message: ConsoleMessage) => void said.push(message.text()));
  page.on('pageerror', (error) => void said.push(error.message));
  return { calls, said };
}

/** Marks the element of home that the server has sent: what comes in its place has no mark. */
async function markMain(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () =>
      document.querySelector('main')?.toggleAttribute('data-as-sent', true),
    );
  });
}

/** Looks at each frame whether home as the server sent it is to be seen. */
async function watchFrames(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript((place) => {
    const look = () => {
      const main = document.querySelector(`${place} > main`);
      if (main !== null && main.getClientRects().length > 0) document.documentElement.dataset['flash'] = '';
      requestAnimationFrame(look);
    };
    look();
  }, homeAsSent);
  return () => page.evaluate(() => 'flash' in document.documentElement.dataset);
}

const taken = (page: Page) => expect(page.locator(homeAsSent)).toHaveCount(0);

test('home is read before any script has come', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '我要办' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link').first()).toBeVisible();
  await news(page).first().scrollIntoViewIfNeeded();
  await expect(news(page)).toHaveCount(4);
});

test('the program leaves the line to what the first paint waits for, but at other pages', async ({
  page,
}) => {
  let program = 0;
  let letGo = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/*.css', async (route) => {
    await isHeld;
    await route.continue();
  });
  page.on('request', (request) => void (program += Number(/\/assets\/index-.*\.js$/.test(request.url()))));
  await page.goto('/#/Info/newsCenter', { waitUntil: 'commit' });
  await expect.poll(() => program).toBe(1);
  await page.goto('about:blank');
  await page.goto('/', { waitUntil: 'commit' });
  // all of the page is there
  await expect(page.locator('#brought')).toBeAttached();
  expect(program).toBe(1);
  letGo();
  await taken(page);
  expect(program).toBe(2);
});

test('the program takes over what the server has sent: nothing is put in its place, asked for again or complained of', async ({
  page,
}) => {
  const { calls, said } = watch(page);
  await markMain(page);
  await page.goto('/');
  await taken(page);
  await expect(page.locator('main[data-as-sent]')).toBeVisible();
  // plain addresses were for those who have no program
  await expect(news(page).first().getByRole('link').first()).toHaveAttribute('href', /^#\//);
  await expect(page.locator('main a[href^="/p/"], [data-href]')).toHaveCount(0);
  await expect(page.getByText(/剩 \d+ 天/).first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(calls.length).toBeLessThanOrEqual(3);
  expect(calls.filter((path) => !/setTrafficStatistics|systemNotification/.test(path))).toEqual([]);
  // what lies below has its program too
  await page.getByRole('button', { name: '换一批' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已换一批' })).toBeAttached();
  await expect(page.locator('main[data-as-sent]')).toBeVisible();
  expect(said).toEqual([]);
});

test('who is logged in and reads in elder mode is given the same page, and then the edition of his own', async ({
  page,
  portal,
}) => {
  const { id } = await insertUser(portal);
  await enterAs(page, portal, id);
  await page.addInitScript(([key, mode]) => localStorage.setItem(key, mode), [
    readingModeKey,
    'elder',
  ] as const);
  const { said } = watch(page);
  await markMain(page);
  await page.goto('/');
  await taken(page);
  await expect(page.locator('main[data-as-sent]')).toBeVisible();
  await expect(page.getByRole('button', { name: '退出适老版' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^查申请/ })).toHaveAttribute(
    'href',
    '#/company',
  );
  await expect(
    page.getByRole('region', { name: '站点工具' }).getByRole('link', { name: '登录' }),
  ).toHaveCount(0);
  await expect(page.locator('[data-slide]')).toHaveCount(0);
  expect(said).toEqual([]);
});

test('whose session has ended is given the same page, and stays a visitor', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'ended'), tokenStorageKey);
  const line = await page.context().newCDPSession(page);
  // the answer about the session comes while parts below wait for their program
  await line.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  const { said } = watch(page);
  await markMain(page);
  await page.goto('/');
  await taken(page);
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), tokenStorageKey)).toBeNull();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main[data-as-sent]')).toBeVisible();
  await expect(news(page)).toHaveCount(4);
  expect(said).toEqual([]);
});

for (const [path, heading] of [
  ['/login', '登录'],
  ['/Info/newsCenter', '资讯中心'],
] as const)
  test(`home is not to be seen for a moment at ${path}`, async ({ page }) => {
    const flashed = await watchFrames(page);
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await flashed()).toBe(false);
    await expect(page.locator('#start-shapes')).toHaveCount(0);
    await taken(page);
  });

test('and the look at frames would see it', async ({ page }) => {
  const flashed = await watchFrames(page);
  await page.goto('/');
  await taken(page);
  expect(await flashed()).toBe(true);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('home leads to the text of a policy in two presses', async ({ page, portal }) => {
    await page.goto('/');
    // roles and texts inside of <noscript> are none to the test's own eyes, whatever browsers do with it
    const way = page.locator('noscript');
    await expect(way.locator('p')).toBeInViewport();
    await way.locator('a[href="/p/policy"]').click();
    await expect(page).toHaveURL(`${portal.url}/p/policy`);
    await page.getByRole('link', { name: '行动计划' }).first().click();
    await expect(page).toHaveURL(/\/p\/policy\/\d+$/);
    await expect(page.locator('.text')).toContainText(/[\p{Script=Han}，。]{40}/u);
  });

  test('what home shows leads to plain items and lists', async ({ page }) => {
    await page.goto('/');
    await news(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/p\/\w+\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
