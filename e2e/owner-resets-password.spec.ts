import { tokenStorageKey } from '#contract/account/constants.ts';
import { recoveryCalls } from '#contract/account/recovery-calls.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { errors } from '#contract/errors.ts';
import { expect, test } from './support/fixtures.ts';
import { changeDatabase, loginPage } from './support/login.ts';
import { forgetPage, insertOwner } from './support/recovery.ts';
import { solveSliderCaptcha } from './support/solve-captcha.ts';
import { stopClock } from './support/stop-clock.ts';

const newPassword = 'Xinmima#2026';
const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(7)}`;
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

test('by phone: a code, a new password, the owner is told, and the new password logs in', async ({
  page,
  portal,
}) => {
  const owner = await insertOwner(portal);
  await page.goto('/#/login?type=user');
  await page.getByRole('link', { name: '找回密码' }).click();
  const forget = forgetPage(page);
  await expect(page).toHaveTitle(/^找回密码 - /);
  await expect(page.getByRole('heading', { level: 1, name: '找回密码' })).toBeVisible();
  await expect(forget.kind('个人用户')).toBeChecked();

  await forget.nameAccount(`+86 ${owner.phone}`);
  await expect(forget.steps.verify).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: '验证身份' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(forget.way('短信')).toHaveAccessibleName(`短信 发到 ${masked(owner.phone)}`);
  await forget.askForCode();
  await expect(forget.sent(masked(owner.phone))).toBeVisible();
  await expect(forget.wait).toBeVisible();
  await forget.typeCode(await portal.readCode(owner.phone));

  await expect(forget.steps.password).toBeFocused();
  await forget.password.fill(newPassword);
  await expect(page.getByText('强度：强')).toBeVisible();
  await forget.again.fill(newPassword);
  await forget.reset.click();
  await expect(forget.steps.done).toBeFocused();
  for (const to of [owner.phone, owner.email])
    expect((await portal.messages(to)).at(-1)?.text).toContain('重置了登录密码');

  await page.getByRole('link', { name: '立即登录' }).click();
  await expect(page).toHaveURL(/#\/login\?type=user$/);
  const login = loginPage(page);
  await login.fill({ account: owner.phone, password: newPassword });
  await solveSliderCaptcha(page, { ...portal, open: () => login.submit.click() });
  await expect(page).toHaveURL(/#\/home\/Home$/);
});

test('by email, in a browser that was logged in: its session is over too', async ({ page, portal }) => {
  const owner = await insertOwner(portal);
  await page.goto('/#/login?type=user');
  const login = loginPage(page);
  await login.chooseCode();
  await login.phone.fill(owner.phone);
  await login.form.getByRole('button', { name: '获取验证码' }).click();
  await expect(login.form.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeVisible();
  await login.code.fill(await portal.readCode(owner.phone));
  await solveSliderCaptcha(page, { ...portal, open: () => login.submit.click() });
  await expect(page).toHaveURL(/#\/home\/Home$/);

  const forget = forgetPage(page);
  await forget.open();
  await forget.nameAccount(owner.email);
  await forget.way('邮箱').check();
  await forget.askForCode();
  await expect(forget.sent('ow****@portal.example')).toBeVisible();
  await forget.typeCode(await portal.readCode(owner.email));
  await forget.password.fill(newPassword);
  await forget.again.fill(newPassword);
  await forget.reset.click();
  await expect(forget.steps.done).toBeVisible();
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), tokenStorageKey)).toBeNull();
  await page.getByRole('link', { name: '立即登录' }).click();
  await expect(login.form).toBeVisible();
});

test('an enterprise finds its account by name, and has only its phone', async ({ page }) => {
  const forget = forgetPage(page);
  await page.goto('/#/forget?type=enpt');
  await expect(forget.kind('企业用户')).toBeChecked();
  await forget.nameAccount('DEMO_enterprise');
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(forget.way('短信')).toBeChecked();
});

test('by keyboard alone', async ({ page, portal }) => {
  const owner = await insertOwner(portal);
  const forget = forgetPage(page);
  const press = (key: string) => page.keyboard.press(key);
  await forget.open();
  await forget.kind('个人用户').focus();
  await press('Tab');
  await expect(forget.account).toBeFocused();
  await page.keyboard.type(owner.phone);
  await press('Enter');
  await expect(forget.steps.verify).toBeFocused();
  await press('Tab');
  await expect(forget.way('短信')).toBeFocused();
  await press('ArrowDown');
  await expect(forget.way('邮箱')).toBeChecked();
  await press('Tab');
  await expect(forget.code).toBeFocused();
  await press('Tab');
  await expect(forget.sendCode).toBeFocused();
  await press('Enter');
  await expect(forget.wait).toBeVisible();
  await expect(forget.code).toBeFocused();
  await page.keyboard.type(await portal.readCode(owner.email));
  await press('Enter');
  await expect(forget.steps.password).toBeFocused();
  await press('Tab');
  await page.keyboard.type(newPassword);
  await press('Tab');
  await expect(page.getByRole('button', { name: '显示新密码' })).toBeFocused();
  await press('Tab');
  await page.keyboard.type(newPassword);
  await press('Enter');
  await expect(forget.steps.done).toBeFocused();
  await press('Tab');
  await expect(page.getByRole('link', { name: '立即登录' })).toBeFocused();
});

test('every field says what it wants, on its step, and keeps what was typed', async ({ page, portal }) => {
  const owner = await insertOwner(portal);
  const forget = forgetPage(page);
  await forget.open();
  for (const [typed, message] of [
    ['', '请输入手机号或邮箱'],
    ['远 衡', '请输入正确的手机号或邮箱'],
    ['13600000000', '没有找到该账号，请检查后重试'],
    ['nobody@portal.example', '没有找到该账号，请检查后重试'],
  ] as const) {
    await forget.account.fill(typed);
    await forget.next.click();
    await expect(forget.account, typed).toHaveAccessibleDescription(new RegExp(message));
    await expect(forget.account).toBeFocused();
    await expect(forget.account).toHaveValue(typed);
  }
  await forget.nameAccount(owner.phone);

  for (const way of ['短信', '邮箱'] as const) {
    await forget.way(way).check();
    await forget.askForCode();
    await forget.typeCode('12345x');
    await expect(forget.code).toHaveAccessibleDescription(new RegExp(`请正确输入6位${way}验证码`));
    await expect(forget.code).toHaveValue('12345x');
  }
  const code = await portal.readCode(owner.email);
  await forget.typeCode(otherThan(code));
  await expect(forget.code).toHaveAccessibleDescription(/验证码错误，请重新输入/);
  await expect(forget.code).toBeFocused();
  await forget.typeCode(code);

  for (const [typed, again, field, message] of [
    ['', '', forget.password, '密码不能为空'],
    // pasted, it would be cut unseen by a limit of the field
    ['Abcdefghijklmnopqrs12', 'Abcdefghijklmnopqrs12', forget.password, '密码最长20位'],
    [newPassword, 'Xinmima#2027', forget.again, '两次输入的密码不一致，请确认'],
    ['Admin@123', 'Admin@123', forget.password, '密码过于常见，请换一个密码'],
  ] as const) {
    await forget.password.fill(typed);
    await forget.again.fill(again);
    await forget.reset.click();
    await expect(field, typed).toHaveAccessibleDescription(new RegExp(message));
    await expect(field).toBeFocused();
    await expect(forget.password).toHaveValue(typed);
  }
  await forget.password.fill('Abcdefghijklmnopqr12'); // twenty
  await forget.again.fill('Abcdefghijklmnopqr12');
  await forget.reset.click();
  await expect(forget.steps.done).toBeVisible();
});

test('five wrong codes burn it, and another is sent in its place', async ({ page, portal }) => {
  const owner = await insertOwner(portal);
  const forget = forgetPage(page);
  await forget.open();
  await forget.nameAccount(owner.phone);
  await forget.askForCode();
  const code = await portal.readCode(owner.phone);
  for (let i = 0; i < 4; i++) {
    await forget.typeCode(otherThan(code));
    await expect(forget.code).toHaveAccessibleDescription(/验证码错误，请重新输入/);
  }
  await forget.verify.click();
  await expect(forget.code).toHaveAccessibleDescription(/验证码错误次数过多，请重新获取/);
  await forget.typeCode(code);
  await expect(forget.code).toHaveAccessibleDescription(/验证码已失效，请重新获取/);
  await forget.way('邮箱').check();
  await forget.askForCode();
  await forget.typeCode(await portal.readCode(owner.email));
  await expect(forget.steps.password).toBeVisible();
});

test('a code can be asked for again after 60 seconds', async ({ page, portal }) => {
  const owner = await insertOwner(portal);
  const forget = forgetPage(page);
  await page.clock.install();
  await forget.open();
  await forget.nameAccount(owner.phone);
  await stopClock(page);
  await forget.askForCode();
  await expect(forget.wait).toHaveAccessibleName('60 秒后重发');
  await page.clock.runFor(59_000);
  await expect(forget.wait).toHaveAccessibleName('1 秒后重发');
  await page.clock.runFor(1_000);
  await expect(page.getByRole('button', { name: '重新获取' })).toBeEnabled();
});

test('each way has its own minute; asking too often is said beside the code', async ({ page, portal }) => {
  const owner = await insertOwner(portal);
  const forget = forgetPage(page);
  await forget.open();
  await forget.nameAccount(owner.phone);
  await forget.askForCode();
  await expect(forget.wait).toBeVisible();
  await forget.way('邮箱').check();
  await expect(forget.sendCode).toBeVisible();
  await forget.way('短信').check();
  await expect(forget.wait).toBeVisible();

  await page.reload();
  await expect(forget.wait).toBeVisible();
  // a browser that has forgotten the wait is told it by the server
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('code wait ')) sessionStorage.removeItem(key);
  });
  await page.reload();
  await forget.sendCode.click();
  await expect(forget.code).toHaveAccessibleDescription(/获取验证码过于频繁，请稍后再试（还要等 \d+ 秒）/);
  await expect(forget.sendCode).toBeEnabled();
  await changeDatabase(
    portal,
    `update message_quota set day_count = 5, last_sent_at = now() - interval '2 minutes' where recipient = $1`,
    [owner.phone],
  );
  await forget.sendCode.click();
  await expect(forget.code).toHaveAccessibleDescription(/一天内最多只能获取5次验证码，请改天再试!/);
});

test('a message that cannot be sent says so, and the button can be pressed again', async ({
  page,
  portal,
}) => {
  await changeDatabase(
    portal,
    `insert into app_user (account_type, user_type, phone, email, email_verified_at) values ('user', 1, $1, $2, now())`,
    ['19900000000', 'unreachable@portal.example'],
  );
  try {
    const forget = forgetPage(page);
    await forget.open();
    await forget.nameAccount('19900000000');
    await forget.sendCode.click();
    await expect(forget.code).toHaveAccessibleDescription(/短信发送失败，请稍后再试/);
    await forget.way('邮箱').check();
    await expect(forget.code).not.toHaveAccessibleDescription(/短信发送失败/);
    await forget.sendCode.click();
    await expect(forget.code).toHaveAccessibleDescription(/邮件发送失败，请稍后再试/);
    await expect(forget.sendCode).toBeEnabled();
  } finally {
    // other tests need this number free: the outbox refuses no other
    const owner = '(select id from app_user where phone = $1)';
    await changeDatabase(portal, `delete from password_recovery where user_id = ${owner}`, ['19900000000']);
    await changeDatabase(portal, 'delete from app_user where phone = $1', ['19900000000']);
  }
});

test('a reload goes on at the same step; going back undoes what came after', async ({ page, portal }) => {
  const owner = await insertOwner(portal);
  const forget = forgetPage(page);
  await forget.open();
  await forget.account.fill(owner.phone);
  await page.reload();
  await expect(forget.account).toHaveValue(owner.phone);
  await forget.next.click();
  await forget.steps.verify.waitFor();
  await page.reload();
  await forget.askForCode();
  await forget.typeCode(await portal.readCode(owner.phone));
  await forget.password.fill(newPassword);
  await page.reload();
  await expect(forget.password).toHaveValue('');
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage));
  expect(stored).not.toContain(newPassword);
  expect(stored).not.toContain(await portal.readCode(owner.phone));

  await forget.back.click();
  await expect(forget.steps.verify).toBeFocused();
  await page.reload();
  await expect(forget.steps.verify).toBeVisible();
  await forget.back.click();
  await expect(forget.steps.account).toBeFocused();
  await expect(forget.account).toHaveValue(owner.phone);
  await forget.next.click();
  await forget.way('邮箱').check();
  await forget.askForCode();
  await forget.typeCode(await portal.readCode(owner.email));
  await forget.password.fill(newPassword);
  await forget.again.fill(newPassword);
  await forget.reset.click();
  await forget.steps.done.waitFor();
  await page.reload();
  await expect(forget.steps.done).toBeVisible();
  await page.getByRole('link', { name: '立即登录' }).click();
  await page.getByRole('link', { name: '找回密码' }).click();
  await expect(forget.steps.account).toBeVisible();
});

test('when the time is over the step says so and leads to the beginning', async ({ page, portal }) => {
  const owner = await insertOwner(portal);
  const forget = forgetPage(page);
  const expire = () =>
    changeDatabase(
      portal,
      `update password_recovery set expires_at = now() where user_id = (select id from app_user where phone = $1)`,
      [owner.phone],
    );
  const alert = page.getByRole('alert').filter({ hasText: errors.forgotExpired.msg });
  const restart = page.getByRole('button', { name: '重新确认账号' });
  await forget.open();
  await forget.nameAccount(owner.phone);
  await expire();
  await forget.sendCode.click();
  await expect(alert).toBeVisible();
  await forget.typeCode('123456');
  await expect(alert).toBeVisible();
  await restart.click();
  await expect(forget.steps.account).toBeFocused();
  await expect(forget.account).toHaveValue(owner.phone);

  await forget.next.click();
  await forget.askForCode();
  await forget.typeCode(await portal.readCode(owner.phone));
  await forget.password.fill(newPassword);
  await forget.again.fill(newPassword);
  await expire();
  await forget.reset.click();
  await expect(alert).toBeVisible();
  await expect(forget.steps.password).toBeVisible();
  await restart.click();
  await expect(forget.steps.account).toBeVisible();
});

test('a browser without the cookie of the journey is sent to the beginning', async ({ page, portal }) => {
  const owner = await insertOwner(portal);
  const forget = forgetPage(page);
  await forget.open();
  await forget.nameAccount(owner.phone);
  await page.context().clearCookies();
  await forget.sendCode.click();
  await expect(page.getByRole('alert').filter({ hasText: errors.forgotStepOrder.msg })).toBeVisible();
  await expect(page.getByRole('button', { name: '重新确认账号' })).toBeVisible();
});

test('a tab is told that another has begun anew, and leads to the beginning', async ({ page, portal }) => {
  const owner = await insertOwner(portal);
  const forget = forgetPage(page);
  await forget.open();
  await forget.nameAccount(owner.phone);
  await forget.askForCode();
  await forget.typeCode(await portal.readCode(owner.phone));
  await forget.steps.password.waitFor();

  const other = await page.context().newPage();
  const second = forgetPage(other);
  await second.open();
  await second.nameAccount(owner.phone);
  await forget.password.fill(newPassword);
  await forget.again.fill(newPassword);
  await forget.reset.click();
  const told = page.getByRole('alert').filter({ hasText: errors.forgotReplaced.msg });
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: '重新确认账号' }).click();
  await expect(forget.steps.account).toBeFocused();
});

test('a network that fails loses nothing', async ({ page, portal }) => {
  const owner = await insertOwner(portal);
  const forget = forgetPage(page);
  await forget.open();
  await page.route(`**${recoveryCalls.forget1.path}`, (route) => route.abort());
  await forget.account.fill(owner.phone);
  await forget.next.click();
  await expect(page.getByRole('alert').filter({ hasText: '网络连接失败，请检查网络后重试' })).toBeVisible();
  await expect(forget.account).toHaveValue(owner.phone);
  await page.unroute(`**${recoveryCalls.forget1.path}`);
  await forget.next.click();
  await page.route(`**${accountCalls.getCode.path}`, (route) => route.abort());
  await forget.sendCode.click();
  await expect(forget.code).toHaveAccessibleDescription(/网络连接失败，请检查网络后重试/);
});
