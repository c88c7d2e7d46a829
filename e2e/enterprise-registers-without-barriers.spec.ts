import { accountCalls } from '#contract/account/calls.ts';
import { answerCall, holdCall } from './support/answer-call.ts';
import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/login.ts';
import { sizes } from './support/looks.ts';
import { companies, makeOrganisation, organisationPage } from './support/organisation-registration.ts';
import { complaint } from './support/complaint.ts';

const success = { code: 1, msg: '', data: null };

test('every state of the organisation registration', async ({ page, expectNoBarriers }) => {
  test.slow();
  const choices = await holdCall(page, accountCalls.typeInfo, { code: 1007, msg: '', data: null });
  await page.goto('/#/regOrg');
  const reg = organisationPage(page);
  await reg.form.waitFor();
  await expectNoBarriers('choices are loading');
  choices.letGo();
  const again = reg.form.getByRole('button', { name: '重新加载' });
  await again.waitFor();
  await expectNoBarriers('choices have not come');
  await page.unroute(`**${accountCalls.typeInfo.path}`);
  await again.click();
  await reg.companyType.and(page.locator(':enabled')).waitFor();
  await expectNoBarriers('empty');

  await reg.submit.click();
  await expect(reg.summary).toBeFocused();
  await expectNoBarriers('with every complaint');

  await reg.field('企业名称').pressSequentially('云溪川陌');
  await reg.option(companies.complete).waitFor();
  await expectNoBarriers('suggestions are open');
  await reg.field('企业名称').fill('没有这样的公司');
  await expect(page.getByText('没有匹配的结果').first()).toBeVisible();
  await expectNoBarriers('no suggestion');

  await reg.area.click();
  await reg.option('示范省').click();
  await reg.option('示范市').waitFor();
  await expectNoBarriers('areas are open');
  await page.keyboard.press('Escape');
  await reg.industry.click();
  await reg.option('制造业').click();
  await reg.option('通用设备制造业').waitFor();
  await expectNoBarriers('industries are open');
  await page.keyboard.press('Escape');

  await answerCall(page, accountCalls.getCode, { code: 1501, msg: '请先完成安全验证', data: null });
  await reg.field('手机号').fill(makeOrganisation(20).手机号);
  await reg.codeButton.click();
  await page.getByRole('slider', { disabled: false }).waitFor();
  await expectNoBarriers('captcha before the code');
  await page.keyboard.press('Escape');

  // a page that has not been asked for a captcha yet
  await page.reload();
  await reg.companyType.and(page.locator(':enabled')).waitFor();
  await answerCall(page, accountCalls.getCode, { ...success, data: { captchaRequired: false } });
  await reg.codeButton.click();
  await reg.waitingButton.waitFor();
  await expectNoBarriers('waiting for the next code');

  await reg.fill(makeOrganisation(20));
  // the bar of a phone opens what is below the pointer
  await page.mouse.move(0, 0);
  await expectNoBarriers('filled in');
  await answerCall(page, accountCalls.checkRegisterInfo, success);
  await answerCall(page, accountCalls.registerForEstimate, { ...success, code: 1007, msg: '服务繁忙' });
  await reg.submit.click();
  await expect(reg.failure).toHaveText('服务繁忙');
  await expectNoBarriers('failed');
  await answerCall(page, accountCalls.registerForEstimate, success);
  await reg.submit.click();
  await page.getByRole('button', { name: '停留在本页' }).click();
  await expect(reg.success).toBeVisible();
  await expectNoBarriers('registered');
});

test('the keyboard alone is enough', async ({ page, portal }) => {
  const organisation = makeOrganisation(21);
  const reg = organisationPage(page);
  const { keyboard } = page;
  await reg.open();
  await page.getByRole('link', { name: '去登录' }).focus();
  await keyboard.press('Tab');
  await expect(reg.field('账号')).toBeFocused();
  await keyboard.type(organisation.账号);
  await keyboard.press('Tab');
  await keyboard.type(organisation.手机号);
  await tabTo(page, reg.codeButton);
  await keyboard.press('Enter');
  await expect(reg.field('短信验证码')).toBeFocused();
  await keyboard.type(await portal.readCode(organisation.手机号));
  await tabTo(page, reg.field('密码'));
  await keyboard.type(organisation.密码);
  await tabTo(page, reg.field('确认密码'));
  await keyboard.type(organisation.确认密码);

  await tabTo(page, reg.field('企业名称'));
  // not the one that enterprise-registers.spec.ts registers: a worker's files share a portal
  await keyboard.type('恒啮减速');
  await reg.option(companies.another).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(reg.field('企业名称')).toHaveValue(companies.another);
  await keyboard.press('Tab');
  await expect(reg.lookUpButton).toBeFocused();
  await keyboard.press('Enter');
  await expect(reg.foundText).toBeVisible();
  await expect(reg.lookUpButton).toBeFocused();

  await tabTo(page, reg.area);
  await keyboard.press('ArrowDown');
  await expect(reg.option('云溪区')).toBeFocused();
  await keyboard.press('ArrowLeft');
  await expect(reg.option('示范市')).toBeFocused();
  await keyboard.press('Enter');
  await expect(reg.option('云溪区')).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(reg.area).toBeFocused();
  await expect(reg.area).toHaveText('示范省 / 示范市 / 锦屏区');

  await tabTo(page, reg.companyType);
  await keyboard.press('ArrowDown');
  await tabTo(page, reg.industry);
  await keyboard.press('Enter');
  await expect(reg.option('农、林、牧、渔业')).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await expect(reg.option('制造业')).toBeFocused();
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(reg.industry).toBeFocused();
  await expect(reg.industry).toHaveText(/^制造业 \/ .+ \/ .+$/);
  await keyboard.press('Tab');
  await expect(reg.scale.getByLabel('大型')).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(reg.scale.getByLabel('中型')).toBeChecked();
  await keyboard.press('Tab');
  await expect(reg.income).toBeFocused();
  await keyboard.press('ArrowDown');

  await tabTo(page, reg.submit);
  await keyboard.press('Enter');
  await expect(reg.summary).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(reg.agreement).toBeFocused();
  await expect(reg.agreement).toHaveAccessibleDescription(complaint('请阅读条款并选择勾选'));
  await keyboard.press('Space');
  await tabTo(page, reg.submit);
  await keyboard.press('Enter');
  await expect(reg.success).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '立即登录' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toHaveAttribute('data-page', '/login');
});

test('a field that was left with something wrong says so, without taking the press away', async ({
  page,
}) => {
  const reg = organisationPage(page);
  await reg.open();
  await reg.field('手机号').pressSequentially('1380013800');
  // the complaint would push the button away between press and release
  await reg.agreement.click();
  await expect(reg.agreement).toBeChecked();
  await reg.field('手机号').focus();
  await reg.field('账号').focus();
  await expect(reg.field('手机号')).toHaveAccessibleDescription(complaint('手机号格式不正确'));
});

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('the bar at the lower edge never hides the focus', async ({ page }) => {
    const reg = organisationPage(page);
    await reg.open();
    await reg.field('账号').focus();
    const bar = await page.getByRole('navigation', { name: '底部导航' }).boundingBox();
    const places: number[] = [];
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Tab');
      places.push(
        await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? Infinity),
      );
    }
    expect(Math.max(...places)).toBeLessThan(bar!.y);
  });
});
