import type { Locator, Page } from '@playwright/test';
import { certificationCalls } from '#contract/certifications/calls.ts';
import { samplePdf } from '#server/testing/sample-files.ts';
import { certifiedProvider } from './support/applying-for-certification.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs } from './support/own-account.ts';

async function upload(page: Page, input: Locator, name: string) {
  const isAttached = page.waitForResponse((response) =>
    response.url().endsWith(certificationCalls.attachToCertification.path),
  );
  await input.setInputFiles({ name, mimeType: 'application/pdf', buffer: samplePdf() });
  await isAttached;
}

test('a certified enterprise asks to be called otherwise: returned, corrected, agreed to, and called so everywhere', async ({
  page,
  portal,
  browser,
  expectNoBarriers,
}) => {
  test.slow();
  const { userId, companyName, itemId } = await certifiedProvider(portal);
  const newName = companyName.replace('软件', '智造');
  await enterAs(page, portal, userId);
  const main = page.getByRole('main');
  await page.goto('/#/company?page=serviceProvider');
  await main.getByRole('link', { name: '申请变更' }).click();
  const form = page.getByRole('form', { name: '变更申请' });
  await expect(form.getByLabel('企业名称')).toHaveValue(companyName);
  await expect(form.getByLabel('法定代表人', { exact: true })).toHaveValue('林远');
  await form.getByRole('button', { name: '提交变更申请' }).click();
  await expect(main.getByRole('link', { name: '请写明理由' })).toBeVisible();
  await expectNoBarriers('a reason is missing');

  // nothing is otherwise yet
  await form.getByLabel('变更原因').fill('名称变更登记，换发营业执照');
  await form.getByLabel('经办人', { exact: true }).fill('周宁');
  await form.getByLabel('经办人手机号').fill('13811112222');
  await upload(page, form.locator('input[type=file]').first(), '新营业执照.pdf');
  await upload(page, form.locator('input[type=file]').last(), '授权书.pdf');
  await form.getByRole('button', { name: '提交变更申请' }).click();
  await expect(form.getByText('与现在的信息一样，没有要变更的')).toBeVisible();
  await form.getByLabel('企业名称').fill(newName);
  await form.getByRole('button', { name: '提交变更申请' }).click();
  await expect(main.getByText('审核中', { exact: true })).toBeVisible();
  const table = main.getByRole('region', { name: '变更前后对照' });
  await expect(table.getByRole('row', { name: /^企业名称/ })).toContainText(newName);
  await expect(table.getByRole('row', { name: /^住所/ })).toContainText('不变');
  await expectNoBarriers('under review');

  // whoever reviews sees both, and returns it with a remark
  const staff = await (await browser.newContext({ baseURL: portal.url })).newPage();
  const [reviewer] = await query(portal, `select id from app_user where account = 'demo_reviewer'`);
  await enterAs(staff, portal, Number(reviewer?.['id']));
  const [row] = await query(portal, 'select max(id) as id from certification where user_id = $1', [userId]);
  const address = `/#/console?page=certifications&id=${String(row?.['id'])}`;
  await staff.goto(address);
  const open = staff.getByRole('article', { name: companyName });
  await expect(open.getByRole('region', { name: '变更前后对照' })).toContainText(newName);
  await open.getByRole('button', { name: '对“企业名称”写修改意见' }).click();
  await staff.keyboard.type('执照上没有括号');
  await open.getByLabel('意见', { exact: true }).fill('名称与执照不一致');
  await open.getByRole('button', { name: '退回修改' }).click();
  await expect(staff.getByText('已退回企业修改').first()).toBeVisible();

  await page.reload();
  await expect(form.getByText('修改意见：执照上没有括号')).toBeVisible();
  await expect(form.getByLabel('企业名称')).toHaveValue(newName);
  await expectNoBarriers('to be corrected');
  const plainName = newName.replace('（示范）', '');
  await form.getByLabel('企业名称').fill(plainName);
  await form.getByRole('button', { name: '重新提交' }).click();
  await expect(main.getByText('审核中', { exact: true })).toBeVisible();

  await staff.goto('about:blank');
  await staff.goto(address);
  await open.getByRole('button', { name: '同意变更' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: '同意变更' }).click();
  await expect(staff.getByText('企业信息已变更').first()).toBeVisible();

  // the page that is open follows; the old name stays in it, the public page has the new one
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(main.getByText('已变更', { exact: true })).toBeVisible();
  await expect(table.getByRole('row', { name: /^企业名称/ })).toContainText(companyName);
  await expect(table.getByRole('row', { name: /^企业名称/ })).toContainText(plainName);
  await expectNoBarriers('changed');
  await page.goto(`/#/ProductionService/partnersDetail?infoId=${String(itemId)}`);
  await expect(page.getByRole('heading', { level: 1, name: plainName })).toBeVisible();
  await staff.context().close();
});
