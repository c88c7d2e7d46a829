import type { Page } from '@playwright/test';
import { query } from './support/database.ts';
import { enterAs, insertUser, isAlive } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';
import { uniqueNumber } from './support/unique-number.ts';
import { expect, test } from './support/without-captcha.ts';

/** A second administrator: the demo has one. */
async function hireAdministrator(portal: RunningPortal) {
  const user = await insertUser(portal, 'enpt');
  await query(portal, 'update app_user set user_type = 2 where id = $1', [user.id]);
  await query(
    portal,
    `insert into role_grant (user_id, role, granted_at, confirmed_at) values ($1, 'administrator', now(), now())`,
    [user.id],
  );
  return user;
}

const open = async (page: Page, query_ = '') => {
  await page.goto(`/#/console?page=staff${query_}`);
  return page.getByRole('main');
};

test('a colleague is added, gets a role from two, sets a password by the link, and is suspended and restored', async ({
  page,
  browser,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const second = await hireAdministrator(portal);
  const [staff] = await query(portal, `select id from app_user where account = 'demo_staff'`);
  await enterAs(page, portal, Number(staff?.['id']));
  const name = `lixia_${uniqueNumber()}`;

  const main = await open(page);
  await expect(
    main.getByRole('list', { name: '工作人员' }).getByText('demo_chief', { exact: true }),
  ).toBeVisible();
  await main.getByRole('button', { name: '新增工作人员' }).click();
  const form = page.getByRole('dialog').getByRole('form', { name: '新增工作人员' });
  await form.getByRole('button', { name: '新增', exact: true }).click();
  await expect(form.getByLabel('登录账号')).toBeFocused();
  await expectNoBarriers('the form of somebody new');
  await form.getByLabel('登录账号').fill(name);
  await form.getByLabel('手机号').fill(second.phone);
  await form.getByLabel('角色').selectOption('clerk');
  await form.getByRole('button', { name: '新增', exact: true }).click();
  await expect(form.getByText('该手机号已有企业账号或工作人员账号，请换一个')).toBeVisible();
  await expect(form.getByLabel('登录账号')).toHaveValue(name);
  await form.getByLabel('手机号').fill(`139${String(uniqueNumber()).padStart(8, '0').slice(-8)}`);
  await form.getByRole('button', { name: '新增', exact: true }).click();

  const member = main.getByRole('article', { name });
  await expect(member.getByText('等待授予')).toBeVisible();
  await expect(member.getByRole('button', { name: '确认授予' })).toHaveAttribute('aria-disabled', 'true');
  await member.getByRole('button', { name: '生成设置密码的链接' }).click();
  const link = await member.getByText(/setPassword\?link=/).innerText();
  for (const size of [
    { width: 1366, height: 900 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expectNoBarriers(`a colleague at ${String(size.width)}`);
  }
  await page.setViewportSize({ width: 1366, height: 900 });
  const id = new URL(page.url().replace('#/', '')).searchParams.get('id');

  const other = await browser.newPage({ baseURL: portal.url });
  await enterAs(other, portal, second.id);
  const desk = await open(other, '&view=waiting');
  await desk.getByRole('list', { name: '工作人员' }).getByRole('link', { name }).click();
  await desk.getByRole('button', { name: '确认授予' }).click();
  await expect(other.getByText('已授予客服（全部栏目）')).toBeVisible();
  await expect(desk.getByRole('button', { name: '申请撤销' })).toBeVisible();

  const theirs = await browser.newPage({ baseURL: portal.url });
  await theirs.goto(`/#/${link.split('#/')[1] ?? ''}`);
  await theirs.getByLabel('新密码', { exact: true }).fill('Jixi#2026abc');
  await theirs.getByLabel('确认新密码', { exact: true }).fill('Jixi#2026abc');
  await theirs.getByRole('button', { name: '设置密码' }).click();
  await expect(theirs.getByRole('main').getByText('密码已设置')).toBeVisible();
  const session = await enterAs(theirs, portal, Number(id));
  await theirs.goto('/#/console');
  await expect(theirs.getByRole('main').getByRole('link', { name: '客服留言' })).toBeVisible();

  await member.getByLabel('停用的理由').fill('借调期满');
  await member.getByRole('button', { name: '停用', exact: true }).click();
  const sure = page.getByRole('dialog', { name: '停用' });
  await sure.getByRole('button', { name: '确认停用' }).click();
  await expect(member.getByText('理由：借调期满')).toBeVisible();
  expect(await isAlive(portal, session)).toBe(false);
  await expectNoBarriers('suspended');
  await member.getByRole('button', { name: '恢复使用' }).click();
  await expect(page.getByText('已恢复使用，原有的角色随即有效')).toBeVisible();
  await other.close();
  await theirs.close();
});

test('nobody who grants no roles sees who works for the centre', async ({ page, portal }) => {
  const [clerk] = await query(portal, `select id from app_user where account = 'demo_clerk'`);
  await enterAs(page, portal, Number(clerk?.['id']));
  const main = await open(page);
  await expect(main.getByText('您的角色不办理工作人员。')).toBeVisible();
});
