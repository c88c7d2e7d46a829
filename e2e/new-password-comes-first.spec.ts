import type { Page } from '@playwright/test';
import { expect, sharedPortal, test as portalTest } from './support/fixtures.ts';
import { changeDatabase, demoAccount, loginPage, logOut, tabTo } from './support/login.ts';
import { startPortal, type RunningPortal } from './support/portal.ts';
import { addMenuItem } from './support/third-party-pages.ts';

const newPassword = 'Xinmima#2026';
const guarded = '/thirdParty/mine';

/** Without a captcha, and with a page that needs a login. */
const test = portalTest.extend({
  portal: sharedPortal('a page that needs a login', async () => {
    const portal = await startPortal({ CAPTCHA_PROVIDER: 'off' });
    await addMenuItem(portal, {
      name: '我的贷款',
      url: guarded,
      thirdUrl: 'https://finance.example/mine',
      loginRequired: true,
    });
    return portal;
  }),
});

/** The parts of the account page that tests go by. */
function accountPage(page: Page) {
  return {
    reason: page.getByRole('status').filter({ hasText: '请先设置新密码' }),
    password: page.getByLabel('新密码', { exact: true }),
    again: page.getByLabel('确认新密码', { exact: true }),
    set: page.getByRole('button', { name: '设置新密码' }),
    others: page.getByRole('heading', { name: /^(基本信息|登录设备|我同意过的协议|我的数据)$/ }),
  };
}

/** Logs in with an account whose password was set by others, on the page that is open. */
async function logInWhenDue(page: Page, portal: RunningPortal, name: string) {
  const owner = await demoAccount(portal, name);
  await changeDatabase(portal, 'update app_user set must_change_password = true where account = $1', [name]);
  const login = loginPage(page);
  await login.fill(owner);
  await login.submit.click();
  return owner;
}

// others use the same accounts
test.afterEach(({ portal }) =>
  changeDatabase(portal, 'update app_user set must_change_password = false', []),
);

test('before anything else, by keyboard; then on to where the login would have led', async ({
  page,
  portal,
  expectNoViolations,
}) => {
  await page.goto(`/#${guarded}`);
  await expect(page).toHaveURL(/#\/login$/);
  await logInWhenDue(page, portal, 'demo_enterprise');
  const account = accountPage(page);
  await expect(page).toHaveURL(/#\/account$/);
  await expect(account.reason).toContainText('设置之后才能办理业务');
  await expect(account.others).toHaveCount(0);
  await expect(account.password).toBeFocused();
  await expectNoViolations('a new password first');

  await page.keyboard.press('Enter');
  await expect(account.password).toHaveAccessibleDescription(/密码不能为空/);
  await account.password.fill(newPassword);
  await tabTo(page, account.again);
  await page.keyboard.insertText(newPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('密码已修改')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#${guarded}$`));

  await page.goto('/#/account');
  await expect(account.others).toHaveCount(4);
  await expect(account.reason).toHaveCount(0);
  await expect(page.getByRole('button', { name: '修改登录密码' })).toBeVisible();
});

test('public pages are open, pages that need a login lead back, and the server refuses', async ({
  page,
  portal,
}) => {
  await page.goto('/#/login');
  const { account: name } = await logInWhenDue(page, portal, 'demo_factory');
  const account = accountPage(page);
  await expect(account.password).toBeFocused();

  await page.goto('/#/guidePage');
  await page.goto('/#/home/Home');
  await expect(page.getByRole('heading', { name: '我要办' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // by a link, which the browser knows whose session it is, and by a reload, at which it does not know yet
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的贷款' }).click();
  await expect(page).toHaveURL(/#\/account$/);
  await page.goto('about:blank');
  await page.goto(`/#${guarded}`);
  await expect(page).toHaveURL(/#\/account$/);
  await expect(account.reason).toBeVisible();
  await expect(account.others).toHaveCount(0);

  const answer = await page.evaluate(async () => {
    const response = await fetch('/api/system/userCenter/sessions', {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: localStorage.getItem('partal') ?? '' },
      body: '{}',
    });
    return (await response.json()) as object;
  });
  expect(answer).toMatchObject({ code: 1010, msg: '为了账号安全，请先设置新密码' });

  await logOut(page, name);
  await page.goto('/#/account');
  await expect(page).toHaveURL(/#\/login$/);
});
