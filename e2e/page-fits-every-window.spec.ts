import type { Page } from '@playwright/test';
import { setMode } from './support/looks.ts';
import { lowTargets } from './support/low-targets.ts';
import { forgetPage } from './support/recovery.ts';
import { waitForPage } from './support/wait-for-page.ts';
import { expect, test } from './support/without-captcha.ts';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path.replace('$status', '500')}`);
  await waitForPage(page);
  await page.waitForLoadState('networkidle');
}

test('in elder mode what is pressed on the way to a new password is 60 px high', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/forget');
  await setMode(page, 'elder');
  const forget = forgetPage(page);
  await forget.kind('企业用户').check();
  await forget.nameAccount('demo_enterprise');
  expect(await lowTargets(page)).toEqual([]);
});

test('in elder mode the smallest phone breaks no word of a switch or a step', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/login');
  await setMode(page, 'elder');
  /** How many lines each of these texts has. */
  const linesOf = async (texts: readonly string[]) =>
    Promise.all(
      texts.map((text) =>
        page
          .getByText(text, { exact: true })
          .first()
          .evaluate((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 12))).size;
          }),
      ),
    );
  expect(await linesOf(['密码登录', '验证码登录'])).toEqual([1, 1]);
  await open(page, '/modifyPhone');
  const steps = page.getByRole('list', { name: '修改手机号的步骤' }).getByRole('listitem');
  await expect(steps).toHaveText(['1.企业信息', '2.营业执照', '3.新联系人']);
  const heights = await steps.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  // a line of 34 px
  expect(Math.max(...heights)).toBeLessThan(60);
});

test('no form is wider than 640 px', async ({ page }) => {
  const found: string[] = [];
  for (const path of ['/login', '/reg', '/regOrg', '/forget', '/modifyPhone']) {
    await open(page, path);
    const form = page.getByRole('main').locator('form').first();
    const width = await form.evaluate((element) => element.getBoundingClientRect().width);
    if (width > 640) found.push(`${path}: ${String(width)}`);
  }
  expect(found).toEqual([]);
});

test('zooming the browser enlarges the page as far', async ({ browser, portal }) => {
  /** How high a line of 16 px is on the screen. A browser that zooms has fewer pixels, each of them larger. */
  const lineHeight = async (width: number, zoom: number) => {
    const viewport = { width: Math.round(width / zoom), height: Math.round(900 / zoom) };
    const page = await browser.newPage({ baseURL: portal.url, viewport, deviceScaleFactor: zoom });
    await open(page, '/regPath');
    const height = await page.evaluate(() => {
      const line = document.createElement('div');
      line.style.height = '16px';
      document.body.append(line);
      return line.getBoundingClientRect().height * window.devicePixelRatio;
    });
    await page.close();
    return height;
  };
  for (const { width, zoom } of [
    { width: 1366, zoom: 1.25 },
    { width: 1920, zoom: 2 },
  ])
    expect((await lineHeight(width, zoom)) / (await lineHeight(width, 1))).toBeCloseTo(zoom, 2);
});

test('at 400 % zoom a question shows what it asks, and suggestions show the one that is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 341, height: 225 });
  await open(page, '/Info/declareList');
  await page.getByRole('button', { name: '打开搜索框' }).click();
  const box = page.getByRole('combobox', { name: '搜索政策' });
  await box.pressSequentially('上云');
  const options = page.getByRole('listbox').getByRole('option');
  await options.first().waitFor();
  for (let n = 0; n < 3; n++) await box.press('ArrowDown');
  await expect(options.nth(2)).toBeInViewport({ ratio: 0.95 });
  await box.press('Escape');

  await page.getByRole('main').getByRole('button', { name: '订阅此筛选' }).click();
  const dialog = page.getByRole('dialog', { name: '需要登录' });
  const hidden = await dialog
    .getByRole('region')
    .evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(hidden).toBe(0);
  const last = dialog.getByRole('button').last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 0.95 });
});
