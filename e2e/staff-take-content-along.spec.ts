import { readFile } from 'node:fs/promises';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs } from './support/own-account.ts';

test('an administrator takes the whole site along', async ({ page, portal, expectNoBarriers }) => {
  const [staff] = await query(portal, `select id from app_user where account = 'demo_staff'`);
  await enterAs(page, portal, Number(staff?.['id']));
  await page.goto('/#/console?page=site-export');
  const button = page.getByRole('main').getByRole('button', { name: '导出网站' });
  await expect(button).toBeVisible();
  await expectNoBarriers('site export');
  const downloading = page.waitForEvent('download');
  await button.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/-\d{4}-\d\d-\d\d\.zip$/);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 2).toString()).toBe('PK');
  expect(file.includes('SHA256SUMS')).toBe(true);
  const [line] = await query(
    portal,
    `select 1 as one from audit_log where action = 'export' and object = 'site in open formats' and actor_user_id = $1`,
    [staff?.['id']],
  );
  expect(line).toBeDefined();
});

test('a writer takes an item along as Word and as PDF', async ({ page, portal }) => {
  const [writer] = await query(portal, `select id from app_user where account = 'demo_writer'`);
  const [item] = await query(
    portal,
    `select id, title from content_item where kind = 'policy' and status = 2 order by id limit 1`,
  );
  await enterAs(page, portal, Number(writer?.['id']));
  await page.goto(`/#/console?page=items&kind=policy&id=${String(item?.['id'])}`);
  for (const [label, ending, begins] of [
    ['导出 Word', 'docx', 'PK'],
    ['导出 PDF', 'pdf', '%P'],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: label }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${String(item?.['title'])}.${ending}`);
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe(begins);
  }
});
