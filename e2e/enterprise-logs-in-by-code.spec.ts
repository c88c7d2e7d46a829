import { accountCalls } from '#contract/account/calls.ts';
import { codeRequestsBeforeCaptcha, codeRequestWindowMinutes } from '#contract/account/constants.ts';
import { errors } from '#contract/errors.ts';
import { expect, test } from './support/fixtures.ts';
import { changeDatabase, loginPage, tabTo } from './support/login.ts';
import { startPortal } from './support/portal.ts';
import { solveCaptchaByKeys, solveSliderCaptcha } from './support/solve-captcha.ts';

// Each test has a phone of its own: one code a minute is all a phone gets.
const enterprisePhone = '13900000002';
const factoryPhone = '13900000003';
const providerPhone = '13900000004';
const strangersPhone = '13711112222';

test('with a code from the phone, after a wrong one', async ({ page, portal }) => {
  await page.goto('/#/login');
  const login = loginPage(page);
  await login.chooseCode();
  await expect(login.code).toHaveAccessibleDescription(/若该手机号已注册，验证码将发送到该手机。/);
  await login.phone.fill(`+86 ${enterprisePhone}`);
  await login.form.getByRole('button', { name: '获取验证码' }).click();
  await expect(login.form.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeVisible();
  const code = await portal.readCode(enterprisePhone);

  await login.code.fill(code === '000000' ? '000001' : '000000');
  await solveSliderCaptcha(page, { ...portal, open: () => login.submit.click() });
  await expect(login.code).toHaveAccessibleDescription(new RegExp(errors.codeWrong.msg));
  await expect(login.code).toBeFocused();
  await expect(login.toast(errors.codeWrong.msg)).toBeVisible();

  await login.code.fill(code);
  await solveSliderCaptcha(page, { ...portal, open: () => page.keyboard.press('Enter') });
  await expect(page).toHaveURL(/#\/home\/Home$/);
  await expect(page.getByRole('button', { name: 'demo_enterprise' })).toBeVisible();
});

test('by the keyboard alone', async ({ page, portal }) => {
  await page.goto('/#/login');
  const login = loginPage(page);
  await login.submit.waitFor();
  await tabTo(page, login.form.getByRole('radio', { name: '密码登录' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(login.phone).toBeFocused();
  await page.keyboard.insertText(providerPhone);
  await tabTo(page, login.form.getByRole('button', { name: '获取验证码' }));
  await page.keyboard.press('Enter');
  await expect(login.code, 'what comes next').toBeFocused();
  await page.keyboard.insertText(await portal.readCode(providerPhone));
  await solveCaptchaByKeys(page, { ...portal, open: () => page.keyboard.press('Enter') });
  await expect(page.getByRole('button', { name: 'demo_provider' })).toBeVisible();
});

test('a phone without an account is answered alike and gets nothing', async ({ page, portal }) => {
  await page.goto('/#/login');
  const login = loginPage(page);
  await login.chooseCode();
  await login.phone.fill(strangersPhone);
  await login.form.getByRole('button', { name: '获取验证码' }).click();
  await expect(login.form.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeVisible();
  expect(await portal.messages(strangersPhone)).toEqual([]);
});

test('every field says what it wants', async ({ page }) => {
  await page.goto('/#/login');
  const login = loginPage(page);
  await login.chooseCode();
  await login.submit.click();
  await expect(login.phone).toHaveAccessibleDescription(/请输入手机号/);
  await expect(login.phone).toBeFocused();
  await expect(login.code).toHaveAccessibleDescription(/请输入验证码/);
  await login.code.fill('123456');
  await login.phone.fill('1380013800');
  await login.submit.click();
  await expect(login.phone).toHaveAccessibleDescription(/手机号有误，请重新输入/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('no code is asked for without a phone', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/#/login');
  const login = loginPage(page);
  await login.chooseCode();
  const button = login.form.getByRole('button', { name: '获取验证码' });
  await button.click();
  await expect(login.phone).toHaveAccessibleDescription(/请输入手机号/);
  await login.phone.fill('1380013800');
  await button.click();
  await expect(login.phone).toHaveAccessibleDescription(/手机号有误，请重新输入/);
  await expect(login.phone).toBeFocused();
  expect(requests.filter((url) => url.endsWith(accountCalls.getCode.path))).toEqual([]);
});

test('asking too often is said beside the code, and the button can be pressed again', async ({ page }) => {
  await page.goto('/#/login');
  const login = loginPage(page);
  await login.chooseCode();
  for (const error of [errors.codeLimitReached, errors.codeTooSoon]) {
    await page.route(`**${accountCalls.getCode.path}`, (route) =>
      route.fulfill({ json: { ...error, data: null } }),
    );
    await login.phone.fill(factoryPhone);
    await login.form.getByRole('button', { name: '获取验证码' }).click();
    await expect(login.code).toHaveAccessibleDescription(new RegExp(error.msg));
    await page.unroute(`**${accountCalls.getCode.path}`);
  }
  await expect(login.form.getByRole('button', { name: '获取验证码' })).toBeEnabled();
});

test('what was typed survives the change between password and code', async ({ page }) => {
  await page.goto('/#/login');
  const login = loginPage(page);
  await login.fill({ account: 'yuanheng_2026', password: 'Yuanheng#2026' });
  await login.chooseCode();
  await expect(login.phone).toHaveValue('');
  await login.phone.fill('13812341234');
  await login.choosePassword();
  await expect(login.account).toHaveValue('yuanheng_2026');
  await expect(login.password).toHaveValue('Yuanheng#2026');
  await login.chooseCode();
  await expect(login.phone).toHaveValue('13812341234');
});

test('after a few codes from one address a captcha comes first', async ({ page }) => {
  const portal = await startPortal({ RATE_LIMITS: 'on' });
  try {
    // Others behind the same address have used up the codes that come without one, in this window and in the next.
    await changeDatabase(
      portal,
      `insert into rate_limit (key, window_start, count)
       select 'code requests ip 127.0.0.1', date_bin($1::interval, now(), to_timestamp(0)) + $1::interval * n, $2::int
       from generate_series(0, 1) as windows (n)`,
      [`${codeRequestWindowMinutes} minutes`, codeRequestsBeforeCaptcha],
    );
    await page.goto(`${portal.url}/#/login`);
    const login = loginPage(page);
    await login.chooseCode();
    await login.phone.fill(factoryPhone);
    const button = login.form.getByRole('button', { name: '获取验证码' });
    await solveSliderCaptcha(page, { ...portal, open: () => button.click() });
    await expect(login.form.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeVisible();
    // the answer does not wait for the vendor
    await expect.poll(() => portal.messages(factoryPhone)).toHaveLength(1);
  } finally {
    await portal.stop();
  }
});
