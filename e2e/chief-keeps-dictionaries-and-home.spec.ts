import type { Browser, Page } from '@playwright/test';
import { expectNoBarriers } from './support/barriers.ts';
import { query } from './support/database.ts';
import { bareTest as test, expect } from './support/fixtures.ts';
import { rememberHomeDialogs } from './support/home-dialogs.ts';
import { enterAs } from './support/own-account.ts';
import { startPortal, type RunningPortal } from './support/portal.ts';

async function openView(page: Page, portal: RunningPortal, view: string, account = 'demo_chief') {
  const [row] = await query(portal, 'select id from app_user where account = $1', [account]);
  await enterAs(page, portal, Number(row?.['id']));
  await page.goto(`${portal.url}/#/console?page=upkeep&view=${view}`);
  return page.getByRole('main');
}

/** A page of a visitor who comes now. */
async function visit(browser: Browser, portal: RunningPortal, path: string) {
  const context = await browser.newContext();
  await rememberHomeDialogs(context, portal);
  const page = await context.newPage();
  await page.goto(`${portal.url}/#${path}`);
  return page.getByRole('main');
}

test('a chief renames a type of policies, merges another into it and adds one; visitors filter by them', async ({
  browser,
}) => {
  test.slow();
  // dictionaries are everybody's: a portal of its own
  const portal = await startPortal();
  try {
    const chief = await browser.newPage();
    const main = await openView(chief, portal, 'dictionaries');
    const entries = main.getByRole('list', { name: '政策类型' });
    const uses = async (name: string) =>
      Number(
        /(\d+) 篇/.exec(
          (await entries.getByRole('listitem').filter({ hasText: name }).textContent()) ?? '',
        )?.[1] ?? 0,
      );
    await expect(entries.getByRole('listitem')).toHaveCount(8);
    await expectNoBarriers(chief, 'a dictionary');
    const both = (await uses('行动计划')) + (await uses('实施方案'));

    await main.getByRole('button', { name: '改名：实施方案' }).click();
    const form = chief.getByRole('form', { name: '条目' });
    await form.getByLabel('名称').fill('扶持政策');
    await form.getByRole('button', { name: '改名' }).click();
    await expect(form.getByText('这里已有同名的条目，停用的也算')).toBeVisible();
    await expect(form.getByLabel('名称')).toBeFocused();
    await expectNoBarriers(chief, 'a name that is taken');
    await form.getByLabel('名称').fill('方案与计划');
    await form.getByRole('button', { name: '改名' }).click();
    await expect(entries.getByText('方案与计划')).toBeVisible();

    await main.getByRole('button', { name: '合并：行动计划' }).press('Enter');
    const merge = chief.getByRole('form', { name: '合并' });
    await merge.getByRole('button', { name: '合并' }).click();
    await expect(merge.getByText('请选择要并入的另一条')).toBeVisible();
    await merge.getByLabel('并入').selectOption({ label: '方案与计划' });
    await merge.getByRole('button', { name: '合并' }).click();
    await expect(entries.getByText('行动计划')).toHaveCount(0);
    await expect.poll(() => uses('方案与计划')).toBe(both);

    await main.getByRole('button', { name: '停用：标准规范' }).click();
    await expect(main.getByRole('button', { name: '启用：标准规范' })).toBeVisible();
    await main.getByRole('button', { name: '新增条目' }).click();
    await form.getByLabel('名称').fill('揭榜挂帅');
    await form.getByRole('button', { name: '新增' }).click();
    await expect(entries.getByRole('listitem').last()).toContainText('揭榜挂帅');
    await main.getByRole('button', { name: '上移：揭榜挂帅' }).press('Enter');
    await expect(entries.getByRole('listitem').nth(6)).toContainText('揭榜挂帅');
    await expect(main.getByRole('button', { name: '上移：揭榜挂帅' })).toBeFocused();

    const visitor = await visit(browser, portal, '/Info/HotSpotPolicy?policyType=2');
    // an address of before the merge finds what both had
    await expect(visitor.getByText(`共 ${String(both)} 条`)).toBeVisible();

    await main.getByRole('button', { name: '恢复第 1 版' }).click();
    const question = chief.getByRole('dialog', { name: '恢复第 1 版' });
    await question.getByRole('button', { name: '恢复', exact: true }).click();
    await expect(entries.getByText('实施方案')).toBeVisible();
    await expect(entries.getByRole('listitem').filter({ hasText: '揭榜挂帅' })).toContainText('停用');
  } finally {
    await portal.stop();
  }
});

test('a chief puts news first and takes the showcase away; home comes so to whoever opens it, and back again', async ({
  browser,
}) => {
  test.slow();
  const portal = await startPortal();
  try {
    const chief = await browser.newPage();
    const main = await openView(chief, portal, 'home');
    const blocks = main.getByRole('list', { name: '区块' });
    await expect(blocks.getByRole('listitem')).toHaveCount(5);
    await expectNoBarriers(chief, 'the blocks of home');
    await main.getByRole('button', { name: '上移：产业资讯' }).press('Enter');
    await main.getByRole('button', { name: '上移：产业资讯' }).press('Enter');
    await blocks.getByRole('checkbox', { name: '案例与方案' }).uncheck({ force: true });
    const picture = main.getByRole('list', { name: '首页从上到下' });
    await expect(picture.getByRole('listitem').nth(3)).toHaveText('产业资讯');
    await expect(picture.getByText('案例与方案')).toHaveCount(0);

    const before = await visit(browser, portal, '/home/Home');
    await expect(before.getByRole('heading', { name: '产业资讯' })).toBeAttached();

    // a colleague is faster: nothing is lost
    const colleague = await browser.newPage();
    const theirs = await openView(colleague, portal, 'home', 'demo_chief2');
    await theirs.getByRole('checkbox', { name: '各区县' }).uncheck({ force: true });
    await theirs.getByRole('button', { name: '保存' }).click();
    await expect(colleague.getByText('已保存，访客下次打开首页就是新的')).toBeVisible();
    await main.getByRole('button', { name: '保存' }).click();
    await expect(main.getByText(/刚有同事改过首页版面/)).toBeVisible();
    await expect(picture.getByRole('listitem').nth(3)).toHaveText('产业资讯');
    await main.getByRole('button', { name: '保存' }).click();
    await expect(chief.getByText('已保存，访客下次打开首页就是新的')).toBeVisible();
    const asked: string[] = [];
    const context = await browser.newContext();
    await rememberHomeDialogs(context, portal);
    const page = await context.newPage();
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${portal.url}/`);
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings.filter({ hasText: /产业资讯|各区县/ }).first()).toHaveText('产业资讯');
    await expect(headings.filter({ hasText: '案例与方案' })).toHaveCount(0);
    expect(asked.filter((url) => url.includes('caselist'))).toEqual([]);

    await main.getByRole('button', { name: '恢复第 1 版' }).click();
    const question = chief.getByRole('dialog', { name: '恢复第 1 版' });
    await question.getByRole('button', { name: '恢复', exact: true }).click();
    await expect(picture.getByRole('listitem').nth(3)).toHaveText('各区县');
    const after = await visit(browser, portal, '/home/Home');
    await expect(after.getByRole('heading', { name: '案例与方案' })).toBeAttached();
  } finally {
    await portal.stop();
  }
});
