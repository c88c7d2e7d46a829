import { readFile } from 'node:fs/promises';
import { query } from './support/database.ts';
import { enterAs } from './support/own-account.ts';
import { expect, test } from './support/without-captcha.ts';

test('what a colleague has done is found, followed through one thing, and taken along as a table', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const [staff] = await query(portal, `select id from app_user where account = 'demo_staff'`);
  await query(
    portal,
    `insert into audit_log (at, actor_user_id, action, object, result, ip, request_id)
     select now(), (select id from app_user where account = 'demo_clerk'), 'enquiry', 'enquiry ' || n, 'answered', '203.0.113.7', 'e2e'
     from generate_series(900001, 900002) as made (n)`,
  );
  await query(
    portal,
    `insert into audit_log (at, actor_user_id, action, object, result, ip, request_id)
     values (now(), (select id from app_user where account = 'demo_clerk'), 'reveal', 'enquiry 900001', 'contact', '203.0.113.7', 'e2e')`,
  );
  await enterAs(page, portal, Number(staff?.['id']));
  await page.goto('/#/console?page=audit');
  const main = page.getByRole('main');
  const search = main.getByRole('search', { name: '查操作记录' });
  await search.getByLabel(/^从/).fill('2026-03-02');
  await search.getByLabel(/^到/).fill('2026-03-01');
  await search.getByRole('button', { name: '查找' }).click();
  await expect(search.getByText('结束日期不能早于开始日期')).toBeVisible();
  await expectNoBarriers('with a complaint');
  await search.getByLabel(/^从/).fill('');
  await search.getByLabel(/^到/).fill('');
  await search.getByLabel(/^办理人/).fill('demo_clerk');
  await search.getByLabel(/^事项/).selectOption({ label: '客服留言' });
  await search.getByRole('button', { name: '查找' }).click();
  const table = main.getByRole('table', { name: '操作记录' });
  await expect(table.getByRole('link', { name: '客服留言 900002' })).toBeVisible();
  await expect(search.getByLabel(/^办理人/)).toHaveValue('demo_clerk');
  for (const size of [
    { width: 1366, height: 900 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expectNoBarriers(`found at ${String(size.width)}`);
  }
  await page.setViewportSize({ width: 1366, height: 900 });

  await search.getByLabel(/^事项/).selectOption('');
  await search.getByRole('button', { name: '查找' }).click();
  await table.getByRole('link', { name: '客服留言 900001' }).first().click();
  await expect(main.getByText('的全部记录，先办的在前')).toBeVisible();
  const rows = table.getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('已答复');
  await expect(rows.nth(2)).toContainText('查看个人信息');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: '下载表格' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('"demo_clerk"');
  expect(text.split('\r\n')).toHaveLength(4);
  await page.goto('/#/console?page=audit&act=audit');
  await expect(table.getByRole('row').nth(1)).toContainText('demo_staff');
});
