import { errors } from '#contract/errors.ts';
import { expect, test } from './support/fixtures.ts';
import { changeDatabase, demoAccount, loginPage, logOut, tabTo } from './support/login.ts';
import { solveCaptchaByKeys, solveSliderCaptcha } from './support/solve-captcha.ts';

const wrongPassword = 'Wrong#2026';

test.describe('with the password', () => {
  test('by the slider, and out again', async ({ page, portal }) => {
    const { account, password } = await demoAccount(portal, 'demo_enterprise');
    await page.goto('/');
    await page.getByRole('link', { name: '登录', exact: true }).click();
    const login = loginPage(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录');
    await expect(page.getByRole('heading', { name: '企业智能制造自评估平台' })).toBeVisible();
    await expect(login.tab('企业用户')).toHaveAttribute('aria-selected', 'true');
    await expect(login.account).toHaveAttribute('placeholder', '手机号 / 邮箱 / 账号');
    await login.fill({ account: ` ${account} `, password });
    await solveSliderCaptcha(page, { ...portal, open: () => login.submit.click() });

    await expect(page).toHaveURL(/#\/home\/Home$/);
    await page.reload();
    await logOut(page, account);
    await page.reload();
    await expect(page.getByRole('link', { name: '登录', exact: true })).toBeVisible();
  });

  test('by the keyboard alone, and out again', async ({ page, portal }) => {
    const { account, password } = await demoAccount(portal, 'demo_enterprise');
    await page.goto('/#/login');
    const login = loginPage(page);
    await tabTo(page, login.account);
    await page.keyboard.insertText(account);
    await page.keyboard.press('Tab');
    await expect(login.password).toBeFocused();
    await page.keyboard.insertText(password);
    await solveCaptchaByKeys(page, { ...portal, open: () => page.keyboard.press('Enter') });

    await expect(page).toHaveURL(/#\/home\/Home$/);
    await page.reload();
    const menu = page.getByRole('button', { name: account });
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: '退出登录' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: '登录', exact: true })).toBeVisible();
  });

  test('without dragging and without seeing', async ({ page, portal }) => {
    const { account, password } = await demoAccount(portal, 'demo_enterprise');
    await page.goto('/#/login');
    const login = loginPage(page);
    await login.fill({ account, password });
    await login.submit.click();
    await page.getByRole('button', { name: '不用拖动，换其他方式' }).click();
    await expect(page).toHaveURL(/#\/home\/Home$/);
  });

  test('closing the captcha makes no attempt and keeps what was typed', async ({ page }) => {
    const attempts: string[] = [];
    page.on('request', (request) => attempts.push(request.url()));
    await page.goto('/#/login');
    const login = loginPage(page);
    await login.fill({ account: 'demo_enterprise', password: wrongPassword });
    await login.submit.click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(login.submit).toBeFocused();
    await expect(login.password).toHaveValue(wrongPassword);
    expect(attempts.filter((url) => url.endsWith('/doLogin'))).toEqual([]);
  });

  test('an individual logs in by the other tab', async ({ page, portal }) => {
    const { account, password } = await demoAccount(portal, '13900000005');
    await page.goto('/#/login');
    const login = loginPage(page);
    await login.tab('个人用户').click();
    await login.fill({ account, password });
    await solveSliderCaptcha(page, { ...portal, open: () => login.submit.click() });
    await expect(page).toHaveURL(/#\/home\/Home$/);
  });

  test('who has to set a new password is led to where that is done', async ({ page, portal }) => {
    const { account, password } = await demoAccount(portal, 'demo_provider');
    await changeDatabase(portal, 'update app_user set must_change_password = true where account = $1', [
      account,
    ]);
    await page.goto('/#/login');
    const login = loginPage(page);
    await login.fill({ account, password });
    await solveSliderCaptcha(page, { ...portal, open: () => login.submit.click() });
    await expect(page).toHaveURL(/#\/account$/);
    await expect(page.getByRole('status').getByText('请先设置新密码')).toBeVisible();
    // others use the same account
    await changeDatabase(portal, 'update app_user set must_change_password = false where account = $1', [
      account,
    ]);
  });
});

test.describe('while the next page is on its way', () => {
  test('the form stays as it is', async ({ page, portal }) => {
    const account = await demoAccount(portal, 'demo_factory');
    await page.goto('/#/login');
    const login = loginPage(page);
    await login.fill(account);
    await page.evaluate(() => {
      const seen = new Set<string>();
      const note = () => document.querySelectorAll('h1').forEach((heading) => seen.add(heading.innerText));
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
      Object.assign(window, { seen });
    });
    await solveSliderCaptcha(page, { ...portal, open: () => login.submit.click() });
    await expect(page.getByRole('button', { name: account.account })).toBeVisible();
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    expect(seen).toContain('登录');
    expect(seen).not.toContain('您已登录');
  });

  test('who comes back at once sees the session', async ({ page, portal }) => {
    const account = await demoAccount(portal, 'demo_factory');
    await page.goto('/#/login');
    const login = loginPage(page);
    await login.fill(account);
    await page.evaluate(() => {
      const replace = history.replaceState.bind(history);
      history.replaceState = (state, unused, url) => {
        replace(state, unused, url);
        if (url === '#/home/Home') setTimeout(() => (location.hash = '#/login'));
      };
    });
    await solveSliderCaptcha(page, { ...portal, open: () => login.submit.click() });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('您已登录');
  });
});

test.describe('what goes wrong', () => {
  test('a wrong password: toast and inline error, which goes with the tab', async ({ page, portal }) => {
    await page.goto('/#/login');
    const login = loginPage(page);
    await login.fill({ account: 'demo_enterprise', password: wrongPassword });
    await solveSliderCaptcha(page, { ...portal, open: () => login.submit.click() });
    await expect(login.failure).toHaveText('* 账号或密码错误');
    await expect(login.toast(errors.loginFailed.msg)).toBeVisible();
    await expect(login.password).toBeFocused();
    await expect(login.account).toHaveValue('demo_enterprise');
    await expect(login.password).toHaveValue(wrongPassword);

    await login.tab('个人用户').click();
    await expect(login.failure).toBeHidden();
    await expect(login.toast(errors.loginFailed.msg)).toBeHidden();
    await expect(login.account).toHaveValue('demo_enterprise');
  });

  test('the error goes with the tab by the keyboard too', async ({ page, portal }) => {
    await page.goto('/#/login');
    const login = loginPage(page);
    await login.fill({ account: 'nobody_at_all', password: wrongPassword });
    await solveSliderCaptcha(page, { ...portal, open: () => login.submit.click() });
    await expect(login.failure).toBeVisible();
    await login.tab('企业用户').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(login.tab('个人用户')).toHaveAttribute('aria-selected', 'true');
    await expect(login.failure).toBeHidden();
  });

  test('too many tries: how long to wait, for this account only', async ({ page, portal }) => {
    const account = 'guessed_too_often';
    await page.goto('/#/login');
    const login = loginPage(page);
    await login.fill({ account, password: wrongPassword });
    await solveSliderCaptcha(page, { ...portal, open: () => login.submit.click() });
    await expect(login.failure).toHaveText('* 账号或密码错误');
    await changeDatabase(
      portal,
      `update login_failure set blocked_until = now() + interval '10 minutes' where account_key = $1`,
      [`enpt ${account}`],
    );
    await solveSliderCaptcha(page, { ...portal, open: () => login.submit.click() });
    await expect(login.failure).toContainText('* 登录失败次数过多，请稍后再试');
    await expect(login.failure).toContainText(/还要等 (10 分钟|9 分 \d+ 秒)/);
    const toast = new RegExp(`^${errors.loginDelayed.msg}（还要等 (10 分钟|9 分 \\d+ 秒)）$`);
    await expect(page.getByRole('alert').getByText(toast)).toBeVisible();

    await login.submit.click({ force: true });
    await expect(page.getByRole('dialog')).toBeHidden();
    await login.account.fill(`${account}_not`);
    await expect(login.failure).toBeHidden();
    await login.submit.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('no network: nothing typed is lost', async ({ page, portal, context }) => {
    await page.goto('/#/login');
    const login = loginPage(page);
    await login.fill({ account: 'demo_enterprise', password: wrongPassword });
    await page.route('**/api/system/login/doLogin', (route) => route.abort());
    await solveSliderCaptcha(page, { ...portal, open: () => login.submit.click() });
    await expect(login.failure).toContainText('* 网络连接失败');
    await expect(login.password).toHaveValue(wrongPassword);
    await context.setOffline(true);
    await login.submit.click();
    await expect(login.toast('网络连接失败，请检查网络后重试')).toBeVisible();
    await expect(login.submit).toBeEnabled();
  });

  test('nothing typed: every field says what it wants', async ({ page }) => {
    await page.goto('/#/login');
    const login = loginPage(page);
    await login.submit.click();
    await expect(login.account).toHaveAccessibleDescription(/请输入手机号或账号/);
    await expect(login.account).toBeFocused();
    await expect(login.password).toHaveAccessibleDescription(/请输入密码/);
    await login.account.fill('   ');
    await login.submit.click();
    await expect(login.account).toHaveAccessibleDescription(/请输入手机号或账号/);
    await login.account.fill('demo_enterprise');
    await expect(login.account).not.toHaveAccessibleDescription(/请输入手机号或账号/);
    await login.submit.click();
    await expect(login.password).toBeFocused();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
