import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { accountCalls } from '#contract/account/calls.ts';
import type { ExportedData } from '#contract/account/exported-data.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { accountPage, enterAs, insertUser } from './support/own-account.ts';
import { complaint } from './support/complaint.ts';

const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(7)}`;

async function expectComplaint(field: Locator, text: string) {
  await expect(field).toHaveAccessibleDescription(complaint(text));
  await expect(field).toBeFocused();
}

test('the data come as one file with everything in it', async ({ page, portal }) => {
  const user = await insertUser(portal);
  await query(
    portal,
    `insert into consent (user_id, document, version, agreed_at, ip)
     values ($1, 'idNumber', '2026-01-02', '2026-01-02T03:04:05Z', '192.0.2.4')`,
    [user.id],
  );
  await enterAs(page, portal, user.id);
  const { open, data, consents, confirmation, confirm } = accountPage(page);
  await open();
  await expect(consents).toContainText('单独同意处理身份证号码');
  for (const fact of ['2026-01-02', '2026-01-02 11:04', '192.0.2.4'])
    await expect(consents).toContainText(fact);

  for (let i = 0; i < 2; i++) {
    const downloading = page.waitForEvent('download');
    await data.download.click();
    if (i === 0) await confirm(user);
    const download = await downloading;
    await expect(confirmation.dialog).toBeHidden();
    expect(download.suggestedFilename()).toMatch(/^我的数据-\d{4}-\d\d-\d\d\.json$/);
    const file = JSON.parse(await readFile(await download.path(), 'utf8')) as ExportedData;
    expect(file.account).toMatchObject({ phone: user.phone, email: user.email, userName: user.name });
    expect(file.consents).toMatchObject([{ document: 'idNumber', version: '2026-01-02' }]);
    expect(file.sessions).toHaveLength(1);
    // the second file tells of the first
    expect(file.records.map(({ action }) => action)).toEqual([
      ...Array<string>(i).fill('export'),
      'confirmation',
    ]);
    expect(Object.keys(file)).toEqual(expect.arrayContaining(['appeals', 'files', 'notices', 'enterprise']));
    expect(JSON.stringify(file)).not.toContain('argon2');
  }
  await page.route(`**${profileCalls.exportData.path}`, (route) => route.abort());
  await data.download.click();
  await expect(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible();
  await expect(data.download).toBeEnabled();
});

test('leaving waits fifteen days, in which the owner can change his mind', async ({ page, portal }) => {
  const user = await insertUser(portal);
  await enterAs(page, portal, user.id);
  const { open, data, deletion, toast, heading } = accountPage(page);
  await open();
  await data.leave.click();
  // as in every dialog: what leads back first, what cannot be undone last
  await expect(deletion.dialog.getByRole('button', { name: /^(取消|申请注销)$/ })).toHaveText([
    '取消',
    '申请注销',
  ]);
  await deletion.cancel.click();
  await expect(data.leave).toBeFocused();
  await data.leave.click();
  for (const [typed, message] of [
    ['', '请输入密码'],
    ['Wrong#2026', '登录密码错误'],
  ] as const) {
    await deletion.password.fill(typed);
    await deletion.submit.click();
    await expectComplaint(deletion.password, message);
    await expect(deletion.password).toHaveValue(typed);
  }
  await deletion.password.fill(user.password);
  await deletion.submit.click();
  await expect(toast('已提交注销申请，15 天内可以撤销')).toBeVisible();
  await expect(deletion.dialog).toBeHidden();
  await expect(heading('我的数据')).toBeFocused();
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(
    Date.now() + 15 * 24 * 3_600_000,
  );
  await expect(data.section).toContainText(`将于 ${day}`);
  expect((await portal.messages(user.phone)).at(-1)?.text).toContain('15 天内可以登录后撤销');

  await page.reload();
  await expect(data.closing).toBeVisible();
  await page.route(`**${profileCalls.cancelDeletion.path}`, (route) => route.abort());
  await data.cancel.click();
  await expect(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible();
  await expect(data.closing).toBeVisible();
  await page.unroute(`**${profileCalls.cancelDeletion.path}`);
  await data.cancel.click();
  await expect(toast('注销申请已撤销')).toBeVisible();
  await expect(heading('我的数据')).toBeFocused();
  await expect(data.leave).toBeVisible();
});

test('what did not come can be asked for again, part by part', async ({ page, portal }) => {
  const user = await insertUser(portal);
  await enterAs(page, portal, user.id);
  const account = accountPage(page);
  const parts = [
    // before the facts: they ask for the sessions too when they have come, which would mend that part without a click
    [profileCalls.listSessions, account.sessions.section],
    [accountCalls.getUserInfo, account.facts],
    [profileCalls.listConsents, account.consents],
    [profileCalls.deletionState, account.data.section],
  ] as const;
  for (const [{ path }] of parts) await page.route(`**${path}`, (route) => route.abort());
  await page.goto('/#/account');
  for (const [{ path }, section] of parts) {
    await expect(section).toContainText('网络连接失败');
    await page.unroute(`**${path}`);
    await section.getByRole('button', { name: '再试一次' }).click();
    await expect(section).not.toContainText('网络连接失败');
  }
  await expect(account.fact('手机号')).toHaveText(masked(user.phone));
  await expect(account.phone.opener).toBeVisible();
  await expect(account.sessions.rows).toHaveCount(1);
  await expect(account.consents).toContainText('暂无相关信息');
  await expect(account.data.leave).toBeVisible();
});
