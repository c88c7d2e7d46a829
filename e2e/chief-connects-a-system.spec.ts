import { query } from './support/database.ts';
import { bareTest as test, expect } from './support/fixtures.ts';
import { expectNoBarriers } from './support/barriers.ts';
import { rememberHomeDialogs } from './support/home-dialogs.ts';
import { enterAs } from './support/own-account.ts';
import { startPortal } from './support/portal.ts';

test('a chief connects the system of a guide and stops it; visitors are led there, and then told that it is not connected', async ({
  browser,
}) => {
  test.slow();
  // the ways are everybody's: a portal of its own
  const portal = await startPortal();
  const visitors = await browser.newContext();
  await rememberHomeDialogs(visitors, portal);
  const [visitor, page] = [await visitors.newPage(), await browser.newPage()];
  const visit = async () => {
    await visitor.goto('about:blank');
    await visitor.goto(`${portal.url}/#/guidePage?active=6`);
  };
  const [link, notConnected] = [
    visitor.getByRole('main').getByRole('link', { name: '登录标识解析节点' }),
    visitor.getByText('未接入：这个系统还没有接入本平台'),
  ];
  try {
    const [row] = await query(portal, 'select id from app_user where account = $1', ['demo_chief']);
    await enterAs(page, portal, Number(row?.['id']));
    await page.goto(`${portal.url}/#/console?page=upkeep&view=systems`);
    const list = page.getByRole('list', { name: '我要办的系统' });
    const line = list.getByRole('listitem').filter({ hasText: '标识解析节点登录' });
    await expect(line).toContainText('未接入');
    await expectNoBarriers(page, 'the systems');
    await visit();
    await expect(notConnected).toBeVisible();

    await line.getByRole('button', { name: '接入：标识解析节点登录' }).click();
    const form = page.getByRole('form', { name: '其他系统' });
    await form.getByRole('button', { name: '保存' }).click();
    const fault = form.getByText('请填写本站页面的路径，或以 http(s):// 开头的网址');
    await expect(fault).toBeVisible();
    await expect(form.getByLabel('地址')).toBeFocused();
    await form.getByLabel('地址').fill('javascript:alert(1)');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(fault).toBeVisible();
    await expectNoBarriers(page, 'an address that is none');
    await form.getByLabel('地址').fill('https://node.example/login');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(line).toContainText('已接入');
    await expect(line).toContainText('https://node.example/login');
    // the form begins with what was saved, not with what it began with before
    await line.getByRole('button', { name: '修改：标识解析节点登录' }).click();
    await expect(form.getByLabel('地址')).toHaveValue('https://node.example/login');
    await form.getByRole('button', { name: '取消' }).click();
    await visit();
    await expect(link).toHaveAttribute('href', 'https://node.example/login');

    await line.getByRole('button', { name: '停用：标识解析节点登录' }).press('Enter');
    await expect(line).toContainText('已停用');
    await visit();
    await expect(notConnected).toBeVisible();
    await line.getByRole('button', { name: '恢复：标识解析节点登录' }).press('Enter');
    await expect(line).toContainText('已接入');
    await visit();
    await expect(link).toBeVisible();
  } finally {
    await visitors.close();
    await page.close();
    await portal.stop();
  }
});
