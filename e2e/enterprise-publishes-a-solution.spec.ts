import { fillSolution } from './support/becoming-a-provider.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
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
