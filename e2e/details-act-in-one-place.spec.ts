import type { Page } from '@playwright/test';
import { expectNoBarriers } from './support/barriers.ts';
import { query } from './support/database.ts';
import { expectNoSidewaysScroll, resize, setMode, sizes } from './support/looks.ts';
import type { RunningPortal } from './support/portal.ts';
import { waitForPage } from './support/wait-for-page.ts';
import { expect, test } from './support/without-captcha.ts';

const declaration = '2026 年示范市制造业数字化转型专项资金项目申报';
const bar = (page: Page) => page.locator('[data-act-bar]');
const foot = (page: Page) => page.getByRole('navigation', { name: '底部导航' });
const main = (page: Page) => page.getByRole('main');

const idOf = async (portal: RunningPortal, where: string) => {
  const [row] = await query(
    portal,
    `select id::int from content_item where status = 2 and not is_deleted and ${where} order by id limit 1`,
  );
  return String(row!['id']);
};

/** Where somebody can do something about one item, and what stands there for a visitor. */
const places = [
  { path: '/Info/InfoListDetail', where: `title = '${declaration}'`, block: '正在申报', act: '登录后申报' },
  {
    path: '/socialInteraction/activitiesDetail',
    where: `kind = 'activity' and now() between (extra->>'signStartTime')::timestamptz and (extra->>'signEndTime')::timestamptz`,
    block: '活动报名',
    act: /^登录后(报名|候补)$/,
  },
  {
    path: '/ProductionService/solutionDetail',
    where: `kind = 'solution'`,
    block: '供需对接',
    act: '发布对接需求',
  },
  {
    path: '/Excellent/cloudDetails',
    where: `kind = 'cloudProduct' and (extra->>'trial')::boolean`,
    block: '预约试用',
    act: '登录后预约试用',
  },
  {
    path: '/Excellent/cloudDetails',
    where: `kind = 'cloudProduct' and not (extra->>'trial')::boolean`,
    block: '问价格',
    act: '问价格',
  },
  { path: '/Info/ZJDetail', where: `kind = 'expert'`, block: '向专家请教', act: '向专家提问' },
] as const;

for (const { path, where, block, act } of places)
  test(`${path} acts in one place: ${block}`, async ({ page, portal }) => {
    await page.setViewportSize(sizes.desktop);
    await page.goto(`/#${path}?infoId=${await idOf(portal, where)}`);
    await waitForPage(page);
    const region = main(page).getByRole('region', { name: block, exact: true });
    const button = region.locator('[data-act-bar] :is(a, button)').filter({ hasText: act });
    await expect(button).toHaveCount(1);
    await expect(button).toBeInViewport();
    // nothing else on the page is as main
    await expect(main(page).locator('[data-act-bar]')).toHaveCount(1);
    // a card beside the text, which goes along as far as the text is long
    const { width = 0 } = (await region.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(260);
    expect(width).toBeLessThan(340);
    const text = (await page.locator('[data-doc]').boundingBox())!;
    await page.mouse.wheel(0, Math.min(600, Math.max(0, text.height - 900)));
    await expect(button).toBeInViewport();

    await resize(page, sizes.phone);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(bar(page)).toHaveCount(1);
    const place = (await bar(page).boundingBox())!;
    expect(place.height).toBeGreaterThanOrEqual(64);
    expect(place.height).toBeLessThanOrEqual(66);
    expect(place.y + place.height).toBeCloseTo(sizes.phone.height, 0);
    // the customer service beside it, and none of the ways
    await expect(foot(page).getByRole('button', { name: '客服' })).toBeInViewport({ ratio: 1 });
    await expect(foot(page).getByRole('link')).toHaveCount(0);
    await expect(bar(page).getByRole('link', { name: /^打电话咨询 / })).toHaveAttribute('href', /^tel:\d+$/);
    await expectNoSidewaysScroll(page, path);
  });

test('a declaration without a form says before the press that it is not filled in here, and whom to call', async ({
  page,
  portal,
}) => {
  await page.setViewportSize(sizes.phone);
  const where = `demo_key = 'declaration-identifier-cases'`;
  await page.goto(`/#/Info/InfoListDetail?infoId=${await idOf(portal, where)}`);
  const region = main(page).getByRole('region', { name: '正在申报' });
  await expect(region.getByText('这项申报不在平台上填报')).toBeVisible();
  await expect(region.getByRole('link', { name: /^\d{4}-\d+$/ })).toHaveAttribute('href', /^tel:/);
  await expect(region.getByRole('button', { name: /申报$/ })).toBeHidden();
});

test('a declaration says how long it runs and what it brings, the gist before the facts', async ({
  page,
  portal,
}) => {
  await page.setViewportSize(sizes.phone);
  await page.goto(`/#/Info/InfoListDetail?infoId=${await idOf(portal, `title = '${declaration}'`)}`);
  await expect(bar(page)).toContainText(/剩 \d+ (天|小时)最高 500 万元/);
  // the gist stands before the facts, and these are folded
  const facts = page.getByRole('button', { name: /^基本信息 \d+ 项$/ });
  const gist = page.getByRole('region', { name: '一分钟看懂' });
  expect((await gist.boundingBox())!.y).toBeLessThan((await facts.boundingBox())!.y);
  await expect(page.getByText('受理单位', { exact: true })).toBeHidden();
  await facts.click();
  await expect(page.getByText('受理单位', { exact: true })).toBeVisible();
  await page.setViewportSize(sizes.desktop);
  await expect(facts).toBeHidden();
  await expect(page.getByText('受理单位', { exact: true })).toBeVisible();
});

test('the bars have no barriers, cover no focus, and break nowhere', async ({ page, portal }) => {
  const path = `/#/Info/InfoListDetail?infoId=${await idOf(portal, `title = '${declaration}'`)}`;
  await page.setViewportSize(sizes.phone);
  await page.goto(path);
  await waitForPage(page);
  await expect(bar(page).getByRole('button', { name: '登录后申报' })).toBeVisible();
  for (const mode of ['', 'contrast', 'elder']) {
    await setMode(page, mode);
    for (const width of [320, 390, 820, 1199, 1200, 1366, 1920]) {
      await resize(page, { width, height: 844 });
      await expectNoSidewaysScroll(page, `${mode} ${String(width)}`);
    }
    await expectNoBarriers(page, 'a declaration', {
      looks: [
        { size: 'desktop', mode },
        { size: 'phone', mode },
      ],
    });
  }
  await resize(page, sizes.phone);
  const height = await bar(page)
    .getByRole('button', { name: '登录后申报' })
    .evaluate((element) => element.getBoundingClientRect().height);
  expect(height).toBeGreaterThanOrEqual(60);
  await setMode(page, '');
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('h1').focus();
  const edge = (await bar(page).boundingBox())!.y;
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press('Tab');
    const bottom = await page.evaluate(() =>
      document.activeElement?.closest('[data-act-bar], nav') === null
        ? document.activeElement.getBoundingClientRect().bottom
        : 0,
    );
    expect(bottom).toBeLessThanOrEqual(edge);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(bar(page)).toBeHidden();
  await expect(foot(page)).toBeHidden();
  await expect(page.getByText('受理单位', { exact: true })).toBeVisible();
});

test('a phone has four ways at its foot where nothing acts, and says where one is', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/');
  const ways = foot(page).getByRole('link');
  await expect(ways).toHaveText(['首页', '办事', '我的']);
  await expect(foot(page).getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page');
  await ways.filter({ hasText: '办事' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '办事指南' })).toBeVisible();
  await expect(foot(page).getByRole('link', { name: '办事' })).toHaveAttribute('aria-current', 'page');
  await expect(foot(page).getByRole('link', { name: '首页' })).not.toHaveAttribute('aria-current');
  await expectNoBarriers(page, 'the foot', { size: 'phone' });

  // the panels of the floating navigation, by one button
  const service = foot(page).getByRole('button', { name: '客服' });
  await service.click();
  await expect(foot(page).getByRole('heading', { name: '电话咨询' })).toBeVisible();
  await expect(foot(page).getByRole('link', { name: /^0000/ }).first()).toHaveAttribute('href', /^tel:/);
  await expect(foot(page).getByRole('heading', { name: '在微信中打开' })).toBeVisible();
  await expectNoBarriers(page, 'the customer service', { size: 'phone' });
  await page.keyboard.press('Escape');
  await expect(service).toBeFocused();
  await page.mouse.wheel(0, 2000);
  await service.click();
  await foot(page).getByRole('button', { name: '回到顶部' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  // who is not logged in gets there by a login
  await foot(page).getByRole('link', { name: '我的' }).click();
  await expect(page.getByRole('form', { name: '登录' })).toBeVisible();
  await expect(foot(page)).toHaveCount(0);

  // from 1200 px the floating navigation of section 2.5 stands there
  await page.goto('/');
  await resize(page, sizes.desktop);
  await expect(foot(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: '快捷服务' })).toBeVisible();
});

test.describe('with a keyboard on the screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: sizes.phone });

  test('the foot leaves the room to the field', async ({ page }) => {
    await page.goto('/#/home/helpMessage');
    await expect(foot(page)).toBeVisible();
    const field = main(page).getByRole('textbox').first();
    await field.focus();
    await expect(foot(page)).toBeHidden();
    await field.blur();
    await expect(foot(page)).toBeVisible();
  });
});
