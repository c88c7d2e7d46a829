import type { Page } from '@playwright/test';
import { query } from './support/database.ts';
import { bareTest as test, expect } from './support/fixtures.ts';
import { expectNoBarriers } from './support/barriers.ts';
import { rememberHomeDialogs } from './support/home-dialogs.ts';
import { enterAs } from './support/own-account.ts';
import { startPortal, type RunningPortal } from './support/portal.ts';

async function openUpkeep(page: Page, portal: RunningPortal, account: string) {
  const [row] = await query(portal, 'select id from app_user where account = $1', [account]);
  await enterAs(page, portal, Number(row?.['id']));
  await page.goto(`${portal.url}/#/console?page=upkeep`);
  const main = page.getByRole('main');
  await expect(main.getByRole('list', { name: '轮播' }).getByRole('listitem').first()).toBeVisible();
  return main;
}

/** Home as somebody sees it who comes now. */
async function visit(page: Page, portal: RunningPortal) {
  await page.goto('about:blank');
  await page.goto(`${portal.url}/#/home/Home`);
  return page.getByRole('main');
}

test('a chief adds a slide, moves it to the front by keyboard, and changes hot words; visitors see both', async ({
  browser,
}) => {
  test.slow();
  // home is everybody's: a portal of its own
  const portal = await startPortal();
  const visitors = await browser.newContext();
  await rememberHomeDialogs(visitors, portal);
  const [visitor, one, other] = [await visitors.newPage(), await browser.newPage(), await browser.newPage()];
  try {
    const main = await openUpkeep(one, portal, 'demo_chief');
    const slides = main.getByRole('list', { name: '轮播' });
    const before = await slides.getByRole('listitem').count();
    await expectNoBarriers(one, 'the slides');
    await main.getByRole('button', { name: '新增轮播' }).click();
    const form = one.getByRole('form', { name: '轮播' });
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form.getByText('请填写标题')).toBeVisible();
    await expect(form.getByLabel('标题', { exact: true })).toBeFocused();
    await expectNoBarriers(one, 'a slide without a title');
    await form.getByLabel('标题', { exact: true }).fill('春季对接周开始报名');
    await form.getByLabel('第 1 个按钮上的字').fill('去报名');
    await form.getByLabel('第 1 个按钮的地址').fill('/socialInteraction/ZHHDList');

    // a colleague is faster: nothing is lost
    const theirs = await openUpkeep(other, portal, 'demo_chief2');
    await theirs.getByRole('button', { name: /^下移/ }).first().press('Enter');
    await expect(other.getByText('已保存，访客现在看到的就是新的')).toBeVisible();
    await expect(theirs.getByRole('button', { name: /^下移/ }).nth(1)).toBeFocused();
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form.getByText(/刚有同事改过这里/)).toBeVisible();
    await expect(form.getByLabel('标题', { exact: true })).toHaveValue('春季对接周开始报名');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form).toHaveCount(0);
    await expect(slides.getByRole('listitem')).toHaveCount(before + 1);
    for (let place = before; place > 0; place -= 1) {
      await slides.getByRole('button', { name: '上移：春季对接周开始报名' }).press('Enter');
      await expect(slides.getByRole('listitem').nth(place - 1)).toContainText('春季对接周开始报名');
    }
    await expect(slides.getByRole('listitem').first()).toContainText('显示中');
    let home = await visit(visitor, portal);
    await expect(home.getByRole('heading', { name: '春季对接周开始报名' })).toBeVisible();
    await expect(home.getByRole('link', { name: '去报名' })).toBeVisible();

    await slides.getByRole('button', { name: '删除：春季对接周开始报名' }).click();
    const question = one.getByRole('dialog', { name: '删除轮播' });
    await expectNoBarriers(one, 'the question');
    await question.getByRole('button', { name: '删除', exact: true }).click();
    await expect(slides.getByRole('listitem')).toHaveCount(before);
    home = await visit(visitor, portal);
    await expect(home.getByRole('heading', { name: '春季对接周开始报名' })).toHaveCount(0);

    await main.getByRole('radio', { name: '搜索词' }).check({ force: true });
    const words = main.getByRole('list', { name: '首页和搜索提供的词' });
    const add = main.getByRole('form', { name: '加一个词' });
    await add.getByRole('textbox').fill('云');
    await add.getByRole('button', { name: '加入' }).click();
    await expect(add.getByText('词语为 2 到 20 个字，不带标点和换行')).toBeVisible();
    await expectNoBarriers(one, 'a word that is too short');
    await add.getByRole('textbox').fill('灯塔工厂');
    await add.getByRole('button', { name: '加入' }).click();
    await expect(words.getByText('灯塔工厂')).toBeVisible();
    await visit(visitor, portal);
    const offered = visitor.getByRole('list', { name: '热门搜索' }).first();
    await expect(offered.getByText('灯塔工厂')).toBeVisible();
    const hide = main.getByRole('form', { name: '加一个不显示的词' });
    await hide.getByRole('textbox').fill('灯塔');
    await hide.getByRole('button', { name: '加入' }).click();
    await expect(words.getByText('灯塔工厂')).toHaveCount(0);
    await visit(visitor, portal);
    await expect(offered.getByRole('link').first()).toBeVisible();
    await expect(offered.getByText('灯塔工厂')).toHaveCount(0);
  } finally {
    await visitors.close();
    await one.close();
    await other.close();
    await portal.stop();
  }
});
