import { query } from './support/database.ts';
import { bareTest as test, expect } from './support/fixtures.ts';
import { expectNoBarriers } from './support/barriers.ts';
import { rememberHomeDialogs } from './support/home-dialogs.ts';
import { enterAs } from './support/own-account.ts';
import { startPortal } from './support/portal.ts';

test('a chief adds an entry below another, hides and moves it; visitors see the menu as it is now', async ({
  browser,
}) => {
  test.slow();
  // the menu is everybody's: a portal of its own
  const portal = await startPortal();
  const visitors = await browser.newContext();
  await rememberHomeDialogs(visitors, portal);
  const [visitor, page] = [await visitors.newPage(), await browser.newPage()];
  const visit = async () => {
    await visitor.goto('about:blank');
    await visitor.goto(`${portal.url}/#/home/Home`);
    const navigation = visitor.getByRole('navigation', { name: '主导航' });
    await expect(navigation).toHaveAttribute('aria-busy', 'false');
    return navigation;
  };
  try {
    const [row] = await query(portal, 'select id from app_user where account = $1', ['demo_chief']);
    await enterAs(page, portal, Number(row?.['id']));
    await page.goto(`${portal.url}/#/console?page=upkeep&view=menu`);
    const menu = page.getByRole('main').getByRole('list', { name: '菜单', exact: true });
    await expect(menu.getByRole('listitem').first()).toContainText('首页');
    await expectNoBarriers(page, 'the menu');

    await menu.getByRole('button', { name: '在“首页”下面新增' }).click();
    const form = page.getByRole('form', { name: '菜单项' });
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form.getByText('请填写入口名称，最多 20 个字')).toBeVisible();
    await expect(form.getByLabel('名称')).toBeFocused();
    await form.getByLabel('名称').fill('招聘启事');
    await form.getByLabel('地址').fill('newsCenter');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form.getByText('请填写本站页面的路径，或以 http(s):// 开头的网址')).toBeVisible();
    await expectNoBarriers(page, 'an address that is none');
    await form.getByLabel('地址').fill('/Info/newsCenter');
    await form.getByRole('button', { name: '保存' }).click();
    const below = menu.getByRole('list', { name: '“首页”下面' });
    await expect(below.getByText('招聘启事')).toBeVisible();
    let navigation = await visit();
    await navigation.getByRole('button', { name: '首页' }).click();
    await expect(navigation.getByRole('link', { name: '招聘启事' })).toBeVisible();

    await menu.getByRole('button', { name: '下移：首页' }).press('Enter');
    await expect(menu.getByRole('button', { name: '下移：首页' })).toBeFocused();
    await expect(menu.getByRole('button', { name: '上移：首页' })).toBeEnabled();
    await below.getByRole('button', { name: '修改：招聘启事' }).click();
    await form.getByLabel('显示给访客').uncheck();
    await form.getByRole('button', { name: '保存' }).click();
    await expect(below.getByText('不显示')).toBeVisible();
    await below.getByRole('button', { name: '修改：招聘启事' }).click();
    await expect(form.getByLabel('显示给访客')).not.toBeChecked();
    await form.getByRole('button', { name: '取消' }).click();
    navigation = await visit();
    await expect(navigation.getByRole('link', { name: '首页', exact: true })).toBeVisible();
    await expect(navigation.getByRole('link', { name: '招聘启事' })).toHaveCount(0);

    await below.getByRole('button', { name: '删除：招聘启事' }).click();
    const question = page.getByRole('dialog', { name: '删除菜单项' });
    await expectNoBarriers(page, 'the question');
    await question.getByRole('button', { name: '删除', exact: true }).click();
    await expect(menu.getByText('招聘启事')).toHaveCount(0);
  } finally {
    await visitors.close();
    await page.close();
    await portal.stop();
  }
});
