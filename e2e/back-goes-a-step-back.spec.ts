import { expect, test } from './support/fixtures.ts';
import { loginPage } from './support/login.ts';
import { forgetPage, insertOwner } from './support/recovery.ts';
import { files, insertEnterprise, modifyPhonePage } from './support/appealing.ts';

const newPassword = 'Xinmima#2026';

test('the browser’s back goes a step back, its forward passes no check, and the page’s own way back takes the same entries', async ({
  page,
  portal,
}) => {
  const owner = await insertOwner(portal);
  const forget = forgetPage(page);
  await page.goto('/#/login?type=user');
  await page.getByRole('link', { name: '找回密码' }).click();
  await forget.steps.account.waitFor();
  await forget.nameAccount(owner.phone);
  await forget.askForCode();
  await forget.typeCode(await portal.readCode(owner.phone));
  await expect(forget.steps.password).toBeVisible();

  await page.goBack();
  await expect(forget.steps.verify).toBeFocused();
  await page.goForward();
  await expect(page).toHaveURL(/#\/forget\?type=user&step=verify$/);
  await expect(forget.steps.verify).toBeVisible();
  await page.goBack();
  await expect(forget.steps.account).toBeFocused();
  await expect(forget.account).toHaveValue(owner.phone);
  await page.goForward();
  await expect(page).toHaveURL(/#\/forget\?type=user$/);
  await expect(forget.steps.account).toBeVisible();

  await forget.next.click();
  await forget.way('邮箱').check();
  await forget.askForCode();
  await forget.typeCode(await portal.readCode(owner.email));
  await expect(forget.steps.password).toBeVisible();
  await forget.back.click();
  await expect(forget.steps.verify).toBeFocused();
  await expect(page).toHaveURL(/#\/forget\?type=user&step=verify$/);
  await page.goBack();
  await expect(forget.steps.account).toBeFocused();
  await page.goBack();
  await expect(loginPage(page).form).toBeVisible();
});

test('what is done has no step before: the browser’s back leaves it', async ({ page, portal }) => {
  const owner = await insertOwner(portal);
  const forget = forgetPage(page);
  await page.goto('/#/login?type=user');
  await page.getByRole('link', { name: '找回密码' }).click();
  await forget.steps.account.waitFor();
  await forget.nameAccount(owner.phone);
  await forget.askForCode();
  await forget.typeCode(await portal.readCode(owner.phone));
  await forget.password.fill(newPassword);
  await forget.again.fill(newPassword);
  await forget.reset.click();
  await expect(forget.steps.done).toBeFocused();
  await page.goBack();
  await expect(loginPage(page).form).toBeVisible();
});

test('in 修改手机号 it goes a step back and leaves the page at the first; forward passes no check', async ({
  page,
  portal,
}) => {
  const enterprise = await insertEnterprise(portal);
  const wizard = modifyPhonePage(page);
  await page.goto('/#/appeal');
  await page.getByRole('link', { name: '修改手机号' }).click();
  await wizard.company.fill(enterprise.companyName);
  await wizard.toLicence.click();
  await wizard.choose([files.licence()]);
  await expect(page.getByText('1 / 5')).toBeVisible();
  await wizard.toContact.click();
  await wizard.name.fill('林远');

  await page.goBack();
  await expect(wizard.file(files.licence().name)).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/#\/modifyPhone\?step=licence$/);
  await expect(wizard.file(files.licence().name)).toBeVisible();
  await wizard.toContact.click();
  await expect(wizard.name).toHaveValue('林远');

  await wizard.back.click();
  await expect(wizard.file(files.licence().name)).toBeVisible();
  await expect(page).toHaveURL(/#\/modifyPhone\?step=licence$/);
  await page.goBack();
  await expect(wizard.company).toHaveValue(enterprise.companyName);
  await page.goBack();
  await expect(page).toHaveURL(/#\/appeal$/);
  await expect(wizard.company).toHaveCount(0);
});
