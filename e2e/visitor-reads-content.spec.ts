import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { contentCalls, releaseCalls } from '#contract/content/calls.ts';
import { answerCall, holdCall } from './support/answer-call.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/without-captcha.ts';

const hashOf = (page: Page) => decodeURIComponent(new URL(page.url()).hash);
const count = (page: Page) => page.getByRole('main').getByText(/^共 \d+ 条$/);

test('filters, page and place of a list stand in the address, and whoever comes back finds them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto('/#/Info/HotSpotPolicy');
  await expect(count(page)).toBeVisible();
  const all = await count(page).textContent();

  // by keyboard: a chip, then the next page
  await page.getByRole('group', { name: '发布层级' }).getByRole('button', { name: '市级' }).focus();
  await page.keyboard.press('Enter');
  await expect(count(page)).not.toHaveText(all ?? '');
  expect(hashOf(page)).toBe('#/Info/HotSpotPolicy?level=市');
  await page.getByRole('link', { name: '下一页' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
  expect(hashOf(page)).toBe('#/Info/HotSpotPolicy?level=市&page=2');
  // reading goes on at the top of the list
  await expect(count(page)).toBeInViewport();

  const item = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').last();
  await item.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  const title = (await item.textContent()) ?? '';
  await item.click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title);
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${title.slice(0, 8)}`));

  await page.goBack();
  await expect(page.getByRole('link', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await page.getByRole('button', { name: '去掉条件：市级' }).click();
  await expect(count(page)).toHaveText(all ?? '');
});

test('a list that is on its way, has nothing or has failed says so', async ({ page, expectNoViolations }) => {
  const held = await holdCall(page, contentCalls.portallist);
  await page.goto('/#/Info/HotSpotPolicy');
  await expect(page.getByRole('status').filter({ hasText: '正在加载' })).toBeAttached();
  await expectNoViolations('loading');
  held.letGo();
  await expect(count(page)).toBeVisible();
  const filters = page.getByRole('group', { name: '筛选' });
  for (const name of ['标准规范', '区县', '废止']) await filters.getByRole('button', { name }).click();
  await expect(page.getByText('暂无相关信息')).toBeVisible();
  await expectNoViolations('empty');
  await page.getByRole('button', { name: '清空条件' }).click();
  await expect(count(page)).not.toHaveText('共 0 条');

  await page.unroute(`**${contentCalls.portallist.path}`);
  await page.route(`**${contentCalls.portallist.path}`, (route) => route.abort());
  await filters.getByRole('button', { name: '省级' }).click();
  await expect(page.getByText('没有加载出来')).toBeVisible();
  await expectNoViolations('failed');
  await page.unroute(`**${contentCalls.portallist.path}`);
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(count(page)).toBeVisible();
  expect(hashOf(page)).toContain('level=省');
});

test('an item that is on its way, is not there or has failed says so, and leads to its list', async ({
  page,
  expectNoViolations,
}) => {
  await page.route(`**${contentCalls.getPortalById.path}`, (route) => route.abort());
  await page.goto('/#/Info/zcfbDetail?infoId=1');
  await expect(page.getByText('没有加载出来')).toBeVisible();
  await expectNoViolations('failed');
  await page.unroute(`**${contentCalls.getPortalById.path}`);
  await answerCall(page, contentCalls.getPortalById, { code: 1, msg: '', data: null });
  for (const address of ['/Info/zcfbDetail?infoId=2', '/Info/zcfbDetail?infoId=x', '/Info/zcfbDetail']) {
    await page.goto(`/#${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('这条内容不存在，或者已经撤下');
    await expect(page.getByRole('link', { name: '去看热点政策' })).toHaveAttribute(
      'href',
      '#/Info/HotSpotPolicy',
    );
  }
  await expectNoViolations('missing');
});

test('another item is another page: title, focus and a visit; another tab of lists is none', async ({
  page,
  portal,
}) => {
  const visits: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(releaseCalls.setTrafficStatistics.path)) visits.push(request.url());
  });
  const [first, second] = await query(
    portal,
    `select id, title from content_item where kind = 'declaration' and status = 2 and ends_at > now() order by ends_at limit 2`,
  );
  await page.goto(`/#/Info/InfoListDetail?infoId=${String(first!['id'])}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(String(first!['title']));
  await page.evaluate((id) => {
    window.location.hash = `/Info/InfoListDetail?infoId=${id}`;
  }, String(second!['id']));
  await expect(heading).toHaveText(String(second!['title']));
  await expect(heading).toBeFocused();
  await expect.poll(() => visits.length).toBe(2);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '截止时间存入日历' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`${String(second!['title'])}.ics`);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR\r\n/);

  await page.goto('/#/Info/newsCenter?kind=declaration');
  await expect(page.getByRole('tab', { name: '申报征集' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => visits.length).toBe(3);
  await page.getByRole('tab', { name: '公告' }).click();
  await expect(
    page.getByRole('tabpanel', { name: '公告' }).getByRole('heading', { level: 2 }).first(),
  ).toBeVisible();
  expect(hashOf(page)).toBe('#/Info/newsCenter?kind=notice');
  expect(visits).toHaveLength(3);
});
