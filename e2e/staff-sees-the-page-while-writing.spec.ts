import type { Page } from '@playwright/test';
import { writingCalls } from '#contract/content/writing-calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';
import { uniqueNumber } from './support/unique-number.ts';
import { findViolations } from './support/violations.ts';

const enter = async (page: Page, portal: RunningPortal, account: string) => {
  const [user] = await query(portal, 'select id from app_user where account = $1', [account]);
  await enterAs(page, portal, Number(user?.['id']));
};
const saved = (page: Page) => expect(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible();
const title = (page: Page) => page.getByLabel('标题', { exact: true });
/** The public page in the editor. */
const shown = (page: Page) => page.frameLocator('iframe[title^="公开页"]');
const heading = (page: Page) => shown(page).getByRole('heading', { level: 1 });

/** A new item of news as far as its first save; answers its number. */
async function beginNews(
  page: Page,
  portal: RunningPortal,
  text: string,
  body = '第一段。',
): Promise<number> {
  await page.goto('/#/console?page=items&kind=news&id=new');
  await title(page).fill(text);
  await page.getByLabel('栏目', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: '正文' }).click();
  await page.keyboard.insertText(body);
  await saved(page);
  const [item] = await query(portal, 'select id from content_item where title = $1', [text]);
  return Number(item?.['id']);
}

/** Goes on by Tab until something has the focus. */
async function tabTo(page: Page, name: string, role: 'radio' | 'button') {
  const wanted = page.getByRole(role, { name });
  for (let presses = 0; presses < 200; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

/** What the policy of the portal has refused in a page or its frames. */
async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  return Promise.resolve(refused);
}

test('the public page stands beside the form and follows what is typed before it is saved, at three widths, by keyboard', async ({
  page,
  portal,
}) => {
  const text = `边写边看${String(uniqueNumber())}`;
  const refused = await watchPolicy(page);
  await page.setViewportSize({ width: 1366, height: 900 });
  await enter(page, portal, 'demo_writer');
  await beginNews(page, portal, text, Array.from({ length: 60 }, () => '很长的一段。').join('\n'));
  await expect(heading(page)).toHaveText(text);

  // the line of saving is cut: what is shown is what is typed
  const calls: string[] = [];
  await page.route(`**${workCalls.saveItem.path}`, (route) => route.abort());
  page.on('request', (request) => {
    if (request.url().endsWith(writingCalls.showWritten.path)) calls.push(request.url());
  });
  await shown(page)
    .locator('html')
    .evaluate((root) => root.ownerDocument.defaultView?.scrollTo(0, 700));
  await title(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('，还没有存');
  await expect(heading(page)).toHaveText(`${text}，还没有存`);
  await expect(page.getByText(/连不上服务器，暂存在本机/)).toBeVisible();
  // it came after a pause, and the page has stayed where it was
  expect(calls.length).toBeLessThanOrEqual(4);
  const place = () =>
    shown(page)
      .locator('html')
      .evaluate((root) => root.ownerDocument.defaultView?.scrollY);
  expect(await place()).toBe(700);
  await expect(title(page)).toBeFocused();

  // as somebody sees it who has never been here
  await expect(shown(page).getByRole('link', { name: '登录', exact: true })).toBeVisible();
  const widthOf = () =>
    shown(page)
      .locator('html')
      .evaluate((root) => root.ownerDocument.defaultView?.innerWidth);
  expect(await widthOf()).toBe(1366);
  expect(await findViolations(page)).toEqual([]);
  await tabTo(page, '电脑 1366', 'radio');
  await page.keyboard.press('ArrowRight');
  await expect.poll(widthOf).toBe(390);
  await page.keyboard.press('ArrowRight');
  await expect(shown(page).locator('html')).toHaveAttribute('data-mode', 'elder');
  await expect(heading(page)).toHaveText(`${text}，还没有存`);
  // the edition of whoever writes is as it was
  expect(await page.evaluate(() => document.documentElement.dataset['mode'])).toBeUndefined();
  expect(await page.evaluate(() => localStorage.getItem('reading-mode'))).toBeNull();
  // the page is reached by the keyboard, and scrolled by it
  await tabTo(page, '预览链接', 'button');
  await page.keyboard.press('Tab');
  await expect(page.locator('iframe[title^="公开页"]')).toBeFocused();
  // nothing in it leads away
  await shown(page).getByRole('link', { name: '登录', exact: true }).click();
  await expect(shown(page).getByText('这是预览：链接和按钮在公开以后才起作用')).toBeVisible();
  await expect(heading(page)).toHaveText(`${text}，还没有存`);

  // in a narrow window it takes the place of the form
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(title(page)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('radio', { name: '写作' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(title(page)).toBeHidden();
  await expect(heading(page)).toHaveText(`${text}，还没有存`);
  expect(await widthOf()).toBe(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('radio', { name: '公开页' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(title(page)).toHaveValue(`${text}，还没有存`);
  await page.unroute(`**${workCalls.saveItem.path}`);
  await page.getByRole('button', { name: '现在再试' }).click();
  await saved(page);
  expect(refused).toEqual([]);
});

test('the page that is written shows nothing by itself, and counts as no visit', async ({ page }) => {
  const visits: string[] = [];
  page.on('request', (request) => {
    if (/setTrafficStatistics|saveClick/.test(request.url())) visits.push(request.url());
  });
  await page.goto('/#/preview/live');
  await expect(page.getByText('这一页只在管理控制台的编辑器里显示正在写的内容。')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(visits).toEqual([]);
});

test('a link to a preview shows the elder edition as well', async ({ browser, page, portal }) => {
  const text = `长辈也看${String(uniqueNumber())}`;
  await enter(page, portal, 'demo_writer');
  await beginNews(page, portal, text);
  await page.getByRole('button', { name: '预览链接' }).click();
  await page.getByRole('button', { name: '生成链接' }).click();
  const address = (await page.getByText(/\/preview\/[\w-]{43}$/).innerText()).trim();
  const stranger = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await stranger.goto(new URL(address).pathname);
  await stranger.getByRole('link', { name: '长辈版' }).focus();
  await stranger.keyboard.press('Enter');
  await expect(stranger.getByRole('link', { name: '长辈版' })).toHaveAttribute('aria-current', 'true');
  const frame = stranger.frameLocator('iframe');
  await expect(frame.locator('html')).toHaveAttribute('data-mode', 'elder');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(text);
  expect(await findViolations(stranger)).toEqual([]);
  await stranger.getByRole('link', { name: '随窗口' }).click();
  await expect(frame.locator('html')).not.toHaveAttribute('data-mode', 'elder');
});

test('whoever has the item open as well is named within seconds, with the last change, and is gone when he leaves or is cut off', async ({
  browser,
  portal,
}) => {
  const text = `两人开着${String(uniqueNumber())}`;
  const open = async (account: string) => {
    const page = await (await browser.newContext({ baseURL: portal.url })).newPage();
    await enter(page, portal, account);
    return page;
  };
  const first = await open('demo_writer');
  const id = await beginNews(first, portal, text);
  const second = await open('demo_chief');
  const address = `/#/console?page=items&kind=news&id=${String(id)}`;
  await second.goto(address);
  const there = (page: Page, account: string) =>
    page.getByRole('status').filter({ hasText: `${account}也开着这篇` });
  await expect(there(second, 'demo_writer')).toBeVisible();
  await expect(there(first, 'demo_chief')).toBeVisible({ timeout: 15_000 });
  await expect(first.getByText(/有改动$/)).toHaveCount(0);
  await second.getByLabel(/^来源/).fill('市工业互联网发展中心');
  await expect(first.getByText('，刚刚有改动')).toBeVisible({ timeout: 15_000 });
  // time goes by; what was typed last may be said once more meanwhile
  await expect
    .poll(
      async () => {
        await query(
          portal,
          `update content_presence set changed_at = now() - interval '190 seconds' where item_id = $1`,
          [id],
        );
        return first.getByText('，3 分钟前有改动').isVisible();
      },
      { timeout: 30_000, intervals: [500] },
    )
    .toBe(true);
  expect(await findViolations(first)).toEqual([]);

  // one who leaves says so
  await second.goto('/#/console');
  await expect(there(first, 'demo_chief')).toHaveCount(0, { timeout: 15_000 });
  await second.goto(address);
  await expect(there(first, 'demo_chief')).toBeVisible({ timeout: 15_000 });
  // one who is cut off says nothing more, and a minute goes by
  await second.context().setOffline(true);
  await expect(second.getByLabel('标题', { exact: true })).toBeVisible();
  await query(
    portal,
    `update content_presence set seen_at = seen_at - interval '1 minute'
     where item_id = $1 and user_id = (select id from app_user where account = 'demo_chief')`,
    [id],
  );
  await expect(there(first, 'demo_chief')).toHaveCount(0, { timeout: 15_000 });
});

test('a link to what is not there is said beside the text at once, and keeps nobody from saving', async ({
  page,
  portal,
}) => {
  const text = `链接写错${String(uniqueNumber())}`;
  await enter(page, portal, 'demo_writer');
  await beginNews(page, portal, text);
  await page.getByRole('textbox', { name: '正文' }).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+K');
  const dialog = page.getByRole('dialog', { name: '加链接' });
  await dialog.getByLabel(/^地址/).fill('/#/Info/newsCenterDetail?infoId=999999999');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const problems = page.getByRole('list', { name: '链接的问题' });
  await expect(problems).toContainText('链接在本站打不开：那条内容已不在');
  await page.getByRole('tab', { name: /^检查与发布/ }).click();
  await expect(page.getByRole('list', { name: '检查结果' })).toContainText('链接在本站打不开');
  await saved(page);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('textbox', { name: '正文' }).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('没有链接了。');
  await expect(problems).toHaveCount(0);
});
