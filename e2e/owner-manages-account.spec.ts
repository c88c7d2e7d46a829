import type { Locator, Page } from '@playwright/test';
import { tokenStorageKey } from '#contract/account/constants.ts';
import { bindingCalls } from '#contract/account/binding-calls.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { answerCall } from './support/answer-call.ts';
import { loginPage } from './support/login.ts';
import { expect, test } from './support/fixtures.ts';
import { accountPage, enterAs, insertSession, insertUser, isAlive } from './support/own-account.ts';
import { complaint } from './support/complaint.ts';
import { solveSliderCaptcha } from './support/solve-captcha.ts';

const newPassword = 'Xinmima#2026';
const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(7)}`;
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

/** Of the session, which has a new one since its owner confirmed. */
const newToken = (page: Page) => page.evaluate((key) => localStorage.getItem(key) ?? '', tokenStorageKey);

async function expectComplaint(field: Locator, text: string) {
  await expect(field).toHaveAccessibleDescription(complaint(text));
  await expect(field).toBeFocused();
}

/** A new phone or address that will not do says so before a code is sent, and stays as it was typed. */
async function expectRefusedTargets(
  { target, sendCode }: { target: Locator; sendCode: Locator },
  refusals: readonly (readonly [typed: string, message: string])[],
) {
  for (const [typed, message] of refusals) {
    await target.fill(typed);
    await sendCode.click();
    await expectComplaint(target, message);
    await expect(target).toHaveValue(typed);
  }
}

test('who is not logged in comes to the login and back', async ({ page, portal }) => {
  const user = await insertUser(portal);
  await page.goto('/#/account');
  const login = loginPage(page);
  await expect(page.getByRole('main')).toHaveAttribute('data-page', '/login');
  await login.tab('个人用户').click();
  await login.fill({ account: user.phone, password: user.password });
  await solveSliderCaptcha(page, { ...portal, open: () => login.submit.click() });
  await expect(page.getByRole('heading', { level: 1, name: '我的账号' })).toBeVisible();
  await expect(page).toHaveTitle(/^我的账号 - /);
});

test('the profile: who, of which kind, and what is bound', async ({ page, portal }) => {
  const user = await insertUser(portal, 'enpt');
  await enterAs(page, portal, user.id);
  const account = accountPage(page);
  await account.open();
  await expect(account.facts).toContainText(user.name);
  await expect(account.facts).toContainText('企业用户');
  await expect(account.fact('手机号')).toHaveText(masked(user.phone));
  await expect(account.fact('邮箱')).toHaveText('未绑定');
  await expect(account.fact('身份认证')).toHaveText('未认证');
  await account.facts.getByRole('link', { name: '去做身份认证' }).click();
  await expect(page.getByRole('main')).toHaveAttribute('data-page', '/identity');
});

test('the name falls back from the account to the phone to the email; a missing picture is replaced', async ({
  page,
  portal,
}) => {
  const user = await insertUser(portal);
  await enterAs(page, portal, user.id);
  const account = accountPage(page);
  const data = {
    userId: user.id,
    accountType: 'user',
    userType: 1,
    auditStatus: '0',
    userCode: 'yuanheng',
    userName: '',
    phone: '13812341234',
    email: 'a@b.example',
    avatar: '/missing.png',
    companyName: '',
    mustChangePassword: false,
  };
  for (const [changes, name] of [
    [{}, 'yuanheng'],
    [{ userCode: '' }, '13812341234'],
    [{ userCode: '', phone: '' }, 'a@b.example'],
  ] as const) {
    await answerCall(page, accountCalls.getUserInfo, { code: 1, msg: '', data: { ...data, ...changes } });
    await account.open();
    await expect(account.facts.getByText(name, { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: '站点工具' }).getByRole('button', { name })).toBeVisible();
    await expect(account.facts.locator('img')).toHaveCount(0);
    await page.goto('about:blank');
  }
});

test('a new password: the other session ends, this one goes on, the owner is told, and it logs in', async ({
  page,
  portal,
}) => {
  const user = await insertUser(portal);
  const elsewhere = await insertSession(portal, user.id);
  const here = await enterAs(page, portal, user.id);
  const account = accountPage(page);
  await account.open();
  await expect(account.sessions.rows).toHaveCount(2);
  await account.password.opener.click();
  await expect(account.password.old).toBeFocused();
  await account.password.old.fill(user.password);
  await account.password.fresh.fill(newPassword);
  await expect(page.getByText('强度：强')).toBeVisible();
  await account.password.again.fill(newPassword);
  await account.password.submit.click();
  await expect(account.toast('密码已修改')).toBeVisible();
  await expect(account.password.opener).toBeFocused();
  await expect(account.password.form).toBeHidden();
  expect([await isAlive(portal, here), await isAlive(portal, elsewhere)]).toEqual([true, false]);
  await expect(account.sessions.rows).toHaveCount(1);
  for (const to of [user.phone, user.email])
    expect((await portal.messages(to)).at(-1)?.text).toContain('修改了登录密码');

  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto('/#/login?type=user');
  const login = loginPage(page);
  await login.fill({ account: user.phone, password: newPassword });
  await solveSliderCaptcha(page, { ...portal, open: () => login.submit.click() });
  await expect(page).toHaveURL(/#\/home\/Home$/);
});

test('a password that will not do says so beside its field, and nothing typed is lost', async ({
  page,
  portal,
}) => {
  const user = await insertUser(portal);
  await enterAs(page, portal, user.id);
  const { open, password, toast } = accountPage(page);
  await open();
  await password.opener.click();
  for (const [old, fresh, again, field, message] of [
    ['', '', '', password.old, '请输入密码'],
    [user.password, '', '', password.fresh, '密码不能为空'],
    [user.password, 'Abcdefghijklmnopqrs12', 'Abcdefghijklmnopqrs12', password.fresh, '密码最长20位'],
    [user.password, newPassword, 'Xinmima#2027', password.again, '两次输入的密码不一致，请确认'],
    [user.password, 'Admin@123', 'Admin@123', password.fresh, '密码过于常见，请换一个密码'],
    [user.password, user.password, user.password, password.fresh, '新密码不能与原密码相同'],
    ['Wrong#2026', newPassword, newPassword, password.old, '原密码错误'],
  ] as const) {
    await password.old.fill(old);
    await password.fresh.fill(fresh);
    await password.again.fill(again);
    await password.submit.click();
    await expectComplaint(field, message);
    await expect(password.old).toHaveValue(old);
    await expect(password.fresh).toHaveValue(fresh);
    await expect(password.again).toHaveValue(again);
  }
  await page.route(`**${profileCalls.changePassword.path}`, (route) => route.abort());
  await password.old.fill(user.password);
  await password.submit.click();
  await expect(password.failure).toHaveText('网络连接失败，请检查网络后重试');
  await expect(password.fresh).toHaveValue(newPassword);
  await page.unroute(`**${profileCalls.changePassword.path}`);
  await password.submit.click();
  await expect(toast('密码已修改')).toBeVisible();
});

test('who only has the page open changes nothing: the password or a code to the phone comes first', async ({
  page,
  portal,
}) => {
  const user = await insertUser(portal);
  await enterAs(page, portal, user.id);
  const { open, phone, email, confirmation, fact } = accountPage(page);
  await open();
  await phone.opener.click();
  await confirmation.cancel.click();
  await expect(phone.opener).toBeFocused();
  await expect(phone.form).toBeHidden();

  await phone.opener.click();
  for (const [typed, message] of [
    ['', '请输入密码'],
    ['Wrong#2026', '登录密码错误'],
  ] as const) {
    await confirmation.password.fill(typed);
    await confirmation.submit.click();
    await expectComplaint(confirmation.password, message);
  }
  await confirmation.byCode.check();
  await expect(confirmation.dialog).toContainText(`发到 ${masked(user.phone)}`);
  await confirmation.submit.click();
  await expectComplaint(confirmation.code, '请正确输入6位短信验证码');
  await confirmation.sendCode.click();
  await expect(confirmation.dialog.getByRole('button', { name: /秒后重发$/ })).toBeVisible();
  await confirmation.code.fill(await portal.readCode(user.phone));
  await confirmation.submit.click();
  await expect(phone.target).toBeFocused();
  await phone.cancel.click();
  await expect(phone.opener).toBeFocused();
  await email.opener.click();
  await expect(email.target, 'confirmed once for both').toBeFocused();
  await expect(phone.form).toBeHidden();
  await expect(fact('登录密码')).toHaveText('已设置');
});

test('a new phone is proven by its code; the old one is told, with a link that takes it back', async ({
  page,
  portal,
  browser,
}) => {
  const user = await insertUser(portal);
  const elsewhere = await insertSession(portal, user.id);
  await enterAs(page, portal, user.id);
  const newPhone = `158${user.phone.slice(3)}`;
  const { open, phone, fact, toast, sessions, confirm } = accountPage(page);
  await open();
  await phone.opener.click();
  await confirm(user);
  await phone.target.fill(`+86 ${newPhone}`);
  await phone.sendCode.click();
  await expect(phone.code).toBeFocused();
  await phone.code.fill(await portal.readCode(newPhone));
  await phone.submit.click();
  await expect(toast('手机号已更换，其他设备已退出登录')).toBeVisible();
  await expect(phone.opener).toBeFocused();
  await expect(fact('手机号')).toHaveText(masked(newPhone));
  await expect(phone.form).toBeHidden();
  await expect(sessions.rows).toHaveCount(1);
  expect([await isAlive(portal, await newToken(page)), await isAlive(portal, elsewhere)]).toEqual([
    true,
    false,
  ]);
  const told = (await portal.messages(user.phone)).at(-1)?.text ?? '';
  expect(told).toContain(masked(newPhone));

  const owner = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await owner.goto(`${portal.url}/${/#\/undoChange\?\S+/.exec(told)?.[0] ?? ''}`);
  await expect(owner).toHaveTitle(/^撤销账号变更 - /);
  const main = owner.getByRole('main');
  for (const text of ['更换手机号', masked(user.phone)]) await expect(main).toContainText(text);
  expect(await isAlive(portal, await newToken(page)), 'opening it takes nothing back').toBe(true);
  await owner.getByRole('button', { name: '不是我本人操作，撤销' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: '变更已撤销' })).toBeFocused();
  expect(await isAlive(portal, await newToken(page))).toBe(false);
  await owner.reload();
  await expect(owner.getByText('链接无效、已使用过或已过期')).toBeVisible();
  await owner.context().close();
});

test('the first email address and another one are proven by the code in the mail', async ({
  page,
  portal,
}) => {
  const user = await insertUser(portal, 'enpt');
  await enterAs(page, portal, user.id);
  const { open, email, fact, toast, confirm } = accountPage(page);
  await open();
  const addresses = [`first${user.id}@portal.example`, `second${user.id}@portal.example`] as const;
  for (const [at, address] of addresses.entries()) {
    await email.opener.click();
    if (at === 0) await confirm(user);
    await email.target.fill(address);
    await email.sendCode.click();
    await expect(email.wait).toBeVisible();
    await email.code.fill(await portal.readCode(address));
    await email.submit.click();
    await expect(toast('邮箱已绑定').first()).toBeVisible();
    await expect(fact('邮箱')).toHaveText(`${address.slice(0, 2)}****@portal.example`);
  }
  expect((await portal.messages(addresses[0])).at(-1)?.text).toContain('绑定的邮箱已更换为');
});

test('a phone or code that will not do says so beside its field, and nothing typed is lost', async ({
  page,
  portal,
}) => {
  const [user, neighbour] = [await insertUser(portal), await insertUser(portal)];
  await enterAs(page, portal, user.id);
  const { open, phone, confirm } = accountPage(page);
  await open();
  await phone.opener.click();
  await confirm(user);
  await expectRefusedTargets(phone, [
    ['', '请输入新的手机号'],
    ['1380013800', '请输入正确的手机号'],
    [user.phone, '新手机号不能与当前手机号相同'],
  ]);
  await phone.target.fill('19900000000'); // the outbox refuses it
  await phone.sendCode.click();
  await expectComplaint(phone.code, '短信发送失败，请稍后再试');
  await expect(phone.sendCode).toBeEnabled();

  await phone.target.fill(neighbour.phone);
  await phone.code.fill('12345x');
  await phone.submit.click();
  await expectComplaint(phone.code, '请正确输入6位短信验证码');
  await expect(phone.code).toHaveValue('12345x');
  await phone.code.fill('123456');
  await phone.submit.click();
  await expectComplaint(phone.code, '验证码已失效，请重新获取');
  await phone.sendCode.click();
  await expect(phone.wait).toBeVisible();
  const code = await portal.readCode(neighbour.phone);
  await phone.code.fill(otherThan(code));
  await phone.submit.click();
  await expectComplaint(phone.code, '验证码错误，请重新输入');
  await phone.code.fill(code);
  await phone.submit.click();
  await expectComplaint(phone.target, '该手机号已被注册');
  await expect(phone.code).toHaveValue(code);

  await page.reload();
  await phone.opener.click();
  await expect(phone.target, 'kept over a reload').toHaveValue(neighbour.phone);
  await expect(phone.code).toHaveValue('');
  await expect(phone.wait, 'kept over a reload').toBeVisible();
  await page.route(`**${bindingCalls.updatePhoneCaptcha.path}`, (route) => route.abort());
  await phone.code.fill(code);
  await phone.submit.click();
  await expect(phone.form.getByRole('alert')).toHaveText('网络连接失败，请检查网络后重试');
  await expect(phone.target).toHaveValue(neighbour.phone);
});

test('an address or code that will not do says so beside its field', async ({ page, portal }) => {
  const [user, neighbour] = [await insertUser(portal), await insertUser(portal)];
  await enterAs(page, portal, user.id);
  const { open, email, confirm } = accountPage(page);
  await open();
  await email.opener.click();
  await confirm(user);
  await expectRefusedTargets(email, [
    ['', '邮箱不能为空'],
    ['name@', '请输入正确格式邮箱！'],
    [user.email, '新邮箱不能与当前邮箱相同'],
  ]);
  await email.target.fill('unreachable@portal.example'); // the outbox refuses it
  await email.sendCode.click();
  await expectComplaint(email.code, '邮件发送失败，请稍后再试');
  await email.target.fill(neighbour.email);
  await email.code.fill('12345');
  await email.submit.click();
  await expectComplaint(email.code, '请正确输入6位邮箱验证码');
  await email.sendCode.click();
  await expect(email.wait).toBeVisible();
  const code = await portal.readCode(neighbour.email);
  await email.code.fill(otherThan(code));
  await email.submit.click();
  await expectComplaint(email.code, '验证码错误，请重新输入');
  await email.code.fill(code);
  await email.submit.click();
  await expectComplaint(email.target, '该邮箱已被注册');
});
