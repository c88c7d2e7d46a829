import { accountCalls } from '#contract/account/calls.ts';
import { referenceCalls } from '#contract/reference/calls.ts';
import { defaultTransportIv, defaultTransportKey } from '#contract/transport.ts';
import { decryptBody } from '#server/lib/crypto/transport-cipher.ts';
import { answerCall, holdCall } from './support/answer-call.ts';
import { expect, test } from './support/fixtures.ts';
import { companies, makeOrganisation, organisationPage } from './support/organisation-registration.ts';
import { complaint } from './support/complaint.ts';
import { solveSliderCaptcha } from './support/solve-captcha.ts';
import { stopClock } from './support/stop-clock.ts';

test('every field says what is missing, and the summary leads to it', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const reg = organisationPage(page);
  await reg.open();
  await reg.submit.click();
  await expect(reg.summary).toBeFocused();
  await expect(reg.summary.getByRole('heading')).toHaveText('有 14 处需要修改');
  await expect(reg.summary.getByRole('link')).toHaveText([
    '账号不能为空',
    '手机号不能为空',
    '验证码不能为空',
    '密码不能为空',
    '确认密码不能为空',
    '企业名称不能为空',
    '请填写企业名称，再点“获取工商信息”',
    '请选择所在地区',
    '请输入详细地址',
    '请选择企业类型',
    '请选择所属行业',
    '请选择企业规模',
    '请选择营业收入',
    '请阅读条款并选择勾选',
  ]);
  const controls = [
    [reg.field('账号'), '账号不能为空'],
    [reg.field('手机号'), '手机号不能为空'],
    [reg.field('短信验证码'), '验证码不能为空'],
    [reg.field('密码'), '密码不能为空'],
    [reg.field('确认密码'), '确认密码不能为空'],
    [reg.field('企业名称'), '企业名称不能为空'],
    [reg.creditCode, '请填写企业名称，再点“获取工商信息”'],
    [reg.area, '请选择所在地区'],
    [reg.field('详细地址'), '请输入详细地址'],
    [reg.companyType, '请选择企业类型'],
    [reg.industry, '请选择所属行业'],
    [reg.income, '请选择营业收入'],
    [reg.agreement, '请阅读条款并选择勾选'],
  ] as const;
  for (const [control, text] of controls) {
    await expect(control).toHaveAccessibleDescription(complaint(text));
    await reg.summary.getByRole('link', { name: text, exact: true }).click();
    await expect(control).toBeFocused();
  }
  await expect(reg.scale).toHaveAccessibleDescription(complaint('请选择企业规模'));
  await reg.summary.getByRole('link', { name: '请选择企业规模' }).click();
  await expect(reg.scale.getByLabel('大型')).toBeFocused();

  await reg.field('账号').fill('川陌.轴承');
  await expect(reg.field('账号')).toHaveAccessibleDescription(
    complaint('名称只能包含数字、中文、英文、-、_'),
  );
  await reg.field('账号').fill('川陌_2');
  await expect(reg.field('账号')).not.toHaveAttribute('aria-invalid');
  expect(requests.filter((url) => url.endsWith(accountCalls.checkRegisterInfo.path))).toEqual([]);
});

test('the company name must be one, and one that the registry knows', async ({ page }) => {
  const reg = organisationPage(page);
  await reg.open();
  for (const [typed, text] of [
    ['', '请输入正确的企业名称'],
    ['91350100M000100Y43', '企业名称不能为信用代码'],
    [companies.unknown, '没有查询到该企业的工商信息，请于次日再查询'],
    ['不在登记簿中的公司', '没有查询到该企业的工商信息，请于次日再查询'],
  ] as const) {
    await reg.field('企业名称').fill(typed);
    await reg.lookUpButton.click();
    await expect(reg.field('企业名称'), typed).toHaveAccessibleDescription(complaint(text));
    await expect(reg.field('企业名称'), typed).toBeFocused();
    await expect(reg.creditCode, typed).toHaveValue('');
  }
  await reg.field('企业名称').fill('91350100M000100Y43');
  await reg.submit.click();
  await expect(reg.field('企业名称')).toHaveAccessibleDescription(complaint('企业名称不能为信用代码'));

  await page.route(`**${accountCalls.businessQuery.path}`, (route) => route.abort());
  await reg.field('企业名称').fill(companies.complete);
  await reg.lookUpButton.click();
  await expect(reg.field('企业名称')).toHaveAccessibleDescription(complaint('网络错误，请刷新'));
});

test('suggests companies, and forgets the credit code of another name', async ({ page }) => {
  const reg = organisationPage(page);
  await reg.open();
  await reg.field('企业名称').pressSequentially('云溪川陌');
  await reg.option(companies.complete).click();
  await expect(reg.field('企业名称')).toHaveValue(companies.complete);
  await reg.lookUp();
  await reg.field('企业名称').fill(companies.another);
  await expect(reg.creditCode).toHaveValue('');
  await expect(reg.foundText).toBeHidden();

  await page.route(`**${accountCalls.businessFuzzySearch.path}`, (route) => route.abort());
  await reg.field('企业名称').fill('川陌');
  await expect(page.getByRole('alert').getByText('网络错误，请刷新')).toBeVisible();
});

test('an answer for a name that has changed meanwhile is dropped', async ({ page }) => {
  const held = await holdCall(page, accountCalls.businessQuery);
  const reg = organisationPage(page);
  await reg.open();
  await reg.field('企业名称').fill(companies.complete);
  await reg.lookUpButton.click();
  await reg.field('企业名称').fill(companies.another);
  held.letGo();
  await expect(reg.lookUpButton).not.toHaveAttribute('aria-busy');
  await expect(reg.creditCode).toHaveValue('');
  await expect(reg.field('详细地址')).toHaveValue('');
});

test('what the registry brings is checked too', async ({ page }) => {
  await answerCall(page, accountCalls.businessQuery, {
    code: 1,
    msg: '',
    data: { creditCode: '91350100M000100Y44', address: '云溪区工业大道'.repeat(8), areaCode: '990000' },
  });
  const province = { code: '990000', name: '示范省', level: 1, parentCode: '' };
  await answerCall(page, referenceCalls.getAreaInfoByCode, {
    code: 1,
    msg: '',
    data: { area: province, path: [province] },
  });
  const reg = organisationPage(page);
  await reg.open();
  await reg.fill(makeOrganisation(3));
  await reg.submit.click();
  await expect(reg.summary.getByRole('link')).toHaveText([
    '统一社会信用代码不正确',
    '所在地区请选择到区县',
    '最多输入50个字',
  ]);
  await reg.area.click();
  for (const level of ['示范市', '锦屏区']) await reg.option(level).click();
  await expect(reg.area).toHaveText('示范省 / 示范市 / 锦屏区');
  await expect(reg.area).not.toHaveAttribute('aria-invalid');
});

test('a phone is checked before a code is sent; a refusal frees the button at once', async ({ page }) => {
  const reg = organisationPage(page);
  await reg.open();
  await reg.field('手机号').fill('1380013800');
  await reg.codeButton.click();
  await expect(reg.field('手机号')).toHaveAccessibleDescription(complaint('请输入正确的手机号码'));
  await expect(reg.field('手机号')).toBeFocused();
  await reg.field('手机号').fill(makeOrganisation(8).手机号);
  for (const [code, msg] of [
    [403, '一天内最多只能获取5次验证码，请改天再试!'],
    [1402, '获取验证码过于频繁，请稍后再试'],
    [1406, '短信发送失败，请稍后再试'],
  ] as const) {
    await answerCall(page, accountCalls.getCode, { code, msg, data: null });
    await reg.codeButton.click();
    await expect(reg.field('短信验证码')).toHaveAccessibleDescription(complaint(msg));
    await expect(reg.codeButton).toBeEnabled();
    await expect(reg.codeButton).not.toHaveAttribute('aria-disabled');
  }
});

test('counts 60 seconds down, then the code can be asked for again', async ({ page }) => {
  await page.clock.install();
  await answerCall(page, accountCalls.getCode, { code: 1, msg: '', data: { captchaRequired: false } });
  const reg = organisationPage(page);
  await reg.open();
  await reg.field('手机号').fill(makeOrganisation(9).手机号);
  await stopClock(page);
  await reg.codeButton.click();
  await expect(reg.waitingButton).toHaveText('60 秒后重发');
  await page.clock.runFor(59_000);
  await expect(reg.waitingButton).toHaveText('1 秒后重发');
  await page.clock.runFor(1_000);
  await expect(reg.form.getByRole('button', { name: '重新获取' })).toBeEnabled();
});

test('does the captcha first where the server asks for it', async ({ page, portal }) => {
  const codes: unknown[] = [];
  await page.route(`**${accountCalls.getCode.path}`, (route) => {
    const keys = { key: defaultTransportKey, iv: defaultTransportIv };
    codes.push(JSON.parse(decryptBody(route.request().postDataJSON() as string, keys)));
    const refusal = { code: 1501, msg: '请先完成安全验证', data: null };
    return codes.length === 1 ? route.fulfill({ json: refusal }) : route.continue();
  });
  const { 手机号: phone } = makeOrganisation(10);
  const reg = organisationPage(page);
  await reg.open();
  await reg.field('手机号').fill(phone);
  await solveSliderCaptcha(page, { ...portal, open: () => reg.codeButton.click() });
  await expect(reg.waitingButton).toBeVisible();
  const request = { account: phone, smsType: 'registerSms', userType: 'enpt' };
  expect(codes).toEqual([
    { ...request, ticket: '', randstr: '' },
    { ...request, ticket: expect.stringMatching(/./), randstr: '' },
  ]);
  expect(await portal.readCode(phone)).toMatch(/^\d{6}$/);
});

test('says when the choices have not come, and loads them again', async ({ page }) => {
  await page.route(`**${accountCalls.typeInfo.path}`, (route) => route.abort());
  const reg = organisationPage(page);
  await page.goto('/#/regOrg');
  await expect(reg.failure).toContainText('网络错误，请刷新');
  await page.unroute(`**${accountCalls.typeInfo.path}`);
  await reg.form.getByRole('button', { name: '重新加载' }).click();
  await expect(reg.companyType).toBeEnabled();
  await expect(reg.scale.getByRole('radio')).toHaveCount(4);
});
