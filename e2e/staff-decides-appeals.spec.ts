import { insertEnterprise, staff, submitByCalls } from './support/appealing.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';

const idOf = async (portal: RunningPortal, newPhone: string) =>
  Number(
    (
      await query(portal, 'select id from phone_appeal where new_phone = $1 order by id desc', [newPhone])
    )[0]?.['id'],
  );
const stateOf = async (portal: RunningPortal, newPhone: string) =>
  (await query(portal, 'select status from phone_appeal where new_phone = $1', [newPhone]))[0]?.['status'];

test('a reviewer decides appeals by keyboard alone, and the account comes to its new phone', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  // whoever was told of an appeal of another test within ten minutes is not told again
  await query(portal, `delete from message_quota where recipient like '% user %'`);
  const [first, second] = [await insertEnterprise(portal), await insertEnterprise(portal)];
  await submitByCalls(page, portal.url, first);
  await page.context().clearCookies();
  await submitByCalls(page, portal.url, second);
  const [reviewer] = await query(portal, "select id from app_user where account = 'demo_reviewer'");
  await enterAs(page, portal, Number(reviewer?.['id']));

  // the message that came with the appeal leads to the queue
  await page.goto('/#/account/messages');
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /有申诉等待审核/ })
    .first()
    .click();
  await main.getByRole('link', { name: '去查看' }).click();
  const queue = main.getByRole('list', { name: '申诉' });
  await expect(queue.getByRole('link', { name: first.companyName })).toBeVisible();
  await expectNoBarriers('the queue');

  // one is returned: the reason is missing first
  await page.goto(`/#/console?page=appeals&id=${String(await idOf(portal, first.newPhone))}`);
  const open = main.getByRole('article', { name: first.companyName });
  await expect(open.getByRole('heading', { name: first.companyName })).toBeFocused();
  // how to reach the applicant is shown to whoever asks for it, and the record says to whom
  await expect(open.getByText(first.newPhone)).toHaveCount(0);
  const asked = async () =>
    query(portal, `select result from audit_log where action = 'reveal' and object = $1`, [
      `phoneAppeal ${String(await idOf(portal, first.newPhone))}`,
    ]);
  expect(await asked()).toEqual([]);
  await open.getByRole('button', { name: '显示个人信息' }).press('Enter');
  await expect(open.getByText(first.newPhone)).toBeVisible();
  await expect(open.getByRole('button', { name: '隐藏个人信息' })).toBeFocused();
  await expectNoBarriers('the phone is shown');
  expect(await asked()).toEqual([{ result: 'contactName newPhone' }]);
  await expect(open.getByText(first.phone)).toHaveCount(0);
  await page.keyboard.press('r');
  const back = open.getByRole('button', { name: '退回修改' });
  await expect(back).toBeFocused();
  // a press that was meant for the case before decides nothing
  await expect(back).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(open.getByText('请填写审核意见')).toBeVisible();
  await expectNoBarriers('a reason is missing');
  const comment = open.getByLabel('意见', { exact: true });
  await expect(comment).toBeFocused();
  await page.keyboard.type('执照看不清');
  await page.keyboard.press('Tab');
  // a ready sentence is added to what is written
  await page.keyboard.press('/');
  await expect(open.getByRole('button', { name: '执照看不清，请重新上传。' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(comment).toHaveValue('执照看不清\n执照看不清，请重新上传。');
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await expect(page.getByText('已退回申请人修改')).toBeVisible();
  expect(await stateOf(portal, first.newPhone)).toBe('returned');

  // the other is approved, after it is asked once more
  await page.goto(`/#/console?page=appeals&id=${String(await idOf(portal, second.newPhone))}`);
  const next = main.getByRole('article', { name: second.companyName });
  await expect(next.getByRole('heading', { name: second.companyName })).toBeFocused();
  await page.keyboard.press('a');
  await expect(next.getByRole('button', { name: '通过', exact: true })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '通过' });
  await expect(dialog).toContainText('原手机号会收到短信，24 小时内可以提出异议');
  await expectNoBarriers('asked once more');
  await dialog.getByRole('button', { name: '确认通过' }).click();
  await expect(page.getByText('申诉已通过，原联系人可以提出异议')).toBeVisible();
  expect(await stateOf(portal, second.newPhone)).toBe('approved');
  const centre = await staff(portal);
  try {
    await centre.letTimePass(second);
  } finally {
    await centre.stop();
  }
  expect(await stateOf(portal, second.newPhone)).toBe('done');
  await page.goto(`/#/console?page=appeals&view=all&id=${String(await idOf(portal, second.newPhone))}`);
  await expect(main.getByText('不需要办理：手机号已变更。')).toBeVisible();
  await expect(main.getByRole('list', { name: '办理经过' })).toContainText('手机号变更生效');
});

test('single keys open the next and the one before, and can be turned off', async ({ page, portal }) => {
  const owners = [await insertEnterprise(portal), await insertEnterprise(portal)];
  for (const owner of owners) {
    await submitByCalls(page, portal.url, owner);
    await page.context().clearCookies();
  }
  const [reviewer] = await query(portal, "select id from app_user where account = 'demo_reviewer'");
  await enterAs(page, portal, Number(reviewer?.['id']));
  await page.goto('/#/console?page=appeals');
  const main = page.getByRole('main');
  const queue = main.getByRole('list', { name: '申诉' });
  await expect(queue.getByRole('link').nth(1)).toBeVisible();
  const opened = () => queue.locator('a[aria-current]');
  await page.keyboard.press('j');
  await expect(main.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused();
  const first = await opened().innerText();
  await page.keyboard.press('j');
  await expect(opened()).not.toHaveText(first, { useInnerText: true });
  await page.keyboard.press('k');
  await expect(opened()).toHaveText(first, { useInnerText: true });
  // letters are letters where somebody types
  const comment = main.getByLabel('意见', { exact: true });
  await comment.focus();
  await page.keyboard.type('jk');
  await expect(comment).toHaveValue('jk');
  await expect(opened()).toHaveText(first, { useInnerText: true });
  await main.getByRole('button', { name: '全部按键' }).click();
  const dialog = page.getByRole('dialog', { name: '按键' });
  await dialog.getByLabel('启用按键').uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(main.getByRole('button', { name: '通过', exact: true })).not.toBeFocused();
  await expect(opened()).toHaveText(first, { useInnerText: true });
});
