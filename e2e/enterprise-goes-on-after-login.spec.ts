import { demoAccount, loginPage, logOut } from './support/login.ts';
import { expect, test } from './support/without-captcha.ts';

test.describe('where it leads', () => {
  test('back to the page one came from', async ({ page, portal }) => {
    const account = await demoAccount(portal, 'demo_factory');
    await page.goto('/#/403?from=test');
    await page.getByRole('link', { name: '登录', exact: true }).click();
    const login = loginPage(page);
    await login.fill(account);
    await login.submit.click();
    await expect(page).toHaveURL(/#\/403\?from=test$/);
    await page.goBack();
    await expect(page, 'back does not lead to the login').toHaveURL(/#\/403\?from=test$/);
  });

  for (const [redirectUrl, place] of [
    ['/regOrg?step=1', /#\/regOrg\?step=1$/],
    ['https://elsewhere.example/', /^http:\/\/127\.0\.0\.1:\d+\/#\/home\/Home$/],
  ] as const)
    test(`with redirectUrl ${redirectUrl}`, async ({ page, portal }) => {
      const account = await demoAccount(portal, 'demo_factory');
      await page.goto(`/#/login?redirectUrl=${encodeURIComponent(redirectUrl)}`);
      const login = loginPage(page);
      await login.fill(account);
      await login.submit.click();
      await expect(page).toHaveURL(place);
    });

  test('who is logged in already sees it and can change over', async ({ page, portal }) => {
    const { account, password } = await demoAccount(portal, 'demo_factory');
    await page.goto('/#/login');
    const login = loginPage(page);
    await login.fill({ account, password });
    await login.submit.click();
    await expect(page).toHaveURL(/#\/home\/Home$/);

    await page.goto('/#/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('您已登录');
    await expect(page.getByRole('main')).toContainText(account);
    await page.getByRole('link', { name: '进入首页' }).click();
    await expect(page).toHaveURL(/#\/home\/Home$/);

    await page.goto('/#/login');
    await page.getByRole('button', { name: '换个账号登录' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeFocused();
    await expect(login.account).toHaveValue(account);
  });
});

test.describe('the remembered account', () => {
  test('is there after a reload, and not when it is not wished', async ({ page, portal }) => {
    const { account, password } = await demoAccount(portal, 'demo_factory');
    const login = loginPage(page);
    const logInAndOut = async () => {
      await login.fill({ account, password });
      await login.submit.click();
      await logOut(page, account);
      await page.goto('/#/login');
      await page.reload();
    };
    await page.goto('/#/login');
    await expect(login.account).toHaveValue('');
    await logInAndOut();
    await expect(login.account).toHaveValue(account);
    await expect(login.password).toHaveValue('');

    await login.form.getByRole('checkbox', { name: '记住账号' }).uncheck();
    await logInAndOut();
    await expect(login.account).toHaveValue('');
  });
});
