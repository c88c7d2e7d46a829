import type { Browser, Page } from '@playwright/test';
import { expectNoBarriers } from './support/barriers.ts';
import { query } from './support/database.ts';
import { bareTest as test, expect } from './support/fixtures.ts';
import { rememberHomeDialogs } from './support/home-dialogs.ts';
import { expectNoSidewaysScroll, sizes } from './support/looks.ts';
import { enterAs, insertUser } from './support/own-account.ts';
import { startPortal, type RunningPortal } from './support/portal.ts';

const forum = '/socialInteraction/industryList';
const title = '注塑机的数据怎样接到车间看板';
const reason = '版主还没有到位，五月起开通';

async function visit(browser: Browser, portal: RunningPortal, path: string): Promise<Page> {
  const context = await browser.newContext();
  await rememberHomeDialogs(context, portal);
  const page = await context.newPage();
  await page.goto(`${portal.url}/#${path}`);
  return page;
}

test('a chief closes the forum with a reason, a visitor reads it, a post is kept and sent once it is open again', async ({
  browser,
}) => {
  test.slow();
  // services are everybody's: a portal of its own
  const portal = await startPortal();
  try {
    const author = await browser.newPage();
    await enterAs(author, portal, (await insertUser(portal)).id);
    await author.goto(`${portal.url}/#/socialInteraction/topicWrite`);
    const topic = author.getByRole('form', { name: '话题' });
    await topic.getByRole('radiogroup', { name: '板块' }).getByRole('radio').first().check();
    await topic.getByLabel('标题').fill(title);
    await topic.getByLabel('内容').fill('十二台设备，三种控制器。有没有同行做过？');

    const chief = await browser.newPage();
    const [row] = await query(portal, `select id from app_user where account = 'demo_chief'`);
    await enterAs(chief, portal, Number(row?.['id']));
    await chief.goto(`${portal.url}/#/console?page=upkeep&view=services`);
    const services = chief.getByRole('list', { name: '可以开办的服务' });
    await expect(services.getByRole('listitem')).toHaveCount(11);
    await expectNoBarriers(chief, 'services that are open');
    await services.getByRole('button', { name: '停办：论坛' }).press('Enter');
    const form = chief.getByRole('form', { name: '停办' });
    await form.getByRole('button', { name: '停办' }).click();
    await expect(form.getByText('请写明原因，来办事的人会看到')).toBeVisible();
    await expect(form.getByLabel('原因')).toBeFocused();
    await expectNoBarriers(chief, 'no reason');
    await form.getByLabel('原因').fill(reason);
    await form.getByRole('button', { name: '停办' }).click();
    await expect(services.getByRole('listitem').filter({ hasText: '论坛' })).toContainText('暂未开通');
    await expect(chief.getByRole('list', { name: '改动记录' })).toContainText('暂不开通 论坛');

    // a page that was open before: the server has the last word, and nothing is lost
    await topic.getByRole('button', { name: '发布' }).click();
    await expect(topic.getByText(`该服务暂未开通（${reason}）`)).toBeVisible();
    await expect(topic.getByLabel('标题')).toHaveValue(title);

    const visitor = await visit(browser, portal, '/socialInteraction/ZHHDList');
    const navigation = visitor.getByRole('navigation', { name: '主导航' });
    await expect(navigation).toHaveAttribute('aria-busy', 'false');
    await navigation.getByRole('button', { name: '交流' }).click();
    await expect(navigation.getByRole('link', { name: '专家互动' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: '行业交流' })).toHaveCount(0);
    await visitor.goto(`${portal.url}/#${forum}`);
    const main = visitor.getByRole('main');
    await expect(main.getByText('论坛暂未开通')).toBeVisible();
    await expect(main.getByText(reason)).toBeVisible();
    await expect(main.getByRole('list', { name: '话题' }).getByRole('listitem').first()).toBeVisible();
    await expect(main.getByRole('button', { name: '发布话题' })).toHaveCount(0);
    await expectNoBarriers(visitor, 'the forum that is closed');
    await visitor.setViewportSize(sizes.phone);
    await expect(main.getByText(reason)).toBeVisible();
    await expectNoSidewaysScroll(visitor);
    await chief.setViewportSize(sizes.phone);
    await expectNoSidewaysScroll(chief);
    await expectNoBarriers(chief, 'services on a phone');

    await services.getByRole('button', { name: '开办：论坛' }).click();
    await expect(services.getByRole('button', { name: '停办：论坛' })).toBeVisible();
    await topic.getByRole('button', { name: '发布' }).click();
    await expect(author.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const again = await visit(browser, portal, forum);
    await expect(again.getByRole('main').getByRole('button', { name: '发布话题' })).toBeVisible();
    await expect(again.getByText('论坛暂未开通')).toHaveCount(0);
  } finally {
    await portal.stop();
  }
});

test('a demand that was begun before the closing is gone on with and handed in, and no other is begun', async ({
  browser,
}) => {
  test.slow();
  const portal = await startPortal();
  try {
    const idOf = async (account: string) =>
      Number((await query(portal, 'select id from app_user where account = $1', [account]))[0]?.['id']);
    const page = await browser.newPage();
    await enterAs(page, portal, await idOf('demo_factory'));
    await page.goto(`${portal.url}/#/company?page=demand&id=new`);
    const form = page.getByRole('form', { name: '发布需求' });
    await form.getByLabel('标题').fill('涂装线废气在线监测');
    await form.getByRole('button', { name: '保存草稿' }).click();
    await expect(page.getByText('已保存未写完的内容，换一台设备登录也能接着写')).toBeVisible();

    const chief = await browser.newPage();
    await enterAs(chief, portal, await idOf('demo_chief'));
    await chief.goto(`${portal.url}/#/console?page=upkeep&view=services`);
    const services = chief.getByRole('list', { name: '可以开办的服务' });
    await services.getByRole('button', { name: '停办：供需发布' }).click();
    await chief.getByLabel('原因').fill('系统升级，六月恢复');
    await chief.getByRole('form', { name: '停办' }).getByRole('button', { name: '停办' }).click();
    await expect(services.getByRole('button', { name: '开办：供需发布' })).toBeVisible();

    await page.goto(`${portal.url}/#/company?page=demand`);
    await page.reload();
    await expect(page.getByText('系统升级，六月恢复')).toBeVisible();
    await page.getByRole('link', { name: '继续填写：涂装线废气在线监测' }).click();
    await expect(form.getByLabel('标题')).toHaveValue('涂装线废气在线监测');
    await expectNoBarriers(page, 'what was begun before');
    await form.getByLabel('摘要').fill('两条涂装线要接入在线监测，超标前预警。');
    await form.getByLabel('领域').selectOption('设备运维');
    await form.getByLabel('需求类别').selectOption({ label: '设备改造' });
    await form.getByLabel('合作方式').selectOption({ label: '采购服务' });
    await form.getByLabel('关键词').fill('废气、监测');
    await form.getByLabel('详细说明').fill('现有两条线，想在超标以前就知道。每小时一次数据即可。');
    await form.getByLabel('联系人').fill('赵工');
    await form.getByLabel('联系电话').fill('13612345678');
    await form.getByRole('button', { name: '提交审核' }).click();
    await expect(page.getByRole('main').getByText('待审核')).toBeVisible();

    // nothing is under way any more
    await page.goto(`${portal.url}/#/company?page=demand&id=new`);
    await expect(page.getByText('系统升级，六月恢复')).toBeVisible();
    await expect(form).toHaveCount(0);
  } finally {
    await portal.stop();
  }
});
