import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { readingModeKey } from '#web/ui/stored-modes.ts';
import { leaveHomeOut } from './support/answer-call.ts';
import { expect, test } from './support/fixtures.ts';
import { accountPage, enterAs, insertUser } from './support/own-account.ts';

const entry = (page: Page) =>
  page.getByRole('region', { name: '我要办', exact: true }).getByRole('link', { name: /金融服务平台/ });

/** What is to be seen before the program is there: home as the server has drawn it, or the picture of it. */
const drawn = '#root[data-rendered]';
const picture = '#start-screen';

/** Opens home and keeps its program waiting. */
async function openStartScreen(page: Page, seen = drawn): Promise<{ start: () => void }> {
  if (seen === picture) await leaveHomeOut(page);
  let start = (): void => undefined;
  const isStarted = new Promise<void>((resolve) => (start = resolve));
  await page.route('**/assets/index-*.js', async (route) => {
    await isStarted;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.locator(seen)).toBeVisible();
  return { start };
}

test('a page whose program is here before its body starts all the same', async ({ page, portal }) => {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const slow = createServer((request, response) => {
    void fetch(portal.url + (request.url ?? '/'), { method: request.method ?? 'GET' }).then(
      async (answer) => {
        const type = answer.headers.get('content-type') ?? '';
        response.writeHead(answer.status, { 'content-type': type });
        const body = Buffer.from(await answer.arrayBuffer());
        const cut = type.startsWith('text/html') ? body.indexOf('<body') : 0;
        if (cut > 0) {
          response.write(body.subarray(0, cut));
          await isReleased;
        }
        response.end(body.subarray(Math.max(cut, 0)));
      },
    );
  });
  slow.listen(0, '127.0.0.1');
  await once(slow, 'listening');
  try {
    const { port } = slow.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${String(port)}/#/forget`, { waitUntil: 'commit' });
    await page.waitForFunction(
      () =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry.name.endsWith('.js'))
          .every((entry) => (entry as PerformanceResourceTiming).responseEnd > 0) &&
        performance.getEntriesByName(
          new URL(document.querySelector('script')?.dataset['entry'] ?? '', location.href).href,
        ).length > 0 &&
        performance.getEntriesByType('resource').length > 2,
      undefined,
      { polling: 100 },
    );
    release();
    await expect(page.getByRole('heading', { level: 1, name: '找回密码' })).toBeVisible();
  } finally {
    release();
    slow.close();
    slow.closeAllConnections();
  }
});

for (const seen of [drawn, picture])
  test(`what is pressed on ${seen} before the program is here is done once it is`, async ({ page }) => {
    const { start } = await openStartScreen(page, seen);
    await entry(page).click();
    await expect(entry(page)).toHaveAttribute('aria-busy', 'true');
    start();
    await expect(page).toHaveURL(/#\/guidePage\?active=5$/);
    await expect(page.getByRole('heading', { level: 1, name: '办事指南' })).toBeFocused();
  });

test('the buttons of the reading modes tell which are on before the program is here, and end them', async ({
  page,
}) => {
  await page.addInitScript(([key, modes]) => localStorage.setItem(key, modes), [
    readingModeKey,
    'elder contrast',
  ] as const);
  const { start } = await openStartScreen(page);
  await expect(page.getByRole('button', { name: '高对比', pressed: true })).toBeVisible();
  await page.getByRole('button', { name: '退出适老版' }).click();
  start();
  await expect(page.getByRole('button', { name: '适老版', exact: true })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'contrast');
});

test('a page whose code takes long says that it is on its way', async ({ page }) => {
  let arrive = (): void => undefined;
  const mayArrive = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/page-*.js', async (route) => {
    await mayArrive;
    await route.continue();
  });
  await page.goto('/#/regOrg');
  await expect(page.getByRole('heading', { level: 1, name: '正在加载…' })).toBeVisible();
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: '机构注册' })).toBeVisible();
});

test('what is typed before the program is here is searched for once it is', async ({ page }) => {
  const { start } = await openStartScreen(page);
  await page.getByRole('combobox', { name: '搜索政策' }).fill('智能工厂');
  await page.keyboard.press('Enter');
  start();
  await expect(page).toHaveURL(/\/#\/home\/search\?q=/);
  expect(decodeURIComponent(page.url())).toContain('智能工厂');
});

for (const seen of [drawn, picture])
  test(`what is being typed on ${seen} while the program comes stays`, async ({ page }) => {
    const { start } = await openStartScreen(page, seen);
    await page.getByRole('combobox', { name: '搜索政策' }).fill('智能');
    start();
    await expect(page.locator(seen)).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: '搜索政策' })).toHaveValue('智能');
    await expect(page.getByRole('combobox', { name: '搜索政策' })).toBeFocused();
  });

for (const seen of [drawn, picture])
  test(`whoever has scrolled ${seen} stays where he is when the program comes`, async ({ page }) => {
    const { start } = await openStartScreen(page, seen);
    await page.evaluate(() => window.scrollTo(0, 200));
    start();
    await expect(page.locator(seen)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(200);
  });

test('where the login dialog does not come, the login page does, and leads back', async ({ page }) => {
  await page.route('**/assets/login-dialog-*.js', (route) => route.abort());
  await page.goto('/#/guidePage?active=4');
  await page.getByRole('button', { name: '去发布' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('old url'))).toBe('/guidePage?active=4');
});

test('where the question who somebody is does not come, the page says so and stays', async ({
  page,
  portal,
}) => {
  const { id } = await insertUser(portal);
  await enterAs(page, portal, id);
  await page.route('**/assets/confirmation-dialog-*.js', (route) => route.abort());
  const { open, phone, toast } = accountPage(page);
  await open();
  await phone.opener.click();
  await expect(toast('网络连接失败，请检查网络后重试')).toBeVisible();
  await expect(phone.opener).toBeVisible();
});
