import { query } from './support/database.ts';
import { loginPage } from './support/login.ts';
import { enterAs, insertUser, isAlive } from './support/own-account.ts';
import { expect, test } from './support/without-captcha.ts';

test('an account is found by the end of its phone, suspended with a reason, and works again once that is lifted', async ({
  page,
  browser,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const owner = await insertUser(portal, 'enpt');
  const elsewhere = await browser.newPage({ baseURL: portal.url });
  const open = await enterAs(elsewhere, portal, owner.id);
  const [reviewer] = await query(portal, "select id from app_user where account = 'demo_reviewer'");
  await enterAs(page, portal, Number(reviewer?.['id']));

  await page.goto('/#/console');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: '企业与账号' }).click();
  const search = main.getByRole('search', { name: '查找账号' });
  const words = search.getByLabel('查找', { exact: true });
  await words.fill('123');
  await words.press('Enter');
  await expect(search.getByText('请至少输入 2 个字，手机号至少末 4 位')).toBeVisible();
  await expect(words).toBeFocused();
  await words.fill(owner.phone.slice(-6));
  await words.press('Enter');
  await main.getByRole('list', { name: '账号' }).getByRole('link', { name: owner.name }).click();
  const account = main.getByRole('article', { name: owner.name });
  await expect(account.getByRole('heading', { name: owner.name })).toBeFocused();
  await expect(words).toHaveValue(owner.phone.slice(-6));
  await expect(account.getByText(owner.phone)).toHaveCount(0);
  await account.getByRole('button', { name: '显示个人信息' }).click();
  await expect(account.getByText(owner.phone)).toBeVisible();
  await expectNoBarriers('an account is open');

  await page.keyboard.press('x');
  const suspend = account.getByRole('button', { name: '停用账号' });
  await expect(suspend).toBeFocused();
  await expect(suspend).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '停用账号' });
  await dialog.getByRole('button', { name: '确认停用账号' }).click();
  await expect(account.getByText('请写明理由')).toBeVisible();
  await account.getByLabel('停用的理由').fill('冒用他人执照注册');
  await suspend.click();
  await dialog.getByRole('button', { name: '确认停用账号' }).click();
  await expect(page.getByText(/：账号已停用$/)).toBeVisible();
  await expect(account.getByText('登录时告知的理由：冒用他人执照注册')).toBeVisible();
  await expect(account.getByText('账号管理：停用')).toBeVisible();
  await expectNoBarriers('it is suspended');
  expect(await isAlive(portal, open)).toBe(false);

  await elsewhere.evaluate(() => localStorage.clear()).catch(() => undefined);
  await elsewhere.goto('/#/login');
  const login = loginPage(elsewhere);
  await login.fill({ account: owner.name, password: owner.password });
  await login.submit.click();
  await expect(login.failure).toContainText('该账号已停用，请联系客服（理由：冒用他人执照注册；客服电话：');

  await page.keyboard.press('a');
  await expect(account.getByRole('button', { name: '恢复使用' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByText('账号已恢复使用')).toBeVisible();
  await login.submit.click();
  await expect(elsewhere).not.toHaveURL(/#\/login/);
  await elsewhere.close();
});
