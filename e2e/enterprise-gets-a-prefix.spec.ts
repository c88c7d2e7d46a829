import { readFile } from 'node:fs/promises';
import { create } from 'qrcode';
import type { Page } from '@playwright/test';
import { prefixWorkCalls } from '#contract/prefixes/work-calls.ts';
import { callAs, insertUncertified } from './support/applying-for-certification.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs, insertSession } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';

async function staffId(portal: RunningPortal): Promise<number> {
  const [staff] = await query(portal, `select id from app_user where account = 'demo_reviewer'`);
  return Number(staff?.['id']);
}

const rowOf = async (portal: RunningPortal, userId: number) => {
  const [row] = await query(
    portal,
    'select id, prefix from identifier_prefix where user_id = $1 order by id desc limit 1',
    [userId],
  );
  return { id: Number(row?.['id']), prefix: String(row?.['prefix']) };
};

/** The address that the code of a certificate says: its modules are those of the address that the page links. */
function readCode(pdf: string): string {
  const address = /\/URI\(([^)]+)\)/.exec(pdf)?.[1] ?? '';
  const drawn = [
    ...(/0 g ((?:[\d.]+ ){4}re.*?) f/.exec(pdf)?.[1] ?? '').matchAll(/[\d.]+ [\d.]+ ([\d.]+) [\d.]+ re/g),
  ];
  const { modules } = create(address, { errorCorrectionLevel: 'Q' });
  const dark = drawn.reduce((sum, [, width]) => sum + Math.round(Number(width) / (96 / modules.size)), 0);
  expect(dark).toBe(modules.data.reduce((sum, one) => sum + one, 0));
  return address;
}

async function certificateOf(page: Page): Promise<string> {
  const saved = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: '下载证书' }).click();
  return readFile(await (await saved).path(), 'latin1');
}

test('an enterprise applies for a prefix, corrects, gets it, and what it registers is resolved from its certificate on', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const { userId, companyName } = await insertUncertified(portal);
  await query(portal, `update app_user set user_type = 3, audit_status = '2' where id = $1`, [userId]);
  await enterAs(page, portal, userId);
  const main = page.getByRole('main');
  const form = page.getByRole('form', { name: '标识前缀申请' });
  await page.goto('/#/company?page=prefixInfo');
  await expect(main.getByText(companyName)).toBeVisible();
  await form.getByRole('button', { name: '提交申请' }).click();
  await expect(main.getByRole('link', { name: '请选择节点类型' })).toBeVisible();
  await expect(main.getByRole('link', { name: '请选择用途，至少一项' })).toBeVisible();
  await expectNoBarriers('what is missing');
  await form.getByRole('radio', { name: /托管企业节点/ }).check();
  await form.getByLabel('联系人', { exact: true }).fill('周宁');
  await form.getByLabel('联系人手机号').fill('138 1111 2222');
  await form.getByLabel('首年计划注册量（个）').fill('50000');
  await form.getByRole('checkbox', { name: '产品追溯' }).check();
  await form.getByLabel('用途说明').fill('编码');
  await form.getByRole('button', { name: '保存草稿' }).click();
  await expect(main.getByText(/草稿已保存/)).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('联系人', { exact: true })).toHaveValue('周宁');
  await form.getByRole('button', { name: '提交申请' }).click();
  await expect(main.getByText('审核中', { exact: true })).toBeVisible();
  await expectNoBarriers('under review');

  // staff return it in the console, once
  const { id } = await rowOf(portal, userId);
  await enterAs(page, portal, await staffId(portal));
  await page.goto(`/#/console?page=prefixes&id=${String(id)}`);
  const open = main.getByRole('article', { name: companyName });
  await open.getByRole('button', { name: '对“用途说明”写修改意见' }).click();
  await open.getByLabel('对“用途说明”的修改意见').fill('请写明给什么编码');
  await open.getByLabel('意见', { exact: true }).fill('用途说明不具体');
  await expectNoBarriers('the case');
  await open.getByRole('button', { name: '退回修改' }).click();
  await expect(page.getByText(`${companyName}：已退回企业修改`, { exact: true })).toBeVisible();

  await enterAs(page, portal, userId);
  await page.goto('/#/company?page=prefixInfo');
  await expect(form.getByText('修改意见：请写明给什么编码')).toBeVisible();
  await form.getByLabel('用途说明').fill('给每件减速机刻码，客户扫码查看规格和批次。');
  await form.getByRole('button', { name: '重新提交' }).click();
  await expect(main.getByText('审核中', { exact: true })).toBeVisible();

  const token = await insertSession(portal, await staffId(portal));
  await callAs(portal, token, prefixWorkCalls.movePrefix, { id, action: 'approve' });
  const { prefix } = await rowOf(portal, userId);
  expect(prefix).toMatch(/^88\.299\.\d+$/);
  await page.reload();
  await expect(main.getByText(prefix, { exact: true })).toBeVisible();

  // registered, resolved, and reached by a page that says where it leads
  await main.getByRole('button', { name: '登记标识' }).click();
  const dialog = page.getByRole('dialog', { name: '登记标识' });
  await dialog.getByLabel(/^后缀/).fill('GBX-1');
  await dialog.getByLabel('内容').fill('trace.example.com');
  await dialog.getByRole('button', { name: '登记', exact: true }).click();
  await expect(dialog.getByText('网址应以 http:// 或 https:// 开头')).toBeVisible();
  await expectNoBarriers('a record');
  await dialog.getByLabel('内容').fill('https://trace.example.com/GBX-1');
  await dialog.getByRole('button', { name: '登记', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await main.getByRole('link', { name: `${prefix}/GBX-1` }).click();
  const result = page.getByRole('region', { name: '解析结果', exact: true });
  await expect(result).toContainText(`由企业“${companyName}”登记`);
  await expect(result.getByRole('link', { name: 'https://trace.example.com/GBX-1' })).toHaveAttribute(
    'href',
    new RegExp(`/id/${prefix}/GBX-1$`),
  );
  await page.goto(`/id/${prefix}/GBX-1`);
  await expect(page.getByRole('heading', { name: '即将离开本站' })).toBeVisible();
  await expect(page.getByRole('link', { name: '继续前往 trace.example.com' })).toBeVisible();

  // a file with a fault is named by its line, and imports once it is mended
  await page.goto('/#/company?page=prefixInfo');
  await main.getByRole('button', { name: '导入 CSV' }).click();
  const files = page.getByRole('dialog', { name: '导入标识' });
  const choose = (text: string) =>
    files
      .locator('input[type=file]')
      .setInputFiles({ name: '标识.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const right = '后缀,序号,类型,内容,有效时间（秒）\nGBX-2,1,产品名称,减速机,\n';
  await choose(`${right}GBX-3,0,产品名称,减速机,\n`);
  await expect(files.getByText('第 3 行：序号应为正整数，如 1')).toBeVisible();
  await expectNoBarriers('a file with a fault');
  await choose(right);
  await files.getByRole('button', { name: '导入 1 项' }).click();
  await expect(main.getByRole('link', { name: `${prefix}/GBX-2` })).toBeVisible();

  // the code of the certificate leads to the page that says whose it is
  const address = readCode(await certificateOf(page));
  expect(new URL(address).pathname).toBe(`/prefix/${prefix}`);
  await page.goto(new URL(address).pathname);
  await expect(page.getByRole('heading', { name: prefix })).toBeVisible();
  await expect(page.getByText(companyName)).toBeVisible();
  await expect(page.getByText('前缀有效')).toBeVisible();
  await expectNoBarriers('the check page');
});
