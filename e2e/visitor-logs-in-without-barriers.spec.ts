import type { Route } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { loginPage } from './support/login.ts';
import { enterAs, insertUser } from './support/own-account.ts';

test('every state of the login', async ({ page, expectNoBarriers }) => {
  test.slow();
  await page.goto('/#/login');
  const login = loginPage(page);
  await login.submit.click();
  await expect(login.account).toBeFocused();
  await expectNoBarriers('with complaints');

  await login.fill({ account: 'nobody_at_all', password: 'Wrong#2026' });
  await login.submit.click();
  await page.getByRole('slider', { disabled: false }).waitFor();
  await expectNoBarriers('captcha: puzzle');

  const held: Route[] = [];
  await page.route('**/api/system/captcha/answer', (route) => void held.push(route));
  await page.getByRole('button', { name: '不用拖动，换其他方式' }).click();
  await page.getByRole('progressbar').waitFor();
  await expectNoBarriers('captcha: computing');
  await expect.poll(() => held.length, { timeout: 30_000 }).toBe(1);
  await held[0]!.continue();

  await expect(login.failure).toBeVisible();
  await expectNoBarriers('refused');

  await login.chooseCode();
  await expectNoBarriers('by code');
  await login.submit.click();
  await expect(login.phone).toBeFocused();
  await expectNoBarriers('by code, with complaints');
});

test('who is logged in already', async ({ page, portal, expectNoBarriers }) => {
  const user = await insertUser(portal, 'enpt');
  await enterAs(page, portal, user.id);
  await page.goto('/#/login');
  await expect(page.getByRole('main')).toContainText(user.name);
  await expectNoBarriers('logged in');
});
