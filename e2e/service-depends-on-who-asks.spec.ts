import type { Locator, Page } from '@playwright/test';
import { accountCalls } from '#contract/account/calls.ts';
import { answerCall, holdCall } from './support/answer-call.ts';
import { beLoggedIn, openHome, restoreEnterprise } from './support/home-dialogs.ts';
import { changeDatabase } from './support/login.ts';
import { expect, test } from './support/without-captcha.ts';
import { waitForPage } from './support/wait-for-page.ts';

/** Section 6 of both specifications, row by row, where it begins: on the guide of each. */
test.beforeEach(({ portal }) => restoreEnterprise(portal));

const entries = [
  { active: 3, link: /^标识前缀申领/, action: '申领标识前缀', name: '企业前缀注册' },
  { active: 8, link: '成为服务商', action: '申请成为服务商', name: '成为服务商' },
] as const;
type Entry = (typeof entries)[number];
const [prefix, provider] = entries;

/** Opens a guide, loaded anew, and answers the button that begins what it describes. */
async function openGuide(page: Page, { active, action }: Entry): Promise<Locator> {
  await page.goto('about:blank'); // or only the part behind # would change
  await page.goto(`/#/guidePage?active=${String(active)}`);
  await waitForPage(page);
  return page.getByRole('main').getByRole('button', { name: action });
}

const any = (page: Page) => page.getByRole('dialog');

test("home leads a visitor to the guide, and the guide's button asks for the login", async ({ page }) => {
  for (const { link, active, action } of entries) {
    await openHome(page);
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(new RegExp(`#/guidePage\\?active=${String(active)}$`));
    await expect(any(page)).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: action }).click();
    await expect(page.getByRole('dialog', { name: '需要登录' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(any(page)).toHaveCount(0);
  }
});

test('a person hears who may', async ({ page, portal }) => {
  await beLoggedIn(page, portal, '13900000005');
  for (const entry of entries) {
    const begin = await openGuide(page, entry);
    await begin.click();
    const dialog = page.getByRole('dialog', { name: entry.name });
    await expect(dialog).toContainText('只有通过认证的企业账号');
    await dialog.getByRole('button', { name: '知道了' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(begin).toBeFocused();
  }
});

test('an uncertified enterprise is led to the certification', async ({ page, portal }) => {
  await beLoggedIn(page, portal, 'demo_enterprise');
  for (const entry of entries) {
    await (await openGuide(page, entry)).click();
    const dialog = page.getByRole('dialog', { name: entry.name });
    await expect(dialog).toContainText('您的企业还没有认证');
    await dialog.getByRole('button', { name: '去认证' }).click();
    await expect(page).toHaveURL(/#\/identity$/);
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
    for (const entry of entries) {
      const begin = await openGuide(page, entry);
      const opened = page.waitForEvent('popup');
      await begin.click();
      const console = await opened;
      await expect(console, entry.name).toHaveURL(new RegExp(`#/company\\?page=${authentication}$`));
      await expect(any(page)).toHaveCount(0);
      await console.close();
    }
  });

test("the centre's staff has no business here", async ({ page, portal }) => {
  await beLoggedIn(page, portal, 'demo_staff');
  for (const entry of entries) {
    await (await openGuide(page, entry)).click();
    await expect(page.getByRole('dialog', { name: entry.name })).toContainText('当前账号类型不能办理');
    await page.keyboard.press('Escape');
    await expect(any(page)).toHaveCount(0);
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
    const begin = await openGuide(page, prefix);
    const opened = page.waitForEvent('popup');
    await begin.click();
    const console = await opened;
    await expect(console).toHaveURL(/#\/company\?page=prefixInfo$/);
    await console.close();
    await (await openGuide(page, provider)).click();
    await expect(page.getByRole('dialog', { name: provider.name })).toContainText(text);
  });

test('pressed before the user is known, or without an answer', async ({ page, portal }) => {
  await beLoggedIn(page, portal, 'demo_enterprise');
  const user = await holdCall(page, accountCalls.getUserInfo);
  const begin = await openGuide(page, prefix);
  await expect.poll(user.count).toBeGreaterThan(0);
  await begin.click();
  await expect(any(page)).toHaveCount(0);
  user.letGo();
  await expect(page.getByRole('dialog', { name: prefix.name })).toBeVisible();

  await page.unroute(`**${accountCalls.getUserInfo.path}`);
  await answerCall(page, accountCalls.getUserInfo, { code: 1007, msg: '服务繁忙', data: null });
  await (await openGuide(page, prefix)).click();
  await expect(page.getByText('服务繁忙')).toBeVisible();
});
