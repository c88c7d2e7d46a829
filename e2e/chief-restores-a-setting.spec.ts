import type { Page } from '@playwright/test';
import { query } from './support/database.ts';
import { bareTest as test, expect } from './support/fixtures.ts';
import { expectNoBarriers } from './support/barriers.ts';
import { rememberHomeDialogs } from './support/home-dialogs.ts';
import { expectNoSidewaysScroll, sizes } from './support/looks.ts';
import { enterAs } from './support/own-account.ts';
import { startPortal, type RunningPortal } from './support/portal.ts';

async function open(page: Page, portal: RunningPortal, account: string, view: string) {
  const [row] = await query(portal, 'select id from app_user where account = $1', [account]);
  await enterAs(page, portal, Number(row?.['id']));
  await page.goto(`${portal.url}/#/console?page=upkeep&view=${view}`);
  return page.getByRole('main');
}

/** Home as somebody sees it who comes now. */
async function visit(page: Page, portal: RunningPortal) {
  await page.goto('about:blank');
  await page.goto(`${portal.url}/#/home/Home`);
  return page.getByRole('main');
}

/** Presses the key on what has the focus after so many steps: as somebody without a mouse comes there. */
async function tabTo(page: Page, name: string) {
  const isThere = () =>
    page.evaluate(
      (wanted) =>
        (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent) ===
        wanted,
      name,
    );
  for (let steps = 0; steps < 200 && !(await isThere()); steps += 1) await page.keyboard.press('Tab');
  expect(await isThere(), `no way to ${name} by the keyboard`).toBe(true);
}

test('a chief changes a slide and takes it back by keyboard; a visitor sees both', async ({ browser }) => {
  test.slow();
  // home is everybody's: a portal of its own
  const portal = await startPortal();
  const visitors = await browser.newContext();
  await rememberHomeDialogs(visitors, portal);
  const [visitor, one, other] = [await visitors.newPage(), await browser.newPage(), await browser.newPage()];
  try {
    const main = await open(one, portal, 'demo_chief', 'slides');
    const slides = main.getByRole('list', { name: '轮播' });
    const title = (await slides.getByRole('listitem').first().locator('b').textContent()) ?? '';
    await slides.getByRole('button', { name: `修改：${title}` }).press('Enter');
    const form = one.getByRole('form', { name: '轮播' });
    await form.getByLabel('标题', { exact: true }).fill('改错的标题');
    await form.getByLabel('标题', { exact: true }).press('Enter');
    await expect(form).toHaveCount(0);
    let home = await visit(visitor, portal);
    await expect(home.getByRole('heading', { name: '改错的标题' })).toBeVisible();

    const history = main.getByRole('list', { name: '改动记录' });
    const change = history.getByRole('listitem').first();
    await expect(change).toContainText('首页轮播：修改 改错的标题');
    await expect(change).toContainText('demo_chief');
    await expect(change.getByRole('deletion')).toHaveText(`原来：${title}`);
    await expect(change.getByRole('insertion')).toHaveText('现在：改错的标题');
    await expectNoBarriers(one, 'what was changed');

    await tabTo(one, '恢复第 1 版');
    await one.keyboard.press('Enter');
    const question = one.getByRole('dialog', { name: '恢复第 1 版' });
    await expect(question.getByRole('checkbox')).toHaveCount(1);
    await expect(question).toContainText(`改回：${title}`);
    await expectNoBarriers(one, 'what a restoring would change');

    // a colleague is faster: the comparison is made anew, and nothing is overwritten
    const theirs = await open(other, portal, 'demo_chief2', 'slides');
    await theirs.getByRole('button', { name: /^下移/ }).first().press('Enter');
    await expect(other.getByText('已保存，访客现在看到的就是新的')).toBeVisible();
    await tabTo(one, '恢复');
    await one.keyboard.press('Enter');
    await expect(question.getByRole('alert').first()).toContainText('刚有同事改过');
    await expect(question.getByRole('checkbox', { name: '顺序也恢复成那时的' })).toBeVisible();
    await tabTo(one, '恢复');
    await one.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(one.getByText('已恢复，现在就按它')).toBeVisible();
    await expect(slides.getByRole('listitem').first()).toContainText(title);
    await expect(change).toContainText('恢复第 1 版');
    home = await visit(visitor, portal);
    // home breaks its lines where they may be broken
    await expect(home.getByRole('heading', { name: new RegExp(title.slice(0, 4)) })).toBeVisible();
    await expect(home.getByRole('heading', { name: '改错的标题' })).toHaveCount(0);
    await one.setViewportSize(sizes.phone);
    await expectNoSidewaysScroll(one, 'the history on a phone');

    // words that texts do not use: told to a colleague whose editor is open
    await enterAs(other, portal, await idOf(portal, 'demo_writer'));
    await other.goto(`${portal.url}/#/console?page=items&kind=news`);
    await other.getByRole('link', { name: '写资讯' }).click();
    await other.getByLabel('标题', { exact: true }).fill('局长李明明调研工业企亚');
    await other.getByRole('tab', { name: /^检查与发布/ }).click();
    await one.setViewportSize(sizes.desktop);
    await open(one, portal, 'demo_chief', 'writing');
    await main.getByRole('button', { name: '新增字词' }).press('Enter');
    const word = one.getByRole('form', { name: '字词' });
    await word.getByRole('button', { name: '保存' }).press('Enter');
    await expect(word.getByText('请填写字词；领导写姓名')).toBeVisible();
    await expectNoBarriers(one, 'an entry without words');
    await word.getByLabel('不该这样写的词').fill('工业企亚');
    await word.getByLabel(/^建议/).fill('写“工业企业”');
    await word.getByRole('button', { name: '保存' }).press('Enter');
    await expect(word).toHaveCount(0);
    await main.getByRole('button', { name: '新增领导职务' }).press('Enter');
    await word.getByLabel('姓名').fill('李明明');
    await word.getByLabel('职务', { exact: true }).fill('市长');
    await word.getByRole('button', { name: '保存' }).press('Enter');
    await expect(main.getByRole('list', { name: '领导职务' })).toContainText('李明明');
    await expectNoBarriers(one, 'the words');
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(other.getByText('“工业企亚”：写“工业企业”')).toBeVisible();
    await expect(other.getByText('“局长李明明”：职务是“市长”')).toBeVisible();
  } finally {
    await visitors.close();
    await one.close();
    await other.close();
    await portal.stop();
  }
});

const idOf = async (portal: RunningPortal, account: string) => {
  const [row] = await query(portal, 'select id from app_user where account = $1', [account]);
  return Number(row?.['id']);
};
