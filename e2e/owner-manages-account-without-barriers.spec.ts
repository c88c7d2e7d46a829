import { accountCalls } from '#contract/account/calls.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { answerCall, holdCall } from './support/answer-call.ts';
import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/login.ts';
import { expectNoSidewaysScroll, inEveryLook } from './support/looks.ts';
import { accountPage, devices, enterAs, insertSession, insertUser } from './support/own-account.ts';

let next = 700;

inEveryLook(test, () => {
  test('every state of the account page', async ({ page, portal, expectNoViolations }) => {
    test.slow();
    const user = await insertUser(portal, next++);
    await insertSession(portal, user.id, { userAgent: devices.phone });
    await enterAs(page, portal, user.id);
    const account = accountPage(page);
    const held = await holdCall(page, profileCalls.listSessions, { code: 1007, msg: '服务繁忙', data: null });
    await account.open();
    await expectNoViolations('devices are loading');
    held.letGo();
    const again = account.sessions.section.getByRole('button', { name: '再试一次' });
    await again.waitFor();
    await expectNoViolations('devices have not come');
    await page.unroute(`**${profileCalls.listSessions.path}`);
    await again.click();
    await account.sessions.news.waitFor();
    await expectNoViolations('a new login');
    await expectNoSidewaysScroll(page);

    await account.password.submit.click();
    await account.phone.submit.click();
    await account.email.submit.click();
    await expect(account.email.target).toBeFocused();
    await expectNoViolations('with every complaint');
    await expectNoSidewaysScroll(page);

    await answerCall(page, accountCalls.getCode, { code: 1501, msg: '请先完成安全验证', data: null });
    await account.phone.target.fill('15812345678');
    await account.phone.sendCode.click();
    await page.getByRole('slider', { disabled: false }).waitFor();
    await expectNoViolations('captcha before the code');
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');

    await account.email.target.fill(`new${user.id}@portal.example`);
    await account.email.sendCode.click();
    await account.email.wait.waitFor();
    await expectNoViolations('code sent');

    await account.data.leave.click();
    await account.deletion.submit.click();
    await expect(account.deletion.password).toBeFocused();
    await expectNoViolations('deletion, with a complaint');
    await expectNoSidewaysScroll(page);
    await account.deletion.password.fill(user.password);
    await account.deletion.submit.click();
    await account.data.closing.waitFor();
    await expectNoViolations('being deleted');
    await expectNoSidewaysScroll(page);
  });
});

test('the keyboard alone is enough', async ({ page, portal }) => {
  const user = await insertUser(portal, next++);
  await insertSession(portal, user.id, { userAgent: devices.phone });
  await enterAs(page, portal, user.id);
  const { open, sessions, password, phone, email, heading, data, deletion } = accountPage(page);
  const { keyboard } = page;
  await open();
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, sessions.acknowledge);
  await keyboard.press('Enter');
  await expect(heading('登录设备')).toBeFocused();
  await tabTo(page, sessions.end);
  await keyboard.press('Enter');
  await expect(heading('登录设备')).toBeFocused();
  await expect(sessions.rows).toHaveCount(1);
  await tabTo(page, password.old);
  await keyboard.insertText(user.password);
  await tabTo(page, password.fresh);
  await keyboard.insertText('Xinmima#2026');
  await tabTo(page, password.again);
  await keyboard.insertText('Xinmima#2026');
  await keyboard.press('Enter');
  await expect(heading('修改密码')).toBeFocused();
  for (const [contact, to] of [
    [phone, `158${user.phone.slice(3)}`],
    [email, `new${user.id}@portal.example`],
  ] as const) {
    await tabTo(page, contact.target);
    await keyboard.insertText(to);
    await tabTo(page, contact.sendCode);
    await keyboard.press('Enter');
    await expect(contact.wait).toBeFocused();
    await keyboard.press('Shift+Tab');
    await expect(contact.code).toBeFocused();
    await keyboard.insertText(await portal.readCode(to));
    await keyboard.press('Enter');
    await expect(heading('手机号和邮箱')).toBeFocused();
  }
  await tabTo(page, data.leave);
  await keyboard.press('Enter');
  await tabTo(page, deletion.password);
  await keyboard.insertText('Xinmima#2026');
  await keyboard.press('Enter');
  await expect(heading('我的数据')).toBeFocused();
  await tabTo(page, data.cancel);
  await keyboard.press('Enter');
  await expect(data.leave).toBeVisible();
});
