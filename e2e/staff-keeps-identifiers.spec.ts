import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';
import { uniqueNumber } from './support/unique-number.ts';

async function enterAsReviewer(page: Page, portal: RunningPortal): Promise<void> {
  const [user] = await query(portal, `select id from app_user where account = 'demo_reviewer'`);
  await enterAs(page, portal, Number(user?.['id']));
}

/** What a visitor reads of an identifier on the site. */
async function resolves(page: Page, handle: string, text: string): Promise<void> {
  await page.goto(`/#/Resolution/analysisNodeDetial?handle=${encodeURIComponent(handle)}`);
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
}

const importPage = '/#/console?page=identifiers&view=import';

async function chooseFile(page: Page, rows: readonly string[]): Promise<void> {
  const main = page.getByRole('main');
  await page.goto(importPage);
  await expect(main.getByRole('heading', { name: '选文件' })).toBeVisible();
  const chooser = page.waitForEvent('filechooser', { timeout: 90_000 });
  await main.getByRole('button', { name: /^选择文件/ }).press('Enter');
  const buffer = Buffer.from(rows.join('\r\n'));
  await (await chooser).setFiles([{ name: '标识.csv', mimeType: 'text/csv', buffer }]);
  await expect(main.getByRole('heading', { name: '对列' })).toBeFocused();
}

test('staff registers an identifier that visitors resolve, changes it, and removes it with a reason', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  const suffix = `SCREEN-${String(uniqueNumber())}`;
  const handle = `88.216/${suffix}`;
  await enterAsReviewer(page, portal);
  await page.goto('/#/console?page=identifiers');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /^修改 / }).first()).toBeVisible();
  await expectNoBarriers('the list');
  await main.getByRole('button', { name: '登记标识' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '登记标识' });
  await dialog.getByRole('button', { name: '登记', exact: true }).click();
  await expect(dialog.getByLabel('节点')).toBeFocused();
  await dialog.getByLabel('节点').selectOption('88.216');
  await dialog.getByLabel(/^后缀/).fill(suffix);
  await dialog.getByLabel('内容').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: '登记', exact: true }).click();
  await expect(dialog.getByLabel('内容')).toBeFocused();
  await expect(dialog.getByLabel('内容')).toHaveAccessibleDescription(/网址应以 http/);
  await expectNoBarriers('what is wrong');
  // what is typed outlives the page
  await page.reload();
  await main.getByRole('button', { name: '登记标识' }).click();
  await expect(dialog.getByLabel(/^后缀/)).toHaveValue(suffix);
  await dialog.getByLabel('类型').fill('产品名称');
  await dialog.getByLabel('内容').fill('深沟球轴承');
  await dialog.getByRole('button', { name: '登记', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await resolves(page, handle, '深沟球轴承');

  await page.goto(`/#/console?page=identifiers&node=88.216&words=${suffix}`);
  await main.getByRole('button', { name: `修改 ${handle}` }).click();
  const changing = page.getByRole('dialog', { name: `修改 ${handle}` });
  await changing.getByLabel('内容').fill('圆锥滚子轴承');
  await changing.getByRole('button', { name: '保存' }).click();
  await expect(main.getByText('产品名称：圆锥滚子轴承')).toBeVisible();
  await resolves(page, handle, '圆锥滚子轴承');

  await page.goto(`/#/console?page=identifiers&node=88.216&words=${suffix}`);
  await main.getByRole('button', { name: `删除 ${handle}` }).click();
  const removal = page.getByRole('dialog', { name: '删除标识' });
  await removal.getByRole('button', { name: '删除', exact: true }).click();
  await expect(removal.getByLabel('理由')).toBeFocused();
  await expectNoBarriers('a reason is asked for');
  await removal.getByLabel('理由').fill('登记重复');
  await removal.getByRole('button', { name: '删除', exact: true }).click();
  await expect(main.getByText('没有找到这样开头的标识')).toBeVisible();
  await resolves(page, handle, '没有查到这个标识');
});

test('what a colleague has done meanwhile is told: gone it is registered anew by a press, changed it is not removed unseen', async ({
  page,
  portal,
}) => {
  const suffix = `TWO-${String(uniqueNumber())}`;
  const handle = `88.216/${suffix}`;
  await query(
    portal,
    `insert into identifier_record (handle, handle_key, prefix, value_index, value_type, data, ttl_seconds, created_at, updated_at)
     values ($1, $2, '88.216', 1, '产品名称', '减速机', 86400, now(), now())`,
    [handle, handle.toLowerCase()],
  );
  await enterAsReviewer(page, portal);
  await page.goto(`/#/console?page=identifiers&node=88.216&words=${suffix}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: `删除 ${handle}` }).click();
  const removal = page.getByRole('dialog', { name: '删除标识' });
  await removal.getByLabel('理由').fill('登记重复');
  await query(portal, `update identifier_record set data = '同事改的' where handle = $1`, [handle]);
  for (const _ of [1, 2]) {
    await removal.getByRole('button', { name: '删除', exact: true }).click();
    await expect(removal.getByText('看过最新的内容')).toBeVisible();
  }
  await removal.getByRole('button', { name: '取消' }).click();
  await expect(main.getByText('产品名称：同事改的')).toBeVisible();

  await main.getByRole('button', { name: `修改 ${handle}` }).click();
  const changing = page.getByRole('dialog', { name: `修改 ${handle}` });
  await changing.getByLabel('内容').fill('我改的');
  await query(portal, `delete from identifier_record where handle = $1`, [handle]);
  await changing.getByRole('button', { name: '保存' }).click();
  await expect(changing.getByText('已由同事删除，再保存就重新登记')).toBeVisible();
  await changing.getByRole('button', { name: '保存' }).click();
  await expect(main.getByText('产品名称：我改的')).toBeVisible();
});

test('a file with bad lines is given back, corrected and imported again; what it says resolves', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  const mark = `FILE-${String(uniqueNumber())}`;
  await enterAsReviewer(page, portal);
  const main = page.getByRole('main');
  await chooseFile(page, [
    '标识,序号,类型,内容,有效时间（秒）',
    `88.216/${mark}-1,1,产品名称,减速机甲,`,
    `88.216/${mark}-2,一,产品名称,减速机乙,`,
    `99.999/${mark}-3,1,产品名称,减速机丙,`,
  ]);
  await expect(main.getByLabel('“标识”是')).toHaveValue('handle');
  await expectNoBarriers('the columns');
  await main.getByRole('button', { name: '下一步：检查' }).press('Enter');
  await expect(main.getByText('可以导入 1 行', { exact: true })).toBeVisible();
  const faults = main.getByRole('region', { name: '有问题的行' });
  await expect(faults.getByRole('row').filter({ hasText: `${mark}-2` })).toContainText('序号应为正整数');
  await expect(faults.getByRole('row').filter({ hasText: `${mark}-3` })).toContainText('应为本站节点的前缀');
  await expectNoBarriers('what cannot be taken');
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: '下载标出错误的表格' }).press('Enter');
  const back: string[][] = parse(await readFile(await (await download).path()), { bom: true });
  expect(back[0]?.at(-1)).toBe('错误');
  await main.getByRole('button', { name: '只导入没有问题的 1 行' }).press('Enter');
  await expect(main.getByText('已导入 1 行，现在可以解析', { exact: true })).toBeVisible();
  await resolves(page, `88.216/${mark}-1`, '减速机甲');

  // the same file, corrected: what is there already stays as it is
  const corrected = back.map((row) =>
    row.map((cell) => (cell === '一' ? '1' : cell.replace('99.999/', '88.216/'))).join(','),
  );
  await chooseFile(page, corrected);
  await main.getByRole('button', { name: '下一步：检查' }).press('Enter');
  await expect(main.getByText('可以导入 2 行', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: '导入 2 行' }).press('Enter');
  await expect(main.getByText('已导入 2 行，现在可以解析', { exact: true })).toBeVisible();
  await resolves(page, `88.216/${mark}-2`, '减速机乙');
  // and whoever scans it reads the same
  await page.goto(`/id/88.216/${mark}-3?noredirect`);
  await expect(page.getByText('减速机丙')).toBeVisible();
});
