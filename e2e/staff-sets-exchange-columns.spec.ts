import { bareTest as test, expect } from './support/fixtures.ts';
import { expectNoBarriers } from './support/barriers.ts';
import { query } from './support/database.ts';
import { enterAs } from './support/own-account.ts';
import { startPortal, type RunningPortal } from './support/portal.ts';
import type { Page } from '@playwright/test';

async function openColumns(page: Page, portal: RunningPortal, account: string) {
  const [row] = await query(portal, 'select id from app_user where account = $1', [account]);
  await enterAs(page, portal, Number(row?.['id']));
  await page.goto(`${portal.url}/#/console?page=columns`);
  await expect(page.getByRole('heading', { level: 1, name: '交流筛选条件' })).toBeVisible();
  return page.getByRole('main');
}

test('a column of 行业交流 is written by one, published by another, and visitors choose by it', async ({
  browser,
}) => {
  test.slow();
  // columns are everybody's: a portal of its own
  const portal = await startPortal();
  const [page, other, visitor] = await Promise.all([browser.newPage(), browser.newPage(), browser.newPage()]);
  try {
    const main = await openColumns(page, portal, 'demo_chief');
    await main.getByRole('button', { name: '新增筛选条件' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: '新增筛选条件' });
    await dialog.getByRole('button', { name: '新增', exact: true }).click();
    await expect(dialog.getByText('请填写条件名称，最多 20 个字')).toBeVisible();
    await expect(dialog.getByLabel('名称')).toBeFocused();
    await expectNoBarriers(page, 'a column with faults');
    await dialog.getByLabel('名称').fill('所在环节');
    await dialog.getByLabel('标识').fill('stage');
    await dialog.getByRole('textbox', { name: /选项/ }).first().fill('研发设计');
    await page.keyboard.press('Enter');
    await page.keyboard.type('生产制造');
    await dialog.getByLabel('顺序').fill('10001');
    await dialog.getByRole('button', { name: '新增', exact: true }).click();
    await expect(dialog.getByText('顺序须为 0 到 10,000 的整数')).toBeVisible();
    await dialog.getByLabel('顺序').fill('5');
    await dialog.getByRole('button', { name: '新增', exact: true }).click();
    await expect(page.getByRole('heading', { name: '所在环节' })).toBeVisible();
    await expectNoBarriers(page, 'a column');
    await main.getByRole('button', { name: '提交审核' }).click();
    await expect(main.getByText('提交的人不能自己审核，由另一位审核员办理。')).toBeVisible();
    await expect(main.getByRole('button', { name: '通过并公开' })).toHaveCount(0);

    const theirs = await openColumns(other, portal, 'demo_chief2');
    await expect(
      other.getByRole('navigation', { name: '控制台' }).getByRole('link', { name: /交流筛选条件.*1/ }),
    ).toBeVisible();
    await theirs.getByRole('link', { name: /所在环节/ }).click();
    await theirs.getByRole('button', { name: '通过并公开' }).click();
    await expect(other.getByText('所在环节：已公开，访客现在就能按它筛选')).toBeVisible();
    await visitor.goto(`${portal.url}/#/socialInteraction/industryList`);
    await visitor.getByRole('button', { name: '更多条件' }).click();
    await expect(visitor.getByRole('button', { name: '生产制造' })).toBeVisible();

    await theirs.getByRole('button', { name: '撤下' }).click();
    const asked = other.getByRole('dialog');
    await asked.getByRole('button', { name: '撤下' }).click();
    await expect(theirs.getByText('请填写审核意见')).toBeVisible();
  } finally {
    await Promise.all([page.close(), other.close(), visitor.close()]);
    await portal.stop();
  }
});
