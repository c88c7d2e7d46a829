import type { Page } from '@playwright/test';
import { pageRows } from '#contract/portal/pages.ts';
import { beLoggedIn } from './support/home-dialogs.ts';
import { setMode } from './support/looks.ts';
import { forgetPage } from './support/recovery.ts';
import { waitForPage } from './support/wait-for-page.ts';
import { expect, test } from './support/without-captcha.ts';

/** Phones, tablets, both across, and the narrowest windows of each wider layout. */
const windows = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  { width: 1000, height: 900 },
  { width: 1024, height: 768 },
  { width: 1199, height: 900 },
  { width: 1200, height: 900 },
];
const elderWindows = windows.filter(({ width }) => [320, 768, 1000, 1200].includes(width));

const forAccounts = '/account';
/** Goes back by itself and reloads what is there. */
const leadsBack = '/refresh';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path.replace('$status', '500')}`);
  await waitForPage(page);
  await page.waitForLoadState('networkidle');
}

/** The windows in which the page scrolls sideways, with what reaches furthest to the right there. */
async function tooNarrowWindows(page: Page, sizes: typeof windows): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const culprit = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return undefined;
      const all = [...document.querySelectorAll('body *')];
      const right = (element: Element) => element.getBoundingClientRect().right;
      return all
        .reduce((widest, each) => (right(each) > right(widest) ? each : widest))
        .outerHTML.slice(0, 120);
    });
    if (culprit !== undefined) found.push(`${new URL(page.url()).hash} ${String(size.width)}: ${culprit}`);
  }
  return found;
}

for (const { mode, sizes } of [
  { mode: '', sizes: windows },
  { mode: 'elder', sizes: elderWindows },
])
  test(`no page scrolls sideways in any window ${mode}`.trim(), async ({ page, portal }) => {
    test.slow();
    await page.addInitScript(() => {
      History.prototype.back = () => undefined; // so that the page that leads back stays
    });
    await open(page, '/regPath');
    await setMode(page, mode);
    const found: string[] = [];
    for (const path of pageRows.map(([path]) => path).filter((each) => each !== forAccounts)) {
      await open(page, path);
      found.push(...(await tooNarrowWindows(page, sizes)));
      // or it would reload the next one, in the middle of its measurement
      if (path === leadsBack) await page.goto('about:blank');
    }
    await beLoggedIn(page, portal, 'demo_enterprise');
    await page.reload();
    for (const path of [forAccounts, '/home/Home']) {
      await open(page, path);
      found.push(...(await tooNarrowWindows(page, sizes)));
    }
    expect(found).toEqual([]);
  });

/** What is pressed in the page and is lower than 60 px; the way past the header and what is in the page's main part. */
async function lowTargets(page: Page): Promise<string[]> {
  return page
    .locator(
      'a:text-is("跳到主要内容"), main :is(a, button):visible, main label:has(> input:is([type=radio], [type=checkbox])):visible',
    )
    .evaluateAll((targets) =>
      targets
        // the link of a card covers the card
        .filter((target) => getComputedStyle(target, '::after').position !== 'absolute')
        .filter((target) => target.getBoundingClientRect().height < 60)
        .map(
          (target) =>
            `${location.hash} ${target.textContent || String(target.ariaLabel)}: ${target.getBoundingClientRect().height}`,
        ),
    );
}

test('in elder mode what is pressed in account pages is 60 px high', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/login');
  await setMode(page, 'elder');
  const found: string[] = [];
  for (const path of ['/login', '/regPath', '/reg', '/regOrg', '/appeal', '/modifyPhone', '/forget']) {
    await open(page, path);
    found.push(...(await lowTargets(page)));
  }
  const forget = forgetPage(page);
  await forget.kind('企业用户').check();
  await forget.nameAccount('demo_enterprise');
  found.push(...(await lowTargets(page)));
  expect(found).toEqual([]);
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
