import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import { query } from './support/database.ts';
import { enterAs } from './support/own-account.ts';
import { uniqueNumber } from './support/unique-number.ts';
import { expect, test } from './support/without-captcha.ts';

const head = '企业名称,统一社会信用代码,住所,行政区划代码';

/** Chooses a file as a press on the button does. */
async function choose(page: Page, name: string, text: string) {
  const chooser = page.waitForEvent('filechooser', { timeout: 90_000 });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^选择文件/ })
    .press('Enter');
  await (await chooser).setFiles([{ name, mimeType: 'text/csv', buffer: Buffer.from(text) }]);
}

test('a colleague rehearses a file of enterprises, sees its bad lines, imports the others and finds one', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const serial = uniqueNumber();
  const company = `云州${String(serial)}轴承有限公司`;
  const code = makeCreditCode({ serial });
  const [reviewer] = await query(portal, "select id from app_user where account = 'demo_reviewer'");
  await enterAs(page, portal, Number(reviewer?.['id']));
  await page.goto('/#/console');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: '企业名录' }).click();
  const list = main.getByRole('region', { name: '名录里的企业' });
  await expect(list.getByRole('table')).toBeVisible();
  await expectNoBarriers('the registry');

  await choose(page, '名录.xlsx', 'x');
  await expect(main.getByText('请选择 csv 文件；表格请另存为 CSV')).toBeVisible();
  await choose(page, '空的.csv', '电话\n1\n');
  await expect(main.getByText(/第一行有不认识的列“电话”/)).toBeVisible();

  const file = [
    head,
    `${company},${code},工业大道 8 号,110108`,
    `,${code},工业大道,110108`,
    `少一列,${code}`,
  ];
  await choose(page, '本月名录.csv', `${file.join('\n')}\n`);
  const bad = main.getByRole('table', { name: '不能导入的行' });
  await expect(bad.getByRole('row').nth(1)).toContainText('企业名称为空');
  await expect(bad.getByRole('row').nth(2)).toContainText('有 2 列，第一行有 4 列');
  await expect(bad.getByRole('row')).toHaveCount(3);
  expect(await query(portal, 'select from business_registry where credit_code = $1', [code])).toHaveLength(0);
  await expectNoBarriers('what the rehearsal found');
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: '下载不能导入的行' }).press('Enter');
  const given = await download;
  expect(given.suggestedFilename()).toBe('本月名录（不能导入的行）.csv');
  expect(await readFile(await given.path(), 'utf8')).toContain('"3","企业名称为空","","');

  // somebody thinks better of it: nothing of the file stays, and it is uploaded again
  await main.getByRole('button', { name: '取消预演' }).press('Enter');
  const cancelling = page.getByRole('dialog', { name: '取消预演' });
  await expect(cancelling).toContainText('“本月名录.csv”读到的行随即删除，企业名录不变');
  await expectNoBarriers('it is asked before a rehearsal is cancelled');
  await cancelling.getByRole('button', { name: '不取消' }).press('Enter');
  await expect(cancelling).toHaveCount(0);
  await main.getByRole('button', { name: '取消预演' }).press('Enter');
  const confirm = cancelling.getByRole('button', { name: '取消预演' });
  await expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
  await confirm.press('Enter');
  await expect(page.getByText('预演已取消')).toBeVisible();
  await expect(main.getByRole('heading', { name: '导入', exact: true })).toBeFocused();
  await expect(main.getByText('本月名录.csv')).toHaveCount(0);
  await expect
    .poll(() => query(portal, `select from registry_import_row`), { message: 'its rows go at once' })
    .toHaveLength(0);
  expect(await query(portal, `select from registry_refusal`)).toHaveLength(0);
  await choose(page, '本月名录.csv', `${file.join('\n')}\n`);

  await main.getByRole('button', { name: '导入名录' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '导入企业名录' });
  await expect(dialog).toContainText('新增 1 家，修改 0 家；2 行不能导入，不会写入');
  await expectNoBarriers('it is asked before');
  await dialog.getByRole('button', { name: '开始导入' }).click();
  await expect(main.getByText('新增 1 家，修改 0 家。')).toBeVisible();
  await expect(main.getByRole('table', { name: '以前的导入' }).getByRole('row').nth(1)).toContainText(
    '本月名录.csv',
  );

  const words = main.getByRole('search', { name: '查找企业' }).getByLabel('查找', { exact: true });
  await words.fill('云');
  await words.press('Enter');
  await expect(main.getByText('请至少输入 2 个字')).toBeVisible();
  await words.fill(code.toLowerCase());
  await words.press('Enter');
  await expect(main.getByRole('table', { name: '名录里的企业' }).getByRole('row')).toHaveCount(2);
  await expect(main.getByRole('table', { name: '名录里的企业' })).toContainText(company);
  await expectNoBarriers('one is found');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(main.getByText(company)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoBarriers('on a phone');
});
