import { fillRows, fillSolution } from './support/becoming-a-provider.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoSidewaysScroll, resize, sizes } from './support/looks.ts';
import { enterAs } from './support/own-account.ts';

test('a solution is written by its form, says what is missing, and is handed in as typed', async ({
  page,
  portal,
  expectNoViolations,
}) => {
  const title = '注塑车间能耗与工艺看板';
  const [provider] = await query(portal, `select id from app_user where account = 'demo_provider'`);
  await enterAs(page, portal, Number(provider?.['id']));
  await page.goto('/#/company?page=publish&id=new');
  const form = page.getByRole('form', { name: '发布方案' });
  await form.getByRole('button', { name: '提交审核' }).click();
  await expect(form.getByRole('link', { name: /标题请写/ })).toBeVisible();
  await expectNoViolations('what is missing');

  await fillSolution(page, {
    title,
    summary: '把注塑机的电耗、模温和节拍接到一张看板上，按单算能耗。',
    keywords: '注塑、能耗',
  });
  const [version] = await query(
    portal,
    `select v.content from content_version v join content_item i on i.id = v.item_id where i.title = $1 or v.content->'fields'->>'title' = $1`,
    [title],
  );
  expect(version).toMatchObject({
    content: {
      extra: {
        customers: 12,
        price: 9.8,
        functions: ['单件能耗', '超限提醒'],
        industries: ['装备制造'],
        scenes: ['能耗管理'],
      },
    },
  });
});

test('rows of a form are added, taken away and moved by keyboard, and several are pasted at once', async ({
  page,
  portal,
}) => {
  const [provider] = await query(portal, `select id from app_user where account = 'demo_provider'`);
  await enterAs(page, portal, Number(provider?.['id']));
  await page.goto('/#/company?page=publish&id=new');
  const form = page.getByRole('form', { name: '发布方案' });
  const group = form.getByRole('group', { name: '主要功能' });
  const rows = group.getByRole('textbox');
  const written = () => rows.evaluateAll((all) => all.map((row) => (row as HTMLTextAreaElement).value));
  await fillRows(form, '主要功能', ['采集电耗', '按单算能耗', '超限提醒']);
  await expect(rows.nth(2)).toBeFocused();

  await rows.nth(2).press('Alt+ArrowUp');
  expect(await written()).toEqual(['采集电耗', '超限提醒', '按单算能耗']);
  await expect(rows.nth(1)).toBeFocused();
  await expect(group.getByRole('status')).toHaveText('已移到第 2 项，共 3 项');
  await group.getByRole('button', { name: '上移第 2 项' }).press('Enter');
  expect(await written()).toEqual(['超限提醒', '采集电耗', '按单算能耗']);
  // the first goes no further up: what is left is the row
  await expect(rows.nth(0)).toBeFocused();
  await group.getByRole('button', { name: '下移第 1 项' }).press('Enter');
  await expect(group.getByRole('button', { name: '下移第 2 项' })).toBeFocused();
  await group.getByRole('button', { name: '删除第 2 项' }).press('Enter');
  expect(await written()).toEqual(['采集电耗', '按单算能耗']);
  await expect(rows.nth(1)).toBeFocused();
  await rows.nth(1).press('Enter');
  await expect(rows).toHaveCount(3);
  await rows.nth(2).press('Backspace');
  await expect(rows).toHaveCount(2);
  await rows.nth(0).fill('甲\n乙\n\n丙');
  expect(await written()).toEqual(['甲', '乙', '丙', '按单算能耗']);

  // what is typed is kept, an empty row among it
  await group.getByRole('button', { name: '加一项' }).click();
  await page.reload();
  await expect(rows).toHaveCount(5);
  expect(await written()).toEqual(['甲', '乙', '丙', '按单算能耗', '']);
});

test('a form shows which part is done and which is wrong, leads there, and shows what the public will see', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  const [provider] = await query(portal, `select id from app_user where account = 'demo_provider'`);
  await enterAs(page, portal, Number(provider?.['id']));
  await page.goto('/#/company?page=publish&id=new');
  const form = page.getByRole('form', { name: '发布方案' });
  const rail = form.getByRole('navigation', { name: '表单的几部分' });
  const part = (name: string) => rail.getByRole('button', { name });
  await expect(rail.getByRole('button')).toHaveCount(4);
  await expect(part('是什么方案')).toContainText('还没填完');

  await form.getByRole('button', { name: '提交审核' }).click();
  await expect(part('是什么方案')).toContainText('3 处要改');
  await expect(part('价格和交付')).toContainText('处要改');
  await expectNoBarriers('the form of a solution with faults');
  // the summary leads to the right part
  await form.getByRole('link', { name: /计价方式/ }).click();
  await expect(part('价格和交付')).toHaveAttribute('aria-current', 'step');
  await expect(form.getByRole('checkbox', { name: '按年订阅' })).toBeInViewport();

  await form.getByLabel('标题').fill('注塑车间能耗看板');
  await form.getByLabel('摘要').fill('把注塑机的电耗、模温和节拍接到一张看板上，按单算能耗。');
  await form.getByLabel('领域').selectOption('设备运维');
  await expect(part('是什么方案')).toContainText('已填好');
  await expect(part('是什么方案')).toHaveAttribute('aria-current', 'step');
  await fillRows(form, '主要功能', ['单件能耗', '超限提醒']);
  await form.getByLabel('联系人').fill('周工');

  const preview = page.getByRole('region', { name: '公开后的样子' });
  await expect(preview).toContainText('注塑车间能耗看板');
  await expect(preview.getByRole('listitem').filter({ hasText: '超限提醒' })).toBeVisible();
  await expect(preview).not.toContainText('周工');

  // the buttons are in sight wherever one is, and cover nothing that has the focus
  await part('地区和联系').click();
  await expect(form.getByRole('heading', { name: /地区和联系/ })).toBeFocused();
  await expect(form.getByRole('button', { name: '保存草稿' })).toBeInViewport();
  await resize(page, sizes.phone);
  await expect(preview).toHaveCount(0);
  await expect(form.getByRole('button', { name: '提交审核' })).toBeInViewport();
  for (const width of [320, 390, 820, 1199, 1366, 1920]) {
    await resize(page, { width, height: 844 });
    await expectNoSidewaysScroll(page, `the form at ${String(width)}`);
  }
});
