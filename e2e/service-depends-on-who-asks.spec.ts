import { accountCalls } from '#contract/account/calls.ts';
import { answerCall, holdCall } from './support/answer-call.ts';
import { beLoggedIn, homeDialogs, openHome, restoreEnterprise } from './support/home-dialogs.ts';
import { changeDatabase } from './support/login.ts';
import { expect, test } from './support/without-captcha.ts';

/** Section 6 of both specifications, row by row. */
test.beforeEach(({ portal }) => restoreEnterprise(portal));

const entries = [
  ['prefix', '企业前缀注册'],
  ['provider', '成为服务商'],
] as const;

test('a visitor is asked to log in', async ({ page }) => {
  await openHome(page);
  const home = homeDialogs(page);
  for (const [entry] of entries) {
    await home[entry].click();
    const dialog = page.getByRole('dialog', { name: '需要登录' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(home.any).toHaveCount(0);
  }
});

test('a person hears who may', async ({ page, portal }) => {
  await beLoggedIn(page, portal, '13900000005');
  await openHome(page);
  for (const [entry, name] of entries) {
    await homeDialogs(page)[entry].click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toContainText('只有通过认证的企业账号');
    await dialog.getByRole('button', { name: '知道了' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(homeDialogs(page)[entry]).toBeFocused();
  }
});

test('an uncertified enterprise is led to the certification', async ({ page, portal }) => {
  await beLoggedIn(page, portal, 'demo_enterprise');
  await openHome(page);
  for (const [entry, name] of entries) {
    await homeDialogs(page)[entry].click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toContainText('您的企业还没有认证');
    await dialog.getByRole('button', { name: '去认证' }).click();
    await expect(page).toHaveURL(/#\/identity$/);
    await page.goBack();
  }
});

for (const [userType, authentication] of [
  [3, 'industrialEnterprise'],
  [4, 'serviceProvider'],
] as const)
  test(`userType ${String(userType)} without approval goes on with ${authentication}`, async ({
    page,
    portal,
  }) => {
    await changeDatabase(
      portal,
      `update app_user set user_type = $1, audit_status = '1' where account = 'demo_enterprise'`,
      [userType],
    );
    await beLoggedIn(page, portal, 'demo_enterprise');
    await openHome(page);
    for (const [entry] of entries) {
      const opened = page.waitForEvent('popup');
      await homeDialogs(page)[entry].click();
      const console = await opened;
      await expect(console, entry).toHaveURL(new RegExp(`#/company\\?page=${authentication}$`));
      await expect(homeDialogs(page).any).toHaveCount(0);
      await console.close();
    }
  });

test("the centre's staff has no business here", async ({ page, portal }) => {
  await beLoggedIn(page, portal, 'demo_staff');
  await openHome(page);
  for (const [entry, name] of entries) {
    await homeDialogs(page)[entry].click();
    await expect(page.getByRole('dialog', { name })).toContainText('当前账号类型不能办理');
    await page.keyboard.press('Escape');
    await expect(homeDialogs(page).any).toHaveCount(0);
  }
});

for (const [account, text] of [
  ['demo_factory', '您已通过工业企业认证'],
  ['demo_provider', '您已通过服务商认证'],
] as const)
  test(`${account} is certified: prefix information, and a notice of the existing certification`, async ({
    page,
    portal,
  }) => {
    await beLoggedIn(page, portal, account);
    await openHome(page);
    const home = homeDialogs(page);
    const opened = page.waitForEvent('popup');
    await home.prefix.click();
    const console = await opened;
    await expect(console).toHaveURL(/#\/company\?page=prefixInfo$/);
    await console.close();
    await home.provider.click();
    await expect(page.getByRole('dialog', { name: '成为服务商' })).toContainText(text);
  });

test('pressed before the user is known, or without an answer', async ({ page, portal }) => {
  await beLoggedIn(page, portal, 'demo_enterprise');
  const user = await holdCall(page, accountCalls.getUserInfo);
  await openHome(page);
  const home = homeDialogs(page);
  await expect.poll(user.count).toBeGreaterThan(0);
  await home.prefix.click();
  await expect(home.any).toHaveCount(0);
  user.letGo();
  await expect(page.getByRole('dialog', { name: '企业前缀注册' })).toBeVisible();

  await page.unroute(`**${accountCalls.getUserInfo.path}`);
  await answerCall(page, accountCalls.getUserInfo, { code: 1007, msg: '服务繁忙', data: null });
  await openHome(page);
  await home.prefix.click();
  await expect(page.getByText('服务繁忙')).toBeVisible();
});
