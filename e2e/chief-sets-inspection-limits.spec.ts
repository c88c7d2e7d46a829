import { query } from './support/database.ts';
import { bareTest as test, expect } from './support/fixtures.ts';
import { expectNoBarriers } from './support/barriers.ts';
import { enterAs } from './support/own-account.ts';
import { startPortal } from './support/portal.ts';

test('a chief changes a limit, and the next inspection goes by it', async ({ browser }) => {
  test.slow();
  // limits are of the whole site: a portal of its own
  const portal = await startPortal();
  const page = await browser.newPage();
  try {
    const [chief] = await query(portal, 'select id from app_user where account = $1', ['demo_chief']);
    await enterAs(page, portal, Number(chief?.['id']));
    await page.goto(`${portal.url}/#/console?page=inspection`);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: '限值和期限' }).click();
    const form = main.getByRole('form', { name: '限值和期限' });
    const stale = form.getByLabel('长期不更新的栏目（个）');
    await expect(stale).toHaveValue('10');
    await expect(main.getByText('还没有改动的记录')).toBeVisible();
    await expectNoBarriers(page, 'limits');
    await stale.fill('0');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form.getByText('请填写范围内的整数，至少为 1')).toBeVisible();
    await stale.fill('1');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('已保存，下一次检查按新的')).toBeVisible();
    const change = main.getByRole('list', { name: '改动记录' }).getByRole('listitem').first();
    await expect(change).toContainText('修改 长期不更新的栏目');
    await expect(change.getByRole('deletion')).toHaveText('原来：10 个');
    await expect(stale).toHaveValue('1');
    // the form has what was restored, and what is typed in it then
    await main.getByRole('button', { name: '恢复第 1 版' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }).click();
    await expect(stale).toHaveValue('10');
    await stale.fill('1');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(change).toContainText('第 4 版');

    await main.getByRole('link', { name: '返回今日检查' }).click();
    await main.getByRole('button', { name: '现在重查' }).click();
    await expect(page.getByText('查完了，下面是最新的结果')).toBeVisible();
    const row = main.getByRole('table', { name: '单项否决' }).getByRole('row', { name: /长期不更新的栏目/ });
    await expect(row).toContainText('1 个');
    await expect(row).toContainText('超限');
  } finally {
    await page.close();
    await portal.stop();
  }
});
