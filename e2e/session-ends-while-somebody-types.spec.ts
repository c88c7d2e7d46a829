import type { Page } from '@playwright/test';
import { accountCalls } from '#contract/account/calls.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { ticketCalls } from '#contract/account/ticket-calls.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { tokenStorageKey } from '#contract/account/constants.ts';
import { expect, test as base } from './support/without-captcha.ts';
import { holdCall } from './support/answer-call.ts';
import { changeDatabase, demoAccount, loginPage, logOut, type DemoAccount } from './support/login.ts';
import type { RunningPortal } from './support/portal.ts';

const test = base.extend<{ owner: DemoAccount }>({
  owner: async ({ portal }, use) => {
    await use(await demoAccount(portal, 'demo_enterprise'));
  },
});

const typed = {
  phone: '13812345678',
  email: 'new.address@portal.example',
  code: '864209',
  password: 'Typed#2026',
};

/** The parts of the account page that tests go by. */
function accountPage(page: Page) {
  return {
    change: (what: string) => page.getByRole('button', { name: new RegExp(`^(更换|绑定|修改)${what}$`) }),
    heading: page.getByRole('heading', { level: 1, name: '我的账号' }),
    oldPassword: page.getByLabel('原密码', { exact: true }),
    phone: page.getByLabel('新手机号', { exact: true }),
    email: page.getByLabel('新邮箱', { exact: true }),
    codes: page.getByLabel('验证码', { exact: true }),
    bindEmail: page.getByRole('button', { name: /^确认(更换|绑定)邮箱$/ }),
  };
}

async function post({ url }: RunningPortal, { path }: { path: string }, body: object, token = '') {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== '' && { token }) },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { data: Record<string, string> }).data;
}

/** A ticket of ours for somebody who is logged in elsewhere. */
async function ticketOf(
  portal: RunningPortal,
  { account, password, userType }: DemoAccount,
): Promise<string> {
  const form = { account, password: passwordDigest(password), userType };
  const { token } = await post(portal, accountCalls.doLogin, form);
  const { ticket = '' } = await post(portal, ticketCalls.getTSGZCookie, { audience: 'portal' }, token);
  return ticket;
}

async function phoneOf(portal: RunningPortal, token: string): Promise<string | undefined> {
  return (await post(portal, accountCalls.getUserInfo, {}, token))['phone'];
}

async function logIn(page: Page, owner: DemoAccount): Promise<void> {
  const login = loginPage(page);
  await login.fill(owner);
  await login.submit.click();
}

/** Opens the form of a row, confirming where that is asked for. */
async function openForm(page: Page, what: '手机号' | '邮箱', { password }: DemoAccount): Promise<void> {
  const account = accountPage(page);
  const field = what === '手机号' ? account.phone : account.email;
  const dialog = page.getByRole('dialog', { name: '确认是您本人操作' });
  await account.change(what).click();
  await expect(field.or(dialog)).toBeVisible();
  if (await dialog.isVisible()) {
    await dialog.getByLabel('登录密码', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: '确认' }).click();
  }
  await expect(field).toBeVisible();
}

async function typeIntoForms(page: Page, owner: DemoAccount): Promise<void> {
  const account = accountPage(page);
  // everything asked for has come
  await expect(account.change('手机号')).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await account.change('登录密码').click();
  await account.oldPassword.fill(typed.password);
  await openForm(page, '手机号', owner);
  await account.phone.fill(typed.phone);
  await openForm(page, '邮箱', owner);
  await account.email.fill(typed.email);
  await account.codes.last().fill(typed.code);
}

async function expectWhatWasTyped(page: Page, owner: DemoAccount): Promise<void> {
  const account = accountPage(page);
  await expect(page).toHaveURL(/#\/account$/);
  await expect(account.heading).toBeVisible();
  await account.change('登录密码').click();
  await expect(account.oldPassword).toHaveValue('');
  await openForm(page, '手机号', owner);
  await expect(account.phone).toHaveValue(typed.phone);
  await openForm(page, '邮箱', owner);
  await expect(account.email).toHaveValue(typed.email);
  await expect(account.codes.last()).toHaveValue('');
}

const stored = (page: Page) =>
  page.evaluate(
    (key) => ({
      token: localStorage.getItem(key) ?? '',
      all: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    }),
    tokenStorageKey,
  );

const loseSessions = (portal: RunningPortal) =>
  changeDatabase(portal, "update session set last_used_at = now() - interval '31 minutes'", []);

test('too long idle (4005): the dialog, the login, the page again with what was typed', async ({
  page,
  portal,
  owner,
  expectNoViolations,
}) => {
  await page.goto('/#/account');
  await logIn(page, owner);
  await typeIntoForms(page, owner);
  await loseSessions(portal);
  const answered = page.waitForResponse(/confirmationState$/);
  await accountPage(page).bindEmail.click();
  expect(await (await answered).json()).toMatchObject({ code: 4005 });

  const dialog = page.getByRole('dialog', { name: '需要登录' });
  await expect(dialog).toContainText('登录状态已过期，请重新登录。登录后会回到刚才的页面');
  await expect(dialog).not.toContainText('您还没有登录');
  await expect(page).toHaveURL(/#\/login$/);
  await expectNoViolations('the dialog');
  const { token, all } = await stored(page);
  expect(token).toBe('');
  expect(all).toContain(typed.phone);
  expect(all).not.toContain(typed.code);
  expect(all).not.toContain(typed.password);

  await dialog.getByRole('button', { name: '立即登录' }).click();
  await expect(dialog).toHaveCount(0);
  await logIn(page, owner);
  await expectWhatWasTyped(page, owner);
});

test('a message to the customer service is not sent as a stranger’s: its text is there after the login, and its number shown', async ({
  page,
  portal,
  owner,
}) => {
  await page.goto('/#/account');
  await logIn(page, owner);
  await expect(accountPage(page).heading).toBeVisible();
  await page.goto('/#/home/helpMessage');
  const form = page.getByRole('form', { name: '给客服留言' });
  await form.getByRole('radio').first().check();
  await form.getByLabel('问题', { exact: true }).fill('认证材料要不要盖章？');
  await form.getByLabel(/手机号或邮箱/).fill(typed.phone);
  await loseSessions(portal);
  await form.getByRole('button', { name: '提交留言' }).click();

  const dialog = page.getByRole('dialog', { name: '需要登录' });
  await expect(dialog).toContainText('登录后会回到刚才的页面');
  await dialog.getByRole('button', { name: '立即登录' }).click();
  await logIn(page, owner);
  await expect(form.getByLabel('问题', { exact: true })).toHaveValue('认证材料要不要盖章？');
  await form.getByRole('button', { name: '提交留言' }).click();
  await expect(page.getByRole('heading', { name: '留言已提交' })).toBeFocused();
});

test('several calls learn of it at once: one dialog, that stays closed', async ({ page, portal, owner }) => {
  await page.goto('/#/account');
  await logIn(page, owner);
  await expect(accountPage(page).change('手机号')).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await loseSessions(portal);
  const late = [accountCalls.getUserInfo, profileCalls.listConsents];
  const held = await Promise.all(late.map((call) => holdCall(page, call)));
  const early = [profileCalls.listSessions, profileCalls.deletionState].map(({ path }) =>
    page.waitForResponse(`**${path}`),
  );
  await page.reload();
  for (const response of await Promise.all(early)) {
    expect(await response.json()).toMatchObject({ code: 4005 });
  }
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCount(1);
  await dialog.getByRole('button', { name: '暂不登录' }).click();
  await expect(dialog).toHaveCount(0);
  const answered = late.map(({ path }) => page.waitForResponse(`**${path}`));
  for (const { letGo } of held) letGo();
  for (const response of await Promise.all(answered)) {
    expect(await response.json()).toMatchObject({ code: 4005 });
  }
  await expect(page.getByText('登录已过期，请重新登录')).toHaveCount(0);
  await expect(dialog).toHaveCount(0);

  await logIn(page, owner);
  await expect(page).toHaveURL(/#\/account$/);
  await expect(dialog).toHaveCount(0);
});

test('logged out in another tab (3001): the dialog and the login, and nothing of what was typed for whoever comes next', async ({
  page,
  context,
  owner,
}) => {
  await page.goto('/#/account');
  await logIn(page, owner);
  await typeIntoForms(page, owner);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(profileCalls.listSessions.path))
      void response.json().then(({ code }: { code: number }) => answers.push(code));
  });
  const other = await context.newPage();
  await other.goto('/');
  await logOut(other, owner.account);

  const dialog = page.getByRole('dialog', { name: '需要登录' });
  await expect(dialog).toHaveCount(1);
  await expect(page).toHaveURL(/#\/login$/);
  await expect.poll(() => answers).toContain(3001);
  await expect(page.getByText('已在另一个窗口退出登录')).toBeVisible();
  const { all } = await stored(page);
  expect(all).not.toContain(typed.phone);
  expect(all).not.toContain(typed.email);
  await dialog.getByRole('button', { name: '立即登录' }).click();
  await logIn(page, owner);
  await openForm(page, '手机号', owner);
  await expect(accountPage(page).phone).toHaveValue('');
});

test('logged in again in another tab: nobody is asked to log in here any more', async ({
  page,
  context,
  owner,
}) => {
  await page.goto('/#/account');
  await logIn(page, owner);
  await typeIntoForms(page, owner);
  const other = await context.newPage();
  await other.goto('/');
  await logOut(other, owner.account);
  const dialog = page.getByRole('dialog', { name: '需要登录' });
  await expect(dialog).toHaveCount(1);
  await other.goto('/#/login');
  await logIn(other, owner);
  await expect(page.getByRole('heading', { name: '您已登录' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('somebody else enters in another tab: this one shows him, says so, and keeps nothing of the other', async ({
  page,
  context,
  portal,
  owner,
}) => {
  await page.goto('/#/account');
  await logIn(page, owner);
  await typeIntoForms(page, owner);
  await page.goto('/#/modifyPhone');
  const company = page.getByLabel('企业名称', { exact: true });
  await company.fill('远衡精密传动有限公司');

  const person = await demoAccount(portal, '13900000005');
  const other = await context.newPage();
  await other.goto(`/#/login?token=${await ticketOf(portal, person)}&type=user`);
  await other.getByRole('button', { name: '确认登录' }).click();
  await expect(other).toHaveURL(/#\/home\/Home$/);

  await page.bringToFront();
  await expect(page.getByText(/已在另一个窗口登录为 /)).toBeVisible();
  await expect(company).toHaveValue('');
  await page.goto('/#/account');
  await openForm(page, '手机号', person);
  await expect(accountPage(page).phone).toHaveValue('');
  await expect(page.getByText(owner.account, { exact: true })).toHaveCount(0);
  const acting = await page.evaluate((key) => localStorage.getItem(key) ?? '', tokenStorageKey);
  expect(await phoneOf(portal, acting)).toBe('13900000005');
});

test('home, opened with a session that has ended, is home for a visitor', async ({ page, portal, owner }) => {
  await page.goto('/#/account');
  await logIn(page, owner);
  await expect(accountPage(page).change('手机号')).toBeVisible();
  await page.goto('about:blank');
  await loseSessions(portal);
  await page.goto('/');
  await expect(
    page.getByRole('region', { name: '站点工具' }).getByRole('link', { name: '登录' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/#\/home\/Home$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('登录已过期，请重新登录')).toHaveCount(0);
});

test('the login leads to what was asked for, also past the way to a registration', async ({
  page,
  owner,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: /平台方案案例发布/ }).click();
  await page.getByRole('button', { name: '去发布' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '立即登录' }).click();
  await page.getByRole('link', { name: '立即注册' }).click();
  await page.getByRole('main').getByRole('link', { name: '机构注册' }).click();
  await page.getByRole('main').getByRole('link', { name: /登录/ }).first().click();
  await logIn(page, owner);
  await expect(page).toHaveURL(/#\/guidePage\?active=4$/);
});

test('somebody else who logs in there does not see what was typed', async ({ page, portal, owner }) => {
  await page.goto('/#/account');
  await logIn(page, owner);
  await typeIntoForms(page, owner);
  await loseSessions(portal);
  await accountPage(page).bindEmail.click();
  await page.getByRole('dialog').getByRole('button', { name: '立即登录' }).click();
  await loginPage(page).tab('个人用户').click();
  const other = await demoAccount(portal, '13900000005');
  await logIn(page, other);
  await expect(page).toHaveURL(/#\/account$/);
  await openForm(page, '手机号', other);
  await expect(accountPage(page).phone).toHaveValue('');
  await openForm(page, '邮箱', other);
  await expect(accountPage(page).email).toHaveValue('');
});
