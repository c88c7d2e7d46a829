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
  const main = page.getByRole('main');
  await page.goto('/#/company?page=publish&id=new');
  const form = page.getByRole('form', { name: '发布方案' });
  await form.getByRole('button', { name: '提交审核' }).click();
  await expect(form.getByRole('link', { name: /标题请写/ })).toBeVisible();
  await expectNoViolations('what is missing');

  await form.getByLabel('标题').fill(title);
  await form.getByLabel('摘要').fill('把注塑机的电耗、模温和节拍接到一张看板上，按单算能耗。');
  await form.getByLabel('领域').selectOption('设备运维');
  await form.getByRole('group', { name: '计价方式' }).getByRole('checkbox', { name: '按年订阅' }).check();
  await form.getByLabel('应用企业').fill('12');
  await form.getByLabel('起价（万元）').fill('9.8');
  await form.getByLabel('主要功能').fill('单件能耗\n超限提醒');
  await form.getByLabel('适用行业').fill('装备制造');
  await form.getByLabel('适用场景').fill('能耗管理');
  await form.getByLabel('架构').fill('部署在企业内网，经网关读注塑机。');
  await form.getByLabel('关键词').fill('注塑、能耗');
  await form.getByLabel('详细说明').fill('适合有二十台以上注塑机的车间。\n先接五台，四周内上线。');
  await form.getByLabel('联系人').fill('周工');
  await form.getByRole('button', { name: '提交审核' }).click();
  await expect(main.getByText('待审核')).toBeVisible();
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
