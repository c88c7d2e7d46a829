import type { Browser, Page } from '@playwright/test';
import { expectNoBarriers } from './support/barriers.ts';
import { query } from './support/database.ts';
import { bareTest as test, expect } from './support/fixtures.ts';
import { rememberHomeDialogs } from './support/home-dialogs.ts';
import { enterAs } from './support/own-account.ts';
import { startPortal, type RunningPortal } from './support/portal.ts';
import { approveItem } from './support/writing-items.ts';

/** A page of one of the demo's staff, with a browser of its own. */
async function enter(browser: Browser, portal: RunningPortal, account: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: portal.url })).newPage();
  const [row] = await query(portal, 'select id from app_user where account = $1', [account]);
  await enterAs(page, portal, Number(row?.['id']));
  return page;
}

/** A page of a visitor who comes now. */
async function visit(browser: Browser, portal: RunningPortal, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.url });
  await rememberHomeDialogs(context, portal);
  const page = await context.newPage();
  await page.goto(`/#${path}`);
  return page;
}

test('a chief adds a district, a cluster stands in it, and after a merge its old address leads to the other', async ({
  browser,
}) => {
  test.slow();
  // areas are everybody's: a portal of its own
  const portal = await startPortal();
  try {
    const chief = await enter(browser, portal, 'demo_chief');
    await chief.goto('/#/console?page=upkeep&view=areas');
    const main = chief.getByRole('main');
    const districts = main.getByRole('list', { name: '示范市的区县' });
    await expect(districts.getByRole('listitem')).toHaveCount(6);
    await expectNoBarriers(chief, 'the districts of the city');

    await main.getByRole('button', { name: '新增区县' }).click();
    const form = chief.getByRole('form', { name: '区县' });
    await form.getByLabel('区划代码').fill('990102');
    await form.getByLabel('名称').fill('高新区');
    await form.getByRole('button', { name: '新增' }).click();
    await expect(form.getByText('这个代码已有区县，停用和合并的也算')).toBeVisible();
    await expect(form.getByText('这个城市已有同名的区县，停用的也算')).toBeVisible();
    await expect(form.getByLabel('区划代码')).toBeFocused();
    await expectNoBarriers(chief, 'a code and a name that are taken');
    await form.getByLabel('区划代码').fill('990106');
    await form.getByLabel('名称').fill('星港新区');
    await form.getByRole('button', { name: '新增' }).click();
    const added = districts.getByRole('listitem').filter({ hasText: '星港新区' });
    await expect(added).toContainText('还没有在用的');
    await main.getByRole('button', { name: '上移：星港新区' }).press('Enter');
    await expect(districts.getByRole('listitem').nth(5)).toContainText('星港新区');

    const [cluster] = await query(
      portal,
      `select title from content_item where kind = 'cluster' and status = 2 and area_code = '990102' order by id limit 1`,
    );
    const title = String(cluster?.['title']);
    const writer = await enter(browser, portal, 'demo_writer');
    await writer.goto('/#/console?page=items&kind=cluster');
    await writer.getByRole('main').getByRole('link', { name: title }).click();
    // what comes late moves what is below it
    await expect(writer.getByRole('button', { name: '从媒体库选' })).toHaveCount(2);
    await writer.getByRole('combobox', { name: /^适用地区/ }).fill('星港');
    await writer.getByRole('option', { name: /星港新区/ }).click();
    await expect(writer.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible();
    await writer.getByRole('button', { name: '送审' }).click();
    await expect(writer.getByRole('main').getByText(/^待审，第 \d+ 稿$/)).toBeVisible();
    const reviewer = await enter(browser, portal, 'demo_reviewer');
    await approveItem(reviewer, title);

    const clusters = '/digitalTransformation/industrialCluster';
    const visitor = await visit(browser, portal, clusters);
    await visitor.getByRole('button', { name: '更多条件' }).click();
    await visitor
      .getByRole('group', { name: '地区' })
      .getByRole('button', { name: /^星港新区/ })
      .click();
    await expect(visitor).toHaveURL(/area=990106/);
    await expect(visitor.getByRole('main').getByText('共 1 条')).toBeVisible();

    await chief.reload();
    await expect(added).toContainText('内容 1 篇');
    await main.getByRole('button', { name: '合并：星港新区' }).press('Enter');
    const merge = chief.getByRole('form', { name: '合并' });
    await expect(merge.getByText('1 篇')).toBeVisible();
    await expectNoBarriers(chief, 'what a merge moves');
    await merge.getByRole('button', { name: '合并' }).click();
    await expect(merge.getByText('请选择要并入的区县')).toBeVisible();
    await merge.getByLabel('并入').selectOption({ label: '临港新区' });
    await merge.getByRole('button', { name: '合并' }).click();
    await expect(chief.getByText('已合并，改了过去：内容 1 篇')).toBeVisible();
    await expect(added).toHaveCount(0);

    const later = await visit(browser, portal, `${clusters}?area=990106`);
    await expect(later).toHaveURL(/area=990105/);
    await expect(later.getByRole('main').getByText(title)).toBeVisible();

    await main.getByRole('button', { name: '恢复第 1 版' }).click();
    const question = chief.getByRole('dialog', { name: '恢复第 1 版' });
    await question.getByRole('button', { name: '恢复', exact: true }).click();
    await expect(chief.getByText('没有改动，不需要保存')).toBeVisible();
  } finally {
    await portal.stop();
  }
});
