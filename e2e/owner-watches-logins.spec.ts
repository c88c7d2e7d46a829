import { accountCalls } from '#contract/account/calls.ts';
import { expect, test } from './support/fixtures.ts';
import { changeDatabase } from './support/login.ts';
import { accountPage, devices, enterAs, insertSession, insertUser, isAlive } from './support/own-account.ts';

test('a new login announces itself, until its owner knows it or ends it', async ({
  page,
  portal,
  browser,
}) => {
  const user = await insertUser(portal);
  const { open, sessions, toast, heading, confirm } = accountPage(page);
  await enterAs(page, portal, user.id);
  await open();
  await expect(sessions.rows).toHaveCount(1);
  await expect(sessions.rows).toContainText('本机');
  await expect(sessions.news).toBeHidden();

  const phone = await insertSession(portal, user.id, { userAgent: devices.phone, ip: '198.51.100.9' });
  await page.reload();
  await expect(sessions.news).toHaveText('有 1 个新的登录，请确认是不是您本人');
  const fromPhone = sessions.rows.filter({ hasText: '苹果手机或平板，微信' });
  await expect(fromPhone).toContainText('新登录');
  await expect(fromPhone).toContainText(/登录时间\s*\d{4}-\d\d-\d\d \d\d:\d\d/);
  await expect(fromPhone).toContainText('198.51.100.9');
  await page.reload();
  await expect(sessions.news, 'looking does not answer it').toBeVisible();
  await sessions.acknowledge.click();
  await confirm(user);
  await expect(sessions.news).toBeHidden();
  await expect(heading('登录设备')).toBeFocused();
  await expect(fromPhone).not.toContainText('新登录');

  const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await enterAs(other, portal, user.id);
  await other.goto(`${portal.url}/#/account`);
  await expect(accountPage(other).sessions.rows).toHaveCount(3);
  await page.reload();
  await expect(sessions.news).toBeVisible();
  await sessions.rows.filter({ hasText: '新登录' }).getByRole('button', { name: '退出这台设备' }).click();
  await expect(toast('该设备已退出登录，建议再修改密码')).toBeVisible();
  await expect(heading('登录设备')).toBeFocused();
  await expect(sessions.rows).toHaveCount(2);
  await expect(sessions.news).toBeHidden();
  await other.reload();
  await expect(other.getByRole('main')).toHaveAttribute('data-page', '/login');
  await expect(other.getByRole('dialog', { name: '需要登录' })).toBeVisible();
  await other.context().close();
  expect(await isAlive(portal, phone)).toBe(true);
});

test('one that is over when it should be ended goes away too', async ({ page, portal }) => {
  const user = await insertUser(portal);
  const { open, sessions, confirm } = accountPage(page);
  await insertSession(portal, user.id, { userAgent: devices.phone });
  await enterAs(page, portal, user.id);
  await open();
  await expect(sessions.rows).toHaveCount(2);
  await changeDatabase(portal, 'update session set ended_at = now() where user_agent = $1 and user_id = $2', [
    devices.phone,
    user.id,
  ]);
  await sessions.end.click();
  await confirm(user);
  await expect(page.getByText('该登录设备已退出')).toBeVisible();
  await expect(sessions.rows).toHaveCount(1);
});

test('who logs out here goes home, and the page asks for nothing more', async ({ page, portal }) => {
  const user = await insertUser(portal);
  const token = await enterAs(page, portal, user.id);
  const { open, sessions } = accountPage(page);
  await open();
  await expect(sessions.rows).toHaveCount(1);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await page.getByRole('button', { name: user.name }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByText('已退出登录')).toBeVisible();
  await expect(page).toHaveURL(/#\/home\/Home$/);
  await expect(page.getByRole('heading', { name: '我要办' })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/system/'))).toEqual([accountCalls.logout.path]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await isAlive(portal, token)).toBe(false);
});
