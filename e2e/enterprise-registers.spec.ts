import { accountCalls } from '#contract/account/calls.ts';
import { defaultTransportIv, defaultTransportKey } from '#contract/transport.ts';
import { decryptBody } from '#server/lib/crypto/transport-cipher.ts';
import { answerCall, holdCall } from './support/answer-call.ts';
import { expect, test } from './support/fixtures.ts';
import { loginPage } from './support/login.ts';
import { companies, makeOrganisation, organisationPage } from './support/organisation-registration.ts';
import { complaint } from './support/complaint.ts';
import { solveSliderCaptcha } from './support/solve-captcha.ts';
import { stopClock } from './support/stop-clock.ts';

const digest = /^[0-9a-f]{64}$/;
const success = { code: 1, msg: '', data: null };

/** Of the demo site's enterprise. */
const registered = { account: 'demo_enterprise', phone: '13900000002' };

test('registers with the code from the phone and logs in', async ({ page, portal }) => {
  const organisation = makeOrganisation(1);
  const reg = organisationPage(page);
  await reg.open();
  await reg.type(organisation);
  await reg.codeButton.click();
  await expect(reg.waitingButton).toBeVisible();
  const code = await portal.readCode(organisation.手机号);
  await reg.area.click();
  // in the city of the site, from which every other can be reached
  await expect(page.getByRole('option', { name: '示范市', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('listbox', { name: '区县' }).getByRole('option').first()).toBeFocused();
  await reg.option('云溪区').click();
  await expect(reg.area).toHaveText('示范省 / 示范市 / 云溪区');
  await reg.lookUp();
  await expect(reg.creditCode).toHaveValue(/^[0-9A-Z]{18}$/);
  await expect(reg.creditCode).not.toBeEditable();
  await expect(reg.area).toHaveText('示范省 / 示范市 / 云溪区');
  await expect(reg.field('详细地址')).toHaveValue(/^示范省示范市云溪区/);
  await reg.choose();
  await expect(reg.industry).toHaveText('制造业 / 通用设备制造业 / 轴承、齿轮和传动部件制造');
  await reg.agreement.check();

  await reg.field('短信验证码').fill(code === '000000' ? '000001' : '000000');
  await reg.submit.click();
  await expect(reg.field('短信验证码')).toHaveAccessibleDescription(complaint('验证码错误，请重新输入'));
  await expect(reg.summary.getByRole('link')).toHaveText(['验证码错误，请重新输入']);
  await expect(reg.field('密码')).toHaveValue(organisation.密码);

  await reg.field('短信验证码').fill(code);
  const call = page.waitForRequest(`**${accountCalls.registerForEstimate.path}`);
  await reg.submit.click();
  const body = (await call).postDataJSON() as string;
  const sent: unknown = JSON.parse(decryptBody(body, { key: defaultTransportKey, iv: defaultTransportIv }));
  expect(sent).toEqual({
    account: organisation.账号,
    phone: organisation.手机号,
    activeCode: code,
    userPwd: expect.stringMatching(digest),
    userPwd2: expect.stringMatching(digest),
    companyName: companies.complete,
    creditCode: expect.stringMatching(/^[0-9A-Z]{18}$/),
    areaPath: '示范省/示范市/云溪区',
    address: expect.stringContaining('云溪区'),
    companyType: expect.stringMatching(/^\d+$/),
    companyIndustry: expect.stringMatching(/^\d+$/),
    companyScale: expect.stringMatching(/^\d+$/),
    companyIncome: expect.stringMatching(/^\d+$/),
    isAgree: true,
  });

  await expect(reg.success).toBeFocused();
  await page.getByRole('link', { name: '立即登录' }).click();
  const login = loginPage(page);
  await expect(login.account).toHaveValue(organisation.账号);
  await login.password.fill(organisation.密码);
  await solveSliderCaptcha(page, { ...portal, open: () => login.submit.click() });
  await expect(page).toHaveURL(/#\/home\/Home$/);
  await expect(page.getByRole('button', { name: organisation.账号 })).toBeVisible();

  await page.goto('/#/regOrg');
  await expect(reg.field('账号')).toHaveValue('');
});

test('account, phone and credit code that are taken are told together', async ({ page }) => {
  const reg = organisationPage(page);
  await reg.open();
  const taken = { 账号: registered.account, 手机号: registered.phone, 企业名称: companies.taken };
  await reg.fill({ ...makeOrganisation(4), ...taken });
  const creditCode = await reg.creditCode.inputValue();
  await reg.submit.click();
  await expect(reg.summary).toBeFocused();
  await expect(reg.summary.getByRole('link')).toHaveText([
    '该账号已被注册',
    '该手机号已被注册',
    '该统一社会信用代码已被注册',
  ]);
  await expect(reg.field('账号')).toHaveAccessibleDescription(complaint('该账号已被注册'));
  await expect(reg.field('手机号')).toHaveAccessibleDescription(complaint('该手机号已被注册'));
  await expect(reg.creditCode).toHaveAccessibleDescription(complaint('该统一社会信用代码已被注册'));

  await reg.field('手机号').fill(makeOrganisation(4).手机号);
  await expect(reg.field('手机号')).not.toHaveAttribute('aria-invalid');
  await expect(reg.field('账号')).toHaveAttribute('aria-invalid', 'true');
  await expect(reg.creditCode).toHaveValue(creditCode);
});

test('a failure that no field is to blame for keeps everything, and a second try succeeds', async ({
  page,
}) => {
  await answerCall(page, accountCalls.checkRegisterInfo, success);
  await answerCall(page, accountCalls.registerForEstimate, {
    code: 1007,
    msg: '服务繁忙，请稍后再试',
    data: null,
  });
  const organisation = makeOrganisation(5);
  const reg = organisationPage(page);
  await reg.open();
  await reg.fill(organisation);
  await reg.submit.click();
  await expect(reg.failure).toHaveText('服务繁忙，请稍后再试');
  for (const label of ['账号', '短信验证码', '密码', '确认密码'] as const)
    await expect(reg.field(label)).toHaveValue(organisation[label]);

  await page.unroute(`**${accountCalls.registerForEstimate.path}`);
  await answerCall(page, accountCalls.registerForEstimate, success);
  await reg.submit.click();
  await expect(reg.success).toBeVisible();
});

test('a second press while the first is under way sends nothing', async ({ page }) => {
  await answerCall(page, accountCalls.checkRegisterInfo, success);
  const held = await holdCall(page, accountCalls.registerForEstimate, success);
  const reg = organisationPage(page);
  await reg.open();
  await reg.fill(makeOrganisation(6));
  await reg.submit.dblclick();
  await reg.field('账号').press('Enter');
  await expect.poll(held.count).toBe(1);
  await expect(reg.submit).toHaveAttribute('aria-busy', 'true');
  held.letGo();
  await expect(reg.success).toBeVisible();
  expect(held.count()).toBe(1);
});

test('a draft survives a reload, without passwords, code and agreement', async ({ page }) => {
  const organisation = makeOrganisation(7);
  const reg = organisationPage(page);
  await reg.open();
  await reg.fill(organisation);
  await expect(reg.form.getByText(/^已自动保存草稿 \d\d:\d\d$/)).toBeVisible();
  const creditCode = await reg.creditCode.inputValue();
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(stored).toContain(organisation.账号);
  expect(stored).not.toContain(organisation.密码);
  expect(stored).not.toContain(organisation.短信验证码);

  await page.reload();
  await expect(reg.field('账号')).toHaveValue(organisation.账号);
  await expect(reg.field('手机号')).toHaveValue(organisation.手机号);
  await expect(reg.field('企业名称')).toHaveValue(organisation.企业名称);
  await expect(reg.creditCode).toHaveValue(creditCode);
  await expect(reg.area).toHaveText('示范省 / 示范市 / 云溪区');
  await expect(reg.field('详细地址')).toHaveValue(/云溪区/);
  await expect(reg.companyType.locator(':checked')).toHaveText('国有独资公司');
  await expect(reg.industry).toHaveText('制造业 / 通用设备制造业 / 轴承、齿轮和传动部件制造');
  await expect(reg.scale.getByLabel('中型')).toBeChecked();
  await expect(reg.income.locator(':checked')).toHaveText('300 万元至 2,000 万元');
  for (const label of ['短信验证码', '密码', '确认密码'] as const)
    await expect(reg.field(label)).toHaveValue('');
  await expect(reg.agreement).not.toBeChecked();
});

test.describe('after success', () => {
  test('the registration leads to the login after 5 seconds', async ({ page }) => {
    for (const call of [accountCalls.checkRegisterInfo, accountCalls.registerForEstimate])
      await answerCall(page, call, success);
    const reg = organisationPage(page);
    await page.clock.install();
    await reg.open();
    await reg.fill(makeOrganisation(11));
    await stopClock(page);
    await reg.submit.click();
    await expect(page.getByText('5 秒后自动前往登录')).toBeVisible();
    await page.clock.runFor(4_000);
    await expect(page.getByText('1 秒后自动前往登录')).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(page.getByRole('main')).toHaveAttribute('data-page', '/login');
  });

  test('the success page does so after 4', async ({ page }) => {
    await page.clock.install();
    await stopClock(page);
    await page.goto('/#/registerSuccess');
    await expect(page.getByText('4 秒后自动前往登录')).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(page.getByText('1 秒后自动前往登录')).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(page.getByRole('main')).toHaveAttribute('data-page', '/login');
  });

  test('whoever wants to stay stays, and there is a way home', async ({ page }) => {
    await page.clock.install();
    await stopClock(page);
    await page.goto('/#/registerSuccess');
    await page.getByRole('button', { name: '停留在本页' }).click();
    await page.clock.runFor(10_000);
    await expect(page.getByRole('main')).toHaveAttribute('data-page', '/registerSuccess');
    await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
    await expect(page.getByRole('main')).toHaveAttribute('data-page', '/home/Home');
  });
});
