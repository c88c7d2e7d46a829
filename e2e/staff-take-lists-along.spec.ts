import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readSheet } from '#server/domain/publishing/tables/sheet-reader.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs } from './support/own-account.ts';

async function idOf(portal: Parameters<typeof query>[0], account: string): Promise<number> {
  const [row] = await query(portal, 'select id from app_user where account = $1', [account]);
  return Number(row?.['id']);
}

/** The rows of the workbook that a press on the dialog's button saves. */
async function takeSheet(page: Page): Promise<{ name: string; rows: string[][] }> {
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^导出 / })
    .press('Enter');
  const download = await downloading;
  const folder = await mkdtemp(join(tmpdir(), 'list-'));
  const path = join(folder, 'a.xlsx');
  await download.saveAs(path);
  const file = await open(path);
  const rows: string[][] = [];
  for await (const { cells } of readSheet(file)) rows.push(cells);
  await file.close();
  await rm(folder, { recursive: true });
  return { name: download.suggestedFilename(), rows };
}

test('a reviewer takes along the accounts that he has found, masked, and nothing of the others', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  const reviewer = await idOf(portal, 'demo_reviewer');
  await enterAs(page, portal, reviewer);
  await page.goto('/#/console?page=accounts&words=demo_enterprise');
  const main = page.getByRole('main');
  await expect(main.getByRole('list', { name: '账号' }).getByRole('listitem')).toHaveCount(1);
  await main.getByRole('button', { name: '导出' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '导出' });
  await expect(dialog.getByRole('button', { name: '导出 1 条' })).toBeVisible();
  await expectNoBarriers('the dialog of an export');
  const { name, rows } = await takeSheet(page);
  expect(name).toBe('账号.xlsx');
  expect(rows[0]?.slice(0, 4)).toEqual(['编号', '账号', '姓名', '手机号']);
  expect(rows).toHaveLength(2);
  expect(rows[1]?.[1]).toBe('demo_enterprise');
  expect(rows[1]?.[3]).toMatch(/^1\d\d\*{4}\d{4}$/);
  await expect(dialog).toBeHidden();
  const [line] = await query(
    portal,
    `select object, result from audit_log where action = 'export' and actor_user_id = $1 order by id desc limit 1`,
    [reviewer],
  );
  expect(line).toEqual({ object: 'list 企业与账号；查找：demo_enterprise', result: '1 rows, xlsx' });
});
