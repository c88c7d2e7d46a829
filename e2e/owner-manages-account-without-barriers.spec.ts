import { createHash, randomBytes } from 'node:crypto';
import { accountCalls } from '#contract/account/calls.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { answerCall, holdCall } from './support/answer-call.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/login.ts';
import { expectNothingCutOff, inNarrowestWindow } from './support/looks.ts';
import { accountPage, devices, enterAs, insertSession, insertUser } from './support/own-account.ts';

test('every state of the account page', async ({ page, portal, expectNoBarriers }) => {
  test.slow();
  const user = await insertUser(portal);
  await insertSession(portal, user.id, { userAgent: devices.phone });
  await enterAs(page, portal, user.id);
  const account = accountPage(page);
  const held = await holdCall(page, profileCalls.listSessions, { code: 1007, msg: '服务繁忙', data: null });
  await account.open();
  await expectNoBarriers('devices are loading', { isOnItsWay: true });
  held.letGo();
  const again = account.sessions.section.getByRole('button', { name: '再试一次' });
  await again.waitFor();
  await expectNoBarriers('devices have not come');
  await page.unroute(`**${profileCalls.listSessions.path}`);
  await again.click();
  await account.sessions.news.waitFor();
  await expectNoBarriers('a new login');

  await account.password.opener.click();
  await account.password.submit.click();
  await expect(account.password.old).toBeFocused();
  await expectNoBarriers('the password, with every complaint');

  await account.phone.opener.click();
  await account.confirmation.submit.click();
  await expect(account.confirmation.password).toBeFocused();
  await expectNoBarriers('who it is, by password, with a complaint');
  await account.confirmation.byCode.check();
  await account.confirmation.submit.click();
  await expect(account.confirmation.code).toBeFocused();
  await expectNoBarriers('who it is, by code, with a complaint');
  await account.confirmation.byPassword.check();
  await account.confirm(user);
  await account.phone.submit.click();
  await expect(account.phone.target).toBeFocused();
  await expectNoBarriers('the phone, with every complaint');

  await answerCall(page, accountCalls.getCode, { code: 1501, msg: '请先完成安全验证', data: null });
  await account.phone.target.fill('15812345678');
  await account.phone.sendCode.click();
  await page.getByRole('slider', { disabled: false }).waitFor();
  await expectNoBarriers('captcha before the code');
  await page.keyboard.press('Escape');

  await account.email.opener.click();
  await account.email.target.fill(`new${user.id}@portal.example`);
  await account.email.sendCode.click();
  await account.email.wait.waitFor();
  await expectNoBarriers('code sent');

  await account.data.leave.click();
  await account.deletion.submit.click();
  await expect(account.deletion.password).toBeFocused();
  await expectNoBarriers('deletion, with a complaint');
  await account.deletion.password.fill(user.password);
  await account.deletion.submit.click();
  await account.data.closing.waitFor();
  await expectNoBarriers('being deleted');
});

test('taking a change back', async ({ page, portal, expectNoBarriers }) => {
  const user = await insertUser(portal);
  const secret = randomBytes(24).toString('base64url');
  await query(
    portal,
    `insert into login_change
       (user_id, kind, phone_before, email_before, email_verified_before, phone_link_hash, email_link_hash, created_at, expires_at)
     values ($1, 'phone', $2, $3, now(), $4, $5, now(), now() + interval '1 day'),
            ($1, 'password', $2, $3, now(), $6, $7, now(), now() + interval '1 day')`,
    [
      user.id,
      user.phone,
      user.email,
      createHash('sha256').update(secret).digest(),
      ...Array.from({ length: 3 }, () => createHash('sha256').update(randomBytes(32)).digest()),
    ],
  );
  await page.goto('/#/undoChange?undo=wrong');
  await page.getByText('链接无效、已使用过或已过期').waitFor();
  await expectNoBarriers('a link that is none');
  await page.goto(`/#/undoChange?undo=${secret}`);
  const undo = page.getByRole('button', { name: '不是我本人操作，撤销' });
  await undo.waitFor();
  await expectNoBarriers('what would be taken back', {
    inEachLook: async () => {
      await expectNothingCutOff(page);
      await inNarrowestWindow(page, () => expectNothingCutOff(page));
    },
  });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '变更已撤销' })).toBeFocused();
  await expectNoBarriers('taken back');
});

test('the keyboard alone is enough', async ({ page, portal }) => {
  const user = await insertUser(portal);
  await enterAs(page, portal, user.id);
  const { open, sessions, password, phone, email, heading, data, deletion, confirmation } = accountPage(page);
  const { keyboard } = page;
  await open();
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, password.opener);
  await keyboard.press('Enter');
  await expect(password.old).toBeFocused();
  await keyboard.insertText(user.password);
  await tabTo(page, password.fresh);
  await keyboard.insertText('Xinmima#2026');
  await tabTo(page, password.again);
  await keyboard.insertText('Xinmima#2026');
  await keyboard.press('Enter');
  await expect(password.opener).toBeFocused();
  const proveIt = async () => {
    await tabTo(page, confirmation.password);
    await keyboard.insertText('Xinmima#2026');
    await keyboard.press('Enter');
  };
  for (const [contact, to] of [
    [phone, `158${user.phone.slice(3)}`],
    [email, `new${user.id}@portal.example`],
  ] as const) {
    await page.getByRole('heading', { level: 1 }).focus();
    await tabTo(page, contact.opener);
    await keyboard.press('Enter');
    if (contact === phone) await proveIt();
    await expect(contact.target).toBeFocused();
    await keyboard.insertText(to);
    await tabTo(page, contact.sendCode);
    await keyboard.press('Enter');
    await expect(contact.code).toBeFocused();
    await keyboard.insertText(await portal.readCode(to));
    await keyboard.press('Enter');
    await expect(contact.opener).toBeFocused();
  }
  await insertSession(portal, user.id, { userAgent: devices.phone });
  await page.reload();
  await open();
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, sessions.acknowledge);
  await keyboard.press('Enter');
  await proveIt();
  await expect(heading('登录设备')).toBeFocused();
  await tabTo(page, sessions.end);
  await keyboard.press('Enter');
  await expect(heading('登录设备')).toBeFocused();
  await expect(sessions.rows).toHaveCount(1);
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
