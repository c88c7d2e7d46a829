import type { Route } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { demoAccount, loginPage } from './support/login.ts';
import { expectNoSidewaysScroll, inEveryLook } from './support/looks.ts';
import { solveSliderCaptcha } from './support/solve-captcha.ts';

inEveryLook(test, ({ size, mode }) => {
  test('every state of the login', async ({ page, expectNoViolations }) => {
    test.slow();
    await page.goto('/#/login');
    const login = loginPage(page);
    await login.form.waitFor();
    await expectNoViolations('empty');

    await login.submit.click();
    await expect(login.account).toBeFocused();
    await expectNoViolations('with complaints');

    await login.fill({ account: `nobody_${size}_${mode}`, password: 'Wrong#2026' });
    await login.submit.click();
    await page.getByRole('slider', { disabled: false }).waitFor();
    await expectNoViolations('captcha: puzzle');

    const held: Route[] = [];
    await page.route('**/api/system/captcha/answer', (route) => void held.push(route));
    await page.getByRole('button', { name: '不用拖动，换其他方式' }).click();
    await page.getByRole('progressbar').waitFor();
    await expectNoViolations('captcha: computing');
    await expect.poll(() => held.length, { timeout: 30_000 }).toBe(1);
    await held[0]!.continue();

    await expect(login.failure).toBeVisible();
    await expectNoViolations('refused');

    await login.chooseCode();
    await expectNoViolations('by code');
    await login.submit.click();
    await expect(login.phone).toBeFocused();
    await expectNoViolations('by code, with complaints');
    await expectNoSidewaysScroll(page);
  });

  test('who is logged in, and the two choosers', async ({ page, portal, expectNoViolations }) => {
    const account = await demoAccount(portal, 'demo_enterprise');
    for (const path of ['/loginPath', '/regPath']) {
      await page.goto(`/#${path}`);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await expectNoViolations(path);
    }
    await page.goto('/#/login');
    const login = loginPage(page);
    await login.fill(account);
    await solveSliderCaptcha(page, { ...portal, open: () => login.submit.click() });
    await expect(page).toHaveURL(/#\/home\/Home$/);
    await page.goto('/#/login');
    await expect(page.getByRole('main')).toContainText(account.account);
    await expectNoViolations('logged in');
  });
});
