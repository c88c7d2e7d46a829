import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs } from './support/own-account.ts';
import { uniqueNumber } from './support/unique-number.ts';

const rowsOf = async (download: Download): Promise<string[][]> =>
  parse(await readFile(await download.path()), { bom: true, relax_column_count: true });
const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');

/** What a press downloads. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const download = page.waitForEvent('download');
  await press();
  return download;
}

test('a list is exported, one line of it changed, and becomes a draft; a line with a mistake is named and given back', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  const [user] = await query(portal, `select id from app_user where account = 'demo_writer'`);
  await enterAs(page, portal, Number(user?.['id']));
  await page.goto('/#/console?page=items&kind=policy&view=live');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '导出', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '导出' });
  await dialog.getByRole('radio', { name: /^CSV/ }).check();
  await expectNoBarriers('what is exported, and how');
  const list = await downloaded(page, () => dialog.getByRole('button', { name: /^导出 \d/ }).press('Enter'));
  expect(list.suggestedFilename()).toBe('政策.csv');
  const [head = [], first = [], second = []] = await rowsOf(list);
  expect(head.slice(0, 4)).toEqual(['编号', '种类', '栏目', '状态']);
  await expect(dialog).toHaveCount(0);

  const mark = String(uniqueNumber());
  const changed = (row: readonly string[], change: Readonly<Record<string, string>>) =>
    row.map((cell, n) => change[head[n] ?? ''] ?? cell);
  const content = csvOf([
    head,
    changed(first, { 标题: `导入的政策${mark}` }),
    changed(second, { 标题: `有误的政策${mark}`, 发布层级: '县级' }),
  ]);
  // from here on: a press right after it is asked for may come before the browser knows, and then opens nothing
  const chooser = page.waitForEvent('filechooser', { timeout: 90_000 });
  await main.getByRole('link', { name: '从表格导入' }).click();
  await expect(main.getByRole('heading', { name: '选文件' })).toBeFocused();
  await expectNoBarriers('a file is chosen');
  await main.getByRole('button', { name: /^选择文件/ }).press('Enter');
  const file = { name: '政策.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await (await chooser).setFiles([file]);
  await expect(main.getByRole('heading', { name: '对列' })).toBeFocused();
  await expect(main.getByLabel('“标题”是')).toHaveValue('title');
  await expect(main.getByLabel('“编号”是')).toHaveValue('');
  const next = main.getByRole('button', { name: '下一步：检查' });
  await next.press('Enter');
  const section = main.getByLabel('导入到栏目');
  await expect(section).toBeFocused();
  await expect(section).toHaveAccessibleDescription(/请选择栏目/);
  await expectNoBarriers('columns and a section that is missing');
  await section.selectOption({ index: 1 });
  await next.press('Enter');
  await expect(main.getByText('可以导入 1 行', { exact: true })).toBeVisible();
  const faults = main.getByRole('region', { name: '有问题的行' });
  await expect(faults.getByRole('row').filter({ hasText: `有误的政策${mark}` })).toContainText(
    '“县级”不在可选的值里',
  );
  await expectNoBarriers('what cannot be taken');
  const back = await downloaded(page, () =>
    main.getByRole('button', { name: '下载标出错误的表格' }).press('Enter'),
  );
  const [backHead = [], , faulty = []] = await rowsOf(back);
  expect(backHead.at(-1)).toBe('错误');
  expect(faulty.at(-1)).toContain('发布层级：“县级”不在可选的值里');

  await main.getByRole('button', { name: '只导入没有问题的 1 行' }).press('Enter');
  await expect(main.getByText('已导入 1 行，存为草稿', { exact: true })).toBeVisible();
  await expectNoBarriers('what has become of the rows');
  await page.reload();
  await expect(main.getByText('已导入 1 行，存为草稿', { exact: true })).toBeVisible();
  const made = await query(
    portal,
    `select v.state, v.content -> 'extra' as extra from content_version v where v.content -> 'fields' ->> 'title' like $1`,
    [`%${mark}`],
  );
  expect(made).toMatchObject([{ state: 'draft' }]);
  const [source] = await query(portal, `select extra from content_item where id = $1`, [Number(first[0])]);
  expect(made[0]?.['extra']).toEqual(source?.['extra']);
  await main.getByRole('link', { name: '看导入的内容' }).click();
  await expect(main.getByRole('heading', { name: '导入', exact: true })).toHaveCount(0);
});
