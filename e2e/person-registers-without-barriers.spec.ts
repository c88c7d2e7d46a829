import { accountCalls } from '#contract/account/calls.ts';
import { expect, test } from './support/fixtures.ts';
import { complaint } from './support/complaint.ts';
import { makePerson, personPage } from './support/person-registration.ts';

test('every state of the personal registration', async ({ page, expectNoBarriers }) => {
  test.slow();
  let failTags: (() => void) | undefined;
  const tagsMayFail = new Promise<void>((resolve) => (failTags = resolve));
  const tagPath = '**/api/cms/info/tag/listall';
  await page.route(tagPath, async (route) => {
    await tagsMayFail;
    await route.abort();
  });
  await page.goto('/#/reg');
  const reg = personPage(page);
  await reg.form.waitFor();
  await expectNoBarriers('focus fields are loading', { isOnItsWay: true });
  failTags?.();
  const again = reg.tags.getByRole('button', { name: '重新加载' });
  await again.waitFor();
  await expectNoBarriers('focus fields have not come');
  await page.unroute(tagPath);
  // by then it may have tried again by itself
  await again.click({ timeout: 2_000 }).catch(() => undefined);
  await reg.tag('工业软件').waitFor();
  await expectNoBarriers('empty');

  for (const name of ['《平台服务协议》', '《隐私政策》']) {
    await reg.form.getByRole('button', { name }).click();
    await page.getByRole('dialog').waitFor();
    await expectNoBarriers(name);
    await page.keyboard.press('Escape');
  }

  await reg.agreement.check();
  await reg.submit.click();
  await expect(reg.summary).toBeFocused();
  await expectNoBarriers('with complaints');

  await reg.fill({ ...makePerson(1), 短信验证码: '123456' });
  const codePath = `**${accountCalls.getCode.path}`;
  await page.route(codePath, (route) =>
    route.fulfill({ json: { code: 1501, msg: '请先完成安全验证', data: null } }),
  );
  await reg.codeButton.click();
  await page.getByRole('slider', { disabled: false }).waitFor();
  await expectNoBarriers('captcha before the code');
  await page.unroute(codePath);

  await page.reload();
  await reg.fill({ ...makePerson(1), 短信验证码: '123456' });
  await reg.agreement.check();
  await page.route(codePath, (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: { captchaRequired: false } } }),
  );
  await page.route(`**${accountCalls.validatePhone.path}`, (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: null } }),
  );
  await reg.codeButton.click();
  await reg.waitingButton.waitFor();
  await expectNoBarriers('waiting for the next code');

  const registerPath = `**${accountCalls.registerForPerson.path}`;
  await page.route(registerPath, (route) => route.abort());
  await reg.submit.click();
  await expect(reg.form.getByRole('alert')).toHaveText('请不要输入特殊代码');
  await expectNoBarriers('failed');
  await page.unroute(registerPath);
  await page.route(registerPath, (route) => route.fulfill({ json: { code: 1, msg: '', data: null } }));
  await reg.submit.click();
  await page.getByRole('button', { name: '停留在本页' }).click();
  await expect(reg.success).toBeVisible();
  await expectNoBarriers('registered');
});

test('the keyboard alone is enough', async ({ page, portal }) => {
  const person = makePerson(2);
  const reg = personPage(page);
  const next = async (times = 1) => {
    for (let i = 0; i < times; i++) await page.keyboard.press('Tab');
  };
  await reg.open();
  await page.getByRole('link', { name: '去登录' }).focus();
  await next();
  await expect(reg.field('手机号')).toBeFocused();
  await page.keyboard.type(person.手机号);

  // the help's link to the outbox lies on the way to the code
  await next(2);
  await expect(reg.field('短信验证码')).toBeFocused();
  await next();
  await expect(reg.codeButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(reg.field('短信验证码')).toBeFocused();
  await page.keyboard.type(await portal.readCode(person.手机号));
  await next(2);
  await expect(reg.field('邮箱')).toBeFocused();
  await page.keyboard.type('person2@');
  await next();
  await expect(reg.field('邮箱')).toHaveAccessibleDescription(complaint('请输入正确格式邮箱！'));
  await page.keyboard.type(person.姓名);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type(person.邮箱);
  await next(2);
  await expect(reg.field('身份证号码')).toBeFocused();
  await page.keyboard.type(person.身份证号码);
  await next();
  await expect(reg.idConsent).toBeFocused();
  await page.keyboard.press('Space');
  await next();
  await page.keyboard.type(person.密码);
  await next();
  await expect(page.getByRole('button', { name: '显示密码' })).toBeFocused();
  await next();
  await page.keyboard.type(person.确认密码);
  await next(2);
  await expect(reg.tag('智能制造')).toBeFocused();
  await page.keyboard.press('Space');
  await next();
  await page.keyboard.press('Space');
  await expect(reg.tag('工业互联网平台')).toBeChecked();
  await next(15);
  await expect(reg.agreement).toBeFocused();
  await next();
  const opener = reg.form.getByRole('button', { name: '《平台服务协议》' });
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '平台服务协议' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await next(3);
  await expect(reg.submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(reg.success).toBeFocused();
  await next();
  await expect(page.getByRole('link', { name: '立即登录' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toHaveAttribute('data-page', '/login');
});
