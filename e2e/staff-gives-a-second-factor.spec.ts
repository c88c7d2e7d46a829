import { query } from './support/database.ts';
import { expect, test } from './support/without-captcha.ts';
import { demoAccount, loginPage } from './support/login.ts';
import { totpAt } from '#server/lib/crypto/totp.ts';
import type { Page } from '@playwright/test';

/** Through the page, as people do: an open page of the site first. */
async function logIn(page: Page, who: { account: string; password: string }) {
  await page.goto('/#/login?type=enpt');
  const login = loginPage(page);
  await login.tab('企业用户').click();
  await login.fill(who);
  await login.submit.click();
}

test('staff set a second factor up, are asked at the next login, and find the same case open', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const clerk = await demoAccount(portal, 'demo_clerk');
  await logIn(page, clerk);
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/#/console?page=security');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '开始设置' }).click();
  const confirm = page.getByRole('dialog');
  await confirm.getByLabel('登录密码', { exact: true }).fill(clerk.password);
  await confirm.getByRole('button', { name: '确认', exact: true }).click();
  const setUp = main.getByRole('form', { name: '设置验证器' });
  await expect(setUp.getByRole('img', { name: '验证器的二维码' })).toBeVisible();
  await expectNoBarriers('the key');
  const key = (await setUp.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '');
  await setUp.getByLabel('动态码').fill('000000');
  await setUp.getByRole('button', { name: '确认并开启' }).click();
  await expect(setUp.getByText('动态码或恢复码不正确')).toBeVisible();
  await expect(setUp.getByLabel('动态码')).toBeFocused();
  await setUp.getByLabel('动态码').fill(totpAt(key, new Date()));
  await page.keyboard.press('Enter');
  const codes = main.getByRole('list', { name: '恢复码' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectNoBarriers('recovery codes');
  const recovery = await codes.getByRole('listitem').first().innerText();
  await main.getByRole('button', { name: '我已保存好' }).click();
  await expect(main.getByText('两步验证已开启')).toBeVisible();
  await expectNoBarriers('it is on');

  // the session ends somewhere else: the tab asks for a login, and leads back
  await page.goto('/#/console?page=enquiries');
  await expect(main.getByRole('heading', { name: '客服留言' })).toBeVisible();
  await expect(main.getByText(/共 \d+ 件|没有等待/).first()).toBeVisible();
  await query(
    portal,
    `update session set ended_at = now(), end_reason = 'owner' where user_id = (select id from app_user where account = 'demo_clerk')`,
  );
  await page.reload();
  await expect(page.getByRole('dialog', { name: '需要登录' })).toBeVisible();
  await expect(page).toHaveURL(/console\?page=enquiries/);
  await logInAgain();
  await expect(page).toHaveURL(/console\?page=enquiries/);

  // the same place, once the second factor is given
  const step = main.getByRole('form', { name: '两步验证' });
  await expect(step.getByLabel('动态码或恢复码')).toBeVisible();
  await expect(main.getByRole('list', { name: '留言' })).toHaveCount(0);
  await expectNoBarriers('the step');
  await step.getByLabel('动态码或恢复码').fill(recovery);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { name: '客服留言' })).toBeVisible();
  await expect(page).toHaveURL(/console\?page=enquiries/);
  await query(portal, `delete from recovery_code; delete from second_factor`);

  async function logInAgain() {
    await page.getByRole('button', { name: '立即登录' }).click();
    const login = loginPage(page);
    await login.tab('企业用户').click();
    await login.fill(clerk);
    await login.submit.click();
  }
});
