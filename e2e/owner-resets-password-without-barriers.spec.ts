import { codeRequestsBeforeCaptcha, codeRequestWindowMinutes } from '#contract/account/constants.ts';
import { expect, test } from './support/fixtures.ts';
import { changeDatabase } from './support/login.ts';
import { resize, sizes } from './support/looks.ts';
import { startPortal } from './support/portal.ts';
import { forgetPage, insertOwner } from './support/recovery.ts';
import { solveSliderCaptcha } from './support/solve-captcha.ts';

test('every state of every step', async ({ page, portal, expectNoBarriers }) => {
  test.slow();
  const owner = await insertOwner(portal);
  const forget = forgetPage(page);
  await forget.open();
  await forget.next.click();
  await expect(forget.account).toBeFocused();
  await expectNoBarriers('account, with a complaint');

  await forget.nameAccount(owner.phone);
  await expectNoBarriers('ways');
  await forget.askForCode();
  await forget.way('邮箱').check();
  await forget.askForCode();
  await expectNoBarriers('code sent');
  await forget.typeCode('12');
  await expect(forget.code).toBeFocused();
  await expectNoBarriers('code, with a complaint');

  await forget.typeCode(await portal.readCode(owner.email));
  await forget.steps.password.waitFor();
  await forget.password.fill('weak');
  await forget.reset.click();
  await expect(forget.password).toBeFocused();
  await expectNoBarriers('password, with complaints');

  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await forget.password.fill('Xinmima#2026');
  await forget.again.fill('Xinmima#2026');
  await forget.reset.click();
  await page.getByRole('button', { name: '重新确认账号' }).waitFor();
  await expectNoBarriers('out of order');

  await page.context().addCookies(cookies);
  await forget.reset.click();
  await forget.steps.done.waitFor();
  await expectNoBarriers('done');
});

test('after a few codes from one address a captcha comes first, on wide and narrow screens', async ({
  page,
  expectNoBarriers,
}) => {
  test.slow();
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
    const owner = await insertOwner(portal);
    const forget = forgetPage(page);
    await page.goto(`${portal.url}/#/forget`);
    await forget.nameAccount(owner.phone);
    for (const [way, size] of [
      ['短信', 'desktop'],
      ['邮箱', 'phone'],
    ] as const) {
      await resize(page, sizes[size]);
      await forget.way(way).check();
      await solveSliderCaptcha(page, {
        ...portal,
        open: async () => {
          await forget.sendCode.click();
          await page.getByRole('slider', { disabled: false }).waitFor();
          await expectNoBarriers(`captcha for ${way}`, { size });
        },
      });
      await expect(forget.wait).toBeVisible();
    }
    await forget.typeCode(await portal.readCode(owner.email));
    await expect(forget.steps.password).toBeVisible();
  } finally {
    await portal.stop();
  }
});
