import type { Page } from '@playwright/test';
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

/** A new item of news as far as its first save; answers its number. */
async function beginNews(page: Page, portal: RunningPortal, title: string): Promise<number> {
  await page.goto('/#/console?page=items&kind=news&id=new');
  await page.getByLabel('标题', { exact: true }).fill(title);
  await page.getByLabel('栏目', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: '正文' }).click();
  await page.keyboard.type('市里第一批改造项目已经验收。');
  await saved(page);
  const [item] = await query(portal, 'select id from content_item where title = $1', [title]);
  return Number(item?.['id']);
}

/** Goes on by Tab until something has the focus, and presses it. */
async function pressByKeys(page: Page, name: RegExp | string, role: 'button' | 'link' = 'button') {
  const wanted = page.getByRole(role, { name });
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 200; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
  await page.keyboard.press('Enter');
}

test('a draft is read by a link without a session, as its page will look, until the link is revoked', async ({
  browser,
  page,
  portal,
}) => {
  const title = `预览的稿${String(uniqueNumber())}`;
  await enter(page, portal, 'demo_writer');
  const id = await beginNews(page, portal, title);
  await pressByKeys(page, '预览链接');
  await page.getByLabel('有效期').selectOption('1');
  await pressByKeys(page, '生成链接');
  const shown = page.getByText(/\/preview\/[\w-]{43}$/);
  await expect(shown).toBeVisible();
  await expect(page.getByText('链接只在这里显示一次，请现在复制。')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const path = new URL((await shown.innerText()).trim()).pathname;
  await expect(page.getByRole('list', { name: '有效的预览链接' })).toContainText('打开过 0 次');

  const stranger = await browser.newContext({ baseURL: portal.url, viewport: { width: 390, height: 844 } });
  const phone = await stranger.newPage();
  const visits: string[] = [];
  phone.on('request', (request) => {
    if (/setTrafficStatistics|saveClick/.test(request.url())) visits.push(request.url());
  });
  const opened = await phone.goto(path);
  expect(opened?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  await expect(phone.getByText('第 1 稿，草稿，还没有公开')).toBeVisible();
  const frame = phone.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(frame.getByText('市里第一批改造项目已经验收。')).toBeVisible();
  expect(await findViolations(phone)).toEqual([]);
  const widthOf = () => phone.locator('iframe').evaluate((element) => element.clientWidth);
  expect(await widthOf()).toBe(390);
  for (const [name, width] of [
    ['电脑 1366', 1366],
    ['平板 820', 820],
    ['手机 390', 390],
  ] as const) {
    await pressByKeys(phone, name, 'link');
    await expect(phone.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
    expect(await widthOf()).toBe(width);
    await expect(frame.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  // the window itself does not move sideways: the frame does within its place
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(visits).toEqual([]);

  // what is saved later is what the link shows
  await page.getByLabel('标题', { exact: true }).fill(`${title}（改）`);
  await saved(page);
  await expect
    .poll(
      async () => (await query(portal, 'select title from content_item where id = $1', [id]))[0]?.['title'],
    )
    .toBe(`${title}（改）`);
  await phone.goto('about:blank');
  await phone.goto(path);
  await expect(frame.getByRole('heading', { level: 1 })).toContainText(`${title}（改）`);
  const [link] = await query(portal, 'select opened from content_preview where item_id = $1', [id]);
  expect(link).toEqual({ opened: 2 });

  await pressByKeys(page, /生成的链接$/);
  await expect(page.getByText('没有有效的链接。')).toBeVisible();
  await expect(shown).toBeHidden();
  const gone = await phone.goto(path);
  expect(gone?.status()).toBe(404);
  await expect(phone.getByRole('heading', { name: '这个预览链接打不开' })).toBeVisible();
  await expect(phone.locator('iframe')).toHaveCount(0);
  expect(await findViolations(phone)).toEqual([]);
  await stranger.close();
});

test('a deleted item is found in the trash with who deleted it and how long it stays, and comes back as a draft', async ({
  page,
  portal,
}) => {
  const title = `删错的稿${String(uniqueNumber())}`;
  await enter(page, portal, 'demo_writer');
  const id = await beginNews(page, portal, title);
  await page.goto(`/#/console?page=items&kind=news&words=${encodeURIComponent(title)}`);
  await page.getByRole('checkbox', { name: `选《${title}》` }).check();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('button', { name: '先演练' }).click();
  await page.getByRole('button', { name: '删除 1 条' }).click();
  await expect(page.getByText('没有符合条件的内容')).toBeVisible();

  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText('demo_writer');
  await expect(row).toContainText('30 天');
  await expect(row.getByRole('button', { name: /彻底删除/ })).toHaveCount(0);
  await expect(page.getByText(/恢复以后是草稿，要重新送审才会公开/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await pressByKeys(page, `恢复 《${title}》`);
  await expect(page.getByText('已恢复为草稿，公众看不到')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto(`/#/console?page=items&kind=news&id=${String(id)}`);
  await expect(page.getByText('草稿，第 1 稿')).toBeVisible();
  expect((await page.request.get(`/p/news/${String(id)}`)).status()).toBe(404);
});

test('a chief of the whole site deletes for good what is in the trash, after a question that names it', async ({
  page,
  portal,
}) => {
  const title = `不要的稿${String(uniqueNumber())}`;
  await enter(page, portal, 'demo_chief');
  const id = await beginNews(page, portal, title);
  await query(
    portal,
    `update content_item set is_deleted = true, deleted_at = now() - interval '29 days' where id = $1`,
    [id],
  );
  await page.goto(`/#/console?page=items&view=deleted&words=${encodeURIComponent(title)}`);
  await expect(page.getByRole('row', { name: title })).toContainText('1 天');
  await pressByKeys(page, `彻底删除 《${title}》`);
  const question = page.getByRole('dialog', { name: '彻底删除 1 条内容？' });
  await expect(question).toContainText(`《${title}》`);
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('row', { name: title })).toBeVisible();
  await pressByKeys(page, `彻底删除 《${title}》`);
  await question.getByRole('button', { name: '彻底删除 1 条' }).click();
  await expect(page.getByText('已彻底删除 1 条')).toBeVisible();
  await expect(page.getByText('没有符合条件的内容')).toBeVisible();
  expect(await query(portal, 'select from content_item where id = $1', [id])).toEqual([]);
});
