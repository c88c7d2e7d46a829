import type { Page } from '@playwright/test';
import { certificationCalls } from '#contract/certifications/calls.ts';
import { query } from './support/database.ts';
import { applyForCertification, callAs } from './support/applying-for-certification.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs, insertSession, insertUser } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';

async function enterAsStaff(page: Page, portal: RunningPortal, account: string) {
  const [staff] = await query(portal, 'select id from app_user where account = $1', [account]);
  await enterAs(page, portal, Number(staff?.['id']));
}

const stateOf = async (portal: RunningPortal, id: number) =>
  (await query(portal, 'select state from certification where id = $1', [id]))[0]?.['state'];

test('a reviewer returns one with remarks, approves the next by keyboard and refuses a third', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const [first, second, third] = [
    await applyForCertification(portal),
    await applyForCertification(portal),
    await applyForCertification(portal),
  ];
  // the registry knows the second by another address
  await query(
    portal,
    `insert into business_registry (name, credit_code, address)
     select company_name, credit_code, '创新路 2 号' from enterprise where user_id = $1`,
    [second.userId],
  );
  await enterAsStaff(page, portal, 'demo_reviewer');
  await page.goto('/#/console');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^认证审核.*等待处理 \d+ 件$/ })).toBeVisible();
  const rail = page.getByRole('navigation', { name: '控制台' });
  await expect(rail.getByRole('link', { name: /^认证审核 ?\d+$/ })).toBeVisible();
  await expectNoBarriers('what waits');
  await main.getByRole('link', { name: /^认证审核/ }).click();
  const queue = main.getByRole('list', { name: '认证申请' });
  await expect(queue.getByRole('link').first()).toBeVisible();
  await expectNoBarriers('the queue');

  // returned: what is to be corrected is written beside the field, and the reason is missing first
  await page.goto(`/#/console?page=certifications&id=${String(first.id)}`);
  const open = main.getByRole('article', { name: first.companyName });
  await expect(open.getByRole('heading', { name: first.companyName })).toBeFocused();
  await expect(open.getByText('工商登记中没有这个名称的企业。')).toBeVisible();
  await expect(open.getByRole('list', { name: '营业执照文件' })).toContainText('licence.pdf');
  await open.getByRole('button', { name: '对“营业执照”写修改意见' }).click();
  await expect(open.getByLabel('对“营业执照”的修改意见')).toBeFocused();
  await page.keyboard.type('请上传副本');
  await open.getByRole('button', { name: '退回修改' }).click();
  await expect(open.getByText('请填写审核意见')).toBeVisible();
  await expectNoBarriers('a reason is missing');
  await expect(open.getByLabel('对“营业执照”的修改意见')).toHaveValue('请上传副本');
  await open.getByRole('button', { name: '执照看不清，请重新上传。' }).click();
  await open.getByRole('button', { name: '退回修改' }).click();
  await expect(page.getByText('已退回企业修改')).toBeVisible();
  expect(await stateOf(portal, first.id)).toBe('returned');
  const [{ remarks, comment } = {}] = await query(
    portal,
    `select c.remarks, s.comment from certification c
       join workflow_step s on s.subject = 'certification' and s.subject_id = c.id
      where c.id = $1 order by s.id desc limit 1`,
    [first.id],
  );
  expect([remarks, comment]).toEqual([{ licence: '请上传副本' }, '执照看不清，请重新上传。']);

  // by keyboard alone
  await page.goto(`/#/console?page=certifications&id=${String(second.id)}`);
  const next = main.getByRole('article', { name: second.companyName });
  await expect(next.getByRole('heading', { name: second.companyName })).toBeFocused();
  await expect(next.getByRole('row', { name: /^住所 创新路 1 号 创新路 2 号 不一致$/ })).toBeVisible();
  await expect(next.getByRole('row', { name: /^企业名称 .* 一致$/ })).toBeVisible();
  await expectNoBarriers('the registry differs');
  const approve = next.getByRole('button', { name: '通过', exact: true });
  for (
    let steps = 0;
    steps < 40 && !(await approve.evaluate((one) => one === document.activeElement));
    steps += 1
  )
    await page.keyboard.press('Tab');
  await expect(approve).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('认证已通过')).toBeVisible();
  expect(await stateOf(portal, second.id)).toBe('approved');
  // the one that waits after it is open, and ready to be read
  await expect(main.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused();
  await expect(main.getByRole('article', { name: second.companyName })).toHaveCount(0);

  await page.goto(`/#/console?page=certifications&id=${String(third.id)}`);
  const last = main.getByRole('article', { name: third.companyName });
  await last.getByLabel('意见', { exact: true }).fill('材料不真实');
  await last.getByRole('button', { name: '不通过' }).click();
  const dialog = page.getByRole('dialog', { name: '不通过' });
  await expectNoBarriers('asked once more');
  await dialog.getByRole('button', { name: '确认不通过' }).click();
  await expect(page.getByText('认证未通过，已告知企业')).toBeVisible();
  expect(await stateOf(portal, third.id)).toBe('rejected');
  // whether another one waits or none does, the keyboard does not begin at the top of the page
  await expect(main.locator('h1:focus, article h2:focus')).toHaveCount(1);
  await page.goto(`/#/console?page=certifications&view=all&id=${String(third.id)}`);
  await expect(main.getByText('这份认证已经办结。')).toBeVisible();
});

test('on a phone the queue gives way to what is open, and comes back', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, companyName } = await applyForCertification(portal);
  await enterAsStaff(page, portal, 'demo_reviewer');
  await page.goto(`/#/console?page=certifications&id=${String(id)}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('article', { name: companyName })).toBeVisible();
  await expect(main.getByRole('list', { name: '认证申请' })).toBeHidden();
  const back = main.getByRole('link', { name: '返回认证申请列表' });
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('list', { name: '认证申请' })).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(main.getByRole('article', { name: companyName })).toBeVisible();
  await expectNoBarriers('one is open');
});

test('what is written outlives a look at another one, and a case that the enterprise takes back meanwhile', async ({
  page,
  portal,
}) => {
  const one = await applyForCertification(portal);
  const other = await applyForCertification(portal);
  await enterAsStaff(page, portal, 'demo_reviewer');
  const addressOf = (id: number) => `/#/console?page=certifications&list=999&id=${String(id)}`;
  await page.goto(addressOf(one.id));
  const main = page.getByRole('main');
  const open = main.getByRole('article', { name: one.companyName });
  await open.getByRole('button', { name: '对“营业执照”写修改意见' }).click();
  await page.keyboard.type('请上传副本');
  await open.getByLabel('意见', { exact: true }).fill('执照过期');
  // a page of the list that is no more leads to the last there is
  await expect(main.getByRole('list', { name: '认证申请' })).toBeVisible();
  await expect(page).not.toHaveURL(/list=999/);
  await page.goto(addressOf(other.id));
  await expect(main.getByRole('article', { name: other.companyName })).toBeVisible();
  await page.goto(addressOf(one.id));
  await expect(open.getByLabel('意见', { exact: true })).toHaveValue('执照过期');
  await expect(open.getByLabel('对“营业执照”的修改意见')).toHaveValue('请上传副本');
  await expect(open.getByRole('heading', { name: one.companyName })).toBeFocused();

  const token = await insertSession(portal, one.userId);
  await callAs(portal, token, certificationCalls.withdrawCertification, {
    certificationId: one.id,
    comment: '',
  });
  await open.getByRole('button', { name: '退回修改' }).click();
  await expect(open.getByText('刚刚有了变化，没有办理。下面是最新的状态，请看过再决定。')).toBeVisible();
  await expect(open.getByText('这份认证已经办结。')).toBeVisible();
  await expect(open.getByRole('button', { name: '退回修改' })).toHaveCount(0);
  await expect(open.getByRole('heading', { name: one.companyName })).toBeFocused();
});

test('whoever may not decide sees nothing that waits, and is told so at its address', async ({
  page,
  portal,
}) => {
  const { id } = await insertUser(portal, 'enpt');
  await query(portal, 'update app_user set user_type = 2 where id = $1', [id]);
  await enterAs(page, portal, id);
  await page.goto('/#/console');
  const main = page.getByRole('main');
  await expect(main.getByText('您的角色没有要办理的审核和答复')).toBeVisible();
  await expect(main.getByRole('link', { name: /认证审核/ })).toHaveCount(0);
  await page.goto('/#/console?page=certifications');
  await expect(main.getByText('您的角色不办理认证审核。')).toBeVisible();
});
