import { readFile } from 'node:fs/promises';
import type { Download, Locator } from '@playwright/test';
import { errors } from '#contract/errors.ts';
import { figureFileCalls } from '#contract/statistics/file-calls.ts';
import { tokenHeader } from '#contract/transport.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs, insertSession, insertUser } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';

async function hire(portal: RunningPortal, role: 'chief' | 'writer'): Promise<number> {
  const { id } = await insertUser(portal, 'enpt');
  await query(portal, 'update app_user set user_type = 2 where id = $1', [id]);
  await query(
    portal,
    `insert into role_grant (user_id, role, granted_at, confirmed_at) values ($1, $2, now(), now())`,
    [id, role],
  );
  return id;
}

/** The cells of a table, row by row, without the marks of thousands. */
const cellsOf = (table: Locator) =>
  table
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent.replaceAll(',', ''))),
    );

async function linesOf(file: Download): Promise<string[][]> {
  const text = await readFile(await file.path(), 'utf8');
  return text
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')));
}

test('a chief reads visits of seven days as a chart, as a table, and as a file that says the same', async ({
  page,
  portal,
  expectNoBarriers,
  expectNoViolations,
}) => {
  test.slow();
  await enterAs(page, portal, await hire(portal, 'chief'));
  await page.goto('/#/console');
  await page.getByRole('navigation', { name: '控制台' }).getByRole('link', { name: '统计' }).click();
  const main = page.getByRole('main');
  const days = main.getByRole('region', { name: '每日访问', exact: true });
  await expect(days.getByRole('img', { name: /^每日访问：.*合计/ }).locator('canvas')).toBeVisible();
  await expect(main.getByRole('img')).toHaveCount(5);

  await main.getByRole('radio', { name: '近 7 天' }).check({ force: true });
  await expect(page).toHaveURL(/page=numbers.*days=7/);
  await days.getByRole('button', { name: /^表格/ }).click();
  const table = days.getByRole('table', { name: '每日访问（表格）' });
  await expect(table.getByRole('row')).toHaveCount(8);
  await expectNoBarriers('with a table');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    days.getByRole('button', { name: /^CSV/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('每日访问近7天.csv');
  // today goes on while this is read
  const shown = (await cellsOf(table)).slice(0, -1);
  expect((await linesOf(file)).slice(0, shown.length)).toEqual(shown);
  const [book] = await Promise.all([
    page.waitForEvent('download'),
    days.getByRole('button', { name: /^Excel/ }).click(),
  ]);
  expect((await readFile(await book.path())).subarray(0, 2).toString()).toBe('PK');

  // the address is all that it takes to come back
  await page.reload();
  await expect(main.getByRole('radio', { name: '近 7 天' })).toBeChecked();
  for (const [group, figure] of [
    ['用户与企业', '企业行业'],
    ['内容', '等待审核'],
    ['服务', '政策申报'],
    ['搜索', '没有搜到的词'],
  ] as const) {
    await main.getByRole('radio', { name: group, exact: true }).check({ force: true });
    const region = main.getByRole('region', { name: figure, exact: true });
    await expect(region.getByText(/\d\d:\d\d 统计/)).toBeVisible();
    await expectNoViolations(group);
  }
  await main.getByRole('radio', { name: '内容', exact: true }).check({ force: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(main.getByRole('region', { name: '栏目发布', exact: true }).getByRole('img')).toBeVisible();
  await expectNoViolations('on a phone');
});

test('an editor is not offered the numbers, and gets none', async ({ page, portal }) => {
  const writer = await hire(portal, 'writer');
  await enterAs(page, portal, writer);
  await page.goto('/#/console?page=numbers');
  const rail = page.getByRole('navigation', { name: '控制台' });
  await expect(rail.getByRole('link', { name: '内容管理' })).toBeVisible();
  await expect(rail.getByRole('link', { name: '统计' })).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('您的角色不办理统计');
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
  const token = await insertSession(portal, writer);
  const address = `${portal.url}${figureFileCalls.exportFigure.path}?figure=registrations&format=csv`;
  const answer = await page.request.get(address, { headers: { [tokenHeader]: token } });
  expect(await answer.json()).toMatchObject({ code: errors.accessDenied.code });
});
